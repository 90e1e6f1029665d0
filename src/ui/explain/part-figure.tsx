import type { ExplainTarget } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { Figure } from "../kit/figure.tsx";
import { knownTarget, lineTarget } from "./opened-target.ts";

interface PartFigureProps {
  /** Where the plan holds it, within the scope of `of`; a member of a list by its id: `costLedger.lines.review.usdPerMonth`. */
  readonly path: string;
  readonly value: number | null;
  /** What it is part of: that opens where the part has no explanation of its own. */
  readonly of: ExplainTarget;
  readonly text: string;
}

/** `review` of `costLedger.lines.review.usdPerMonth`. */
function lineOf(path: string): string | null {
  return /\.lines\.([^.]+)\./.exec(path)?.[1] ?? null;
}

/** A line of a ledger as a button with its value in full. */
export function PartFigure({ path, value, of, text }: PartFigureProps) {
  const explain = useApp((state) => state.explain);
  const page = useApp(shownPlan);
  const line = lineOf(path);
  const open = () => {
    const own = line === null || page === null ? null : knownTarget(lineTarget(line, of, page.plan), page);
    explain(own ?? of);
  };
  return (
    <Figure metric={path} scope={of.scope} at={of.at} value={value} onOpen={open}>
      {text}
    </Figure>
  );
}
