import type { ExplainTarget } from "../../state/app-state.ts";
import { useApp } from "../../state/use-app.tsx";
import { Figure } from "../kit/figure.tsx";

interface PartFigureProps {
  /** Where the plan holds it, within the scope of `of`; a member of a list by its id: `costLedger.lines.review.usdPerMonth`. */
  readonly path: string;
  readonly value: number | null;
  /** What it is part of: that opens, and says how each of its parts is found. */
  readonly of: ExplainTarget;
  readonly text: string;
}

/** A line of a ledger as a button with its value in full. */
export function PartFigure({ path, value, of, text }: PartFigureProps) {
  const explain = useApp((state) => state.explain);
  return (
    <Figure metric={path} scope={of.scope} at={of.at} value={value} onOpen={() => explain(of)}>
      {text}
    </Figure>
  );
}
