import type { ReactNode } from "react";
import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { intervalText } from "../../../explain/simulated/interval-text.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { isSameTarget } from "../../../explain/explain-target.ts";
import { ToldFigure } from "../../../explain/told-figure.tsx";
import { Figure } from "../../../kit/figure.tsx";
import styles from "../experiments/sessions.module.css";

interface SimulatedFigureProps {
  /** Where `simulate --json` has it: `ttft.p99` of a lane. */
  readonly metric: string;
  /** Lane, as `support main`; class for its workflows. */
  readonly at: string;
  readonly value: number | null;
  readonly children: ReactNode;
}

/** The class of a lane by its name, and which of its lanes that is: `Support chat, main`. */
function useLaneName(at: string): string {
  const [id = "", ...parts] = at.split(" ");
  const name = useApp(({ scenario }) => scenario.classes.find((own) => own.id === id)?.name ?? id);
  return [name, ...parts].join(", ");
}

/** A figure of the simulation as a button that opens the run it is of, and a call of it. */
export function OpeningFigure({ metric, at, value, children }: SimulatedFigureProps) {
  const explain = useApp((state) => state.explain);
  const target = { scope: "simulated", at, id: metric } as const;
  const isOpen = useApp(({ explained }) => explained.some((opened) => isSameTarget(opened, target)));
  const lane = useLaneName(at);
  return (
    <Figure {...{ metric, scope: "simulated", at, value, of: lane, isOpen }} onOpen={() => explain(target)}>
      {children}
    </Figure>
  );
}

interface TimedFigureProps {
  readonly metric: string;
  readonly at: string;
  readonly name: string;
  /** How it was found, a paragraph each. */
  readonly said: readonly string[];
  readonly estimate: Estimate | null;
  /** Said where there is none. */
  readonly none: string;
}

/** A time of runs that are compared with its interval under it, which opens how it was found. */
export function TimedFigure({ estimate, none, ...figure }: TimedFigureProps) {
  if (estimate === null) return <span className={styles["none"]}>{none}</span>;
  const text = formatSeconds(estimate.value);
  return (
    <ToldFigure {...figure} value={estimate.value} text={text}>
      {text}
      {estimate.low !== null && <small className={styles["interval"]}>{intervalText(estimate)}</small>}
    </ToldFigure>
  );
}
