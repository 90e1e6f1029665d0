import type { SteppedCall } from "./stepped-call.ts";

/** One replica of a peer, a step at a time. */
export interface SteppedReplica {
  readonly join: (call: SteppedCall) => void;
  /** Its client gives up; `false`: too late. */
  readonly cancel: (call: SteppedCall) => boolean;
  /** Forms a step; its ticks, or `null` where there is nothing to do. */
  readonly formStep: () => number | null;
  /** The step is over after so many ticks: the calls that are done with it. */
  readonly endStep: (nowTicks: number, stepTicks: number) => readonly SteppedCall[];
  readonly counts: { preemptions: number; blocksHit: number; blocksTaken: number };
}
