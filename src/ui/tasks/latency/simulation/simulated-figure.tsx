import type { ReactNode } from "react";

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
