import type { DoneCall } from "../simulation-input.ts";
import { type Intake, frontSeconds } from "./call-records.ts";

/** A call that was simulated, from its arrival to its end: what a percentile is one of. */
export interface SampledCall {
  /** Since the start of the run. */
  readonly arrivalSeconds: number;
  /** One after the other, and from the arrival to the end in all: in front of the engine, in line, prompt, answer. */
  readonly frontSeconds: number;
  readonly queueSeconds: number;
  readonly prefillSeconds: number;
  readonly decodeSeconds: number;
  readonly ttftSeconds: number;
  readonly e2eSeconds: number;
  /** Mean time between its tokens; `null` with fewer than two. */
  readonly callItlSeconds: number | null;
  readonly promptTokens: number;
  /** Of its prompt, and of what was computed again after it gave way. */
  readonly cachedTokens: number;
  readonly computedTokens: number;
  readonly outputTokens: number;
  /** Calls that ran on its replica, itself among them: when it was admitted, and when it was done. */
  readonly admittedBatch: number;
  readonly doneBatch: number;
  /** How often it gave way to others. */
  readonly preemptions: number;
  /** Of all replicas, from 0. */
  readonly replica: number;
}

/** Some of many, evenly over all that were seen: every `every`-th of them, counted from the first. */
export interface Sample<Kept> {
  kept: Kept[];
  seen: number;
  every: number;
}

/** Of so many calls 20 lie beyond the 99th percentile: one of them is near it. */
const mostKept = 2048;

/**
 * A sample of nothing.
 *
 * @source derived
 */
export function emptySample<Kept>(): Sample<Kept> {
  return { kept: [], seen: 0, every: 1 };
}

/**
 * One more is seen: whether its turn to be kept has come. Without draws: the same run keeps the same ones.
 *
 * @source derived
 */
export function isDue(sample: Sample<unknown>): boolean {
  const due = sample.seen % sample.every === 0;
  sample.seen += 1;
  return due;
}

/**
 * Keeps the one that is due.
 *
 * @source derived: of more than 2,048 every other one is left out, and from then on half as many are due.
 */
export function keepOne<Kept>(sample: Sample<Kept>, one: Kept): void {
  sample.kept.push(one);
  if (sample.kept.length <= mostKept) return;
  sample.kept = sample.kept.filter((_, index) => index % 2 === 0);
  sample.every *= 2;
}

/**
 * A copy of a call that is done, as a sample keeps it.
 *
 *     TTFT = front + queue + prefill,  E2E = TTFT + decode
 *
 * @source derived
 */
export function sampledCall(call: DoneCall, intake: Intake): SampledCall {
  const { arrivalSeconds, admittedSeconds, firstTokenSeconds, doneSeconds, outputTokens } = call;
  const front = frontSeconds(intake, call);
  const decodeSeconds = doneSeconds - firstTokenSeconds;
  return {
    arrivalSeconds,
    frontSeconds: front,
    queueSeconds: admittedSeconds - arrivalSeconds,
    prefillSeconds: firstTokenSeconds - admittedSeconds,
    decodeSeconds,
    ttftSeconds: firstTokenSeconds - arrivalSeconds + front,
    e2eSeconds: doneSeconds - arrivalSeconds + front,
    callItlSeconds: outputTokens > 1 ? decodeSeconds / (outputTokens - 1) : null,
    promptTokens: call.promptTokens,
    cachedTokens: call.hitTokens,
    computedTokens: call.computedTokens,
    outputTokens,
    admittedBatch: call.admittedBatch,
    doneBatch: call.doneBatch,
    preemptions: call.preemptions,
    replica: call.replica,
  };
}

/**
 * Of a sample the one whose value lies nearest, the first of equals; `null`: none has a value.
 *
 * @source derived
 */
export function nearestOf<Kept>(
  kept: readonly Kept[],
  valueOf: (one: Kept) => number | null,
  wanted: number,
): Kept | null {
  let nearest: Kept | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of kept) {
    const value = valueOf(one);
    const distance = value === null ? Number.POSITIVE_INFINITY : Math.abs(value - wanted);
    if (distance >= least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}
