import type { BenchUnit } from "./bench-line.ts";

/** Does its work once, the so manieth time, and tells how much it did: calls, megabytes, or 1. */
export type Work = (round: number) => number;

/** Work that is done alternately with a measure's own, in the same program. */
export interface Rival {
  readonly id: string;
  readonly begin: () => Work;
}

/**
 * What the benchmark measures: each in a program of its own, which has run nothing else, round by round; beside another commit in
 * two, round about. Times are of the processor.
 */
export interface Measure {
  readonly id: string;
  /** How a round's work and time become its value: time a piece of work, pieces a second, or what the work tells. */
  readonly unit: BenchUnit;
  /** A JavaScript engine compiles the code of the first round, and most of it again in the next two. */
  readonly warmUp: number;
  readonly counted: number;
  /** Fresh programs, where the first round of each is a line of its own: what a visitor's first answer takes. */
  readonly coldPrograms?: number;
  readonly begin: () => Work;
  readonly rival?: Rival;
}

/** Of one round: how much was done in how much time of the processor. */
export interface Round {
  readonly done: number;
  readonly cpuSeconds: number;
}

const values: Readonly<Record<BenchUnit, (round: Round) => number>> = {
  "CPU ms": ({ done, cpuSeconds }) => (cpuSeconds * 1000) / done,
  "calls/s": ({ done, cpuSeconds }) => done / cpuSeconds,
  s: ({ done, cpuSeconds }) => cpuSeconds / done,
  MB: ({ done }) => done,
  times: ({ done }) => done,
};

export function valueOf(unit: BenchUnit, round: Round): number {
  return values[unit](round);
}
