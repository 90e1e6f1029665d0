import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { intervalText } from "../simulation/interval-text.ts";
import { SimulatedFigure } from "../simulation/simulated-figure.tsx";
import styles from "./sessions.module.css";

interface TimedFigureProps {
  readonly metric: string;
  readonly at: string;
  readonly estimate: Estimate | null;
  /** Said where there is none. */
  readonly none: string;
}

/** A simulated time with its interval under it. */
export function TimedFigure({ metric, at, estimate, none }: TimedFigureProps) {
  if (estimate === null) return <span className={styles["none"]}>{none}</span>;
  return (
    <SimulatedFigure metric={metric} at={at} value={estimate.value}>
      {formatSeconds(estimate.value)}
      {estimate.low !== null && <small className={styles["interval"]}>{intervalText(estimate)}</small>}
    </SimulatedFigure>
  );
}
