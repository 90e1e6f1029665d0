import type { ReactNode } from "react";
import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { intervalText } from "./interval-text.ts";
import styles from "../experiments/sessions.module.css";

interface SimulatedFigureProps {
  /** Where `simulate --json` has it: `ttft.p99` of a lane. */
  readonly metric: string;
  /** Lane, as `support main`; class for its workflows. */
  readonly at: string;
  readonly value: number | null;
  readonly children: ReactNode;
}

/** A figure of the simulation, with its value in full; nothing opens, since no formula gives it. */
export function SimulatedFigure({ metric, at, value, children }: SimulatedFigureProps) {
  return (
    <span data-metric={metric} data-value={value === null ? "" : String(value)} data-scope="simulated" data-at={at}>
      {children}
    </span>
  );
}

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
