import type { EngineInput } from "../engine/input.ts";
import type { Plan, PoolResult, QueueStates } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import type { Explanation, QueueState } from "./explanation.ts";
import { poolFigure } from "./figure.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

type OverStates = Extract<Explanation, { readonly kind: "states" }>;

/** The queue of a pool; `null` where nothing serves or nobody asked for explanations. */
export function queueOf(plan: Plan, poolId: string | null | undefined): QueueStates | null {
  return plan.queues.find((queue) => queue.poolId === poolId) ?? null;
}

type Over = (queue: QueueStates, value: number, plan: Plan, input: EngineInput, at: string | null) => OverStates | null;

/** A figure of a pool that is taken over the states of its queue. */
export function queueFigure(facts: Facts<FigureField<PoolResult>>, over: Over): Metric {
  return poolFigure(facts, (value, plan, input, at) => {
    const queue = queueOf(plan, at);
    return queue === null ? null : over(queue, value, plan, input, at);
  });
}

/** How states come about; what every figure of the queue begins with. */
const queueStep =
  "Calls come to a replica at random, at the planning load. The more of them run together, the longer each takes, so the replica has 0, 1, 2 and so on calls for a certain share of the time each.";

/** The first step, and of how many calls the rest can be read. */
function firstSteps({ batchCap, shares }: QueueStates): readonly string[] {
  const places = shares.length - 1 - batchCap;
  const wait = places === 0 ? "None waits" : `Up to ${formatCount(places)} more wait`;
  return [queueStep, `At most ${formatCount(batchCap)} of them run. ${wait}; further ones are refused.`];
}

/** Mean number of running calls over the states. */
export function meanRunning(queue: QueueStates, value: number): OverStates {
  return {
    kind: "states",
    steps: [
      ...firstSteps(queue),
      "The figure is the number of running calls, each number counted with its share of the time.",
    ],
    whole: "the time",
    reaches: null,
    waitSeconds: 0,
    states: statesOf(queue.shares, 0, 1, (calls) => Math.min(calls, queue.batchCap)),
    value,
  };
}

/** The one state in which a new call is refused. */
export function refused(queue: QueueStates, value: number): OverStates {
  const last = queue.shares.length - 1;
  return {
    kind: "states",
    steps: [
      ...firstSteps(queue),
      "New calls come at any moment alike, so the figure is the share of the time with the batch and all waiting places taken.",
    ],
    whole: "the time",
    reaches: null,
    waitSeconds: 0,
    states: [{ calls: last, share: queue.shares[last] ?? 0, value: 1 }],
    value,
  };
}

/** Time to the first token at the percentile of a class, or of other calls with a place in the queue. */
export function ttftAtPercentile(queue: QueueStates, id: string): number | null {
  const reached = ttftReached(queue, id, 0);
  if (reached === null) return null;
  let upTo = 0;
  const state = reached.states.find(({ share }) => (upTo += share) >= (reached.reaches ?? 1) - 1e-12);
  const last = state ?? reached.states.at(-1);
  return last === undefined ? null : last.value + reached.waitSeconds;
}

/** Time to the first token by what a new call of a class finds; the state that its percentile reaches. */
export function ttftReached(queue: QueueStates, classId: string, value: number): OverStates | null {
  const served = queue.classes.find(({ id }) => id === classId);
  if (served === undefined) return null;
  const { percentile, ttftSeconds, waitSeconds } = served;
  const accepted = queue.shares.subarray(0, queue.shares.length - 1);
  const waits =
    waitSeconds > 0 ? ` So many find the batch full that a wait comes first: that of the call at the percentile.` : "";
  return {
    kind: "states",
    steps: [
      ...firstSteps(queue),
      "A new call lets the step in progress end and computes its own prompt; both take longer the more calls it finds running.",
      `From the emptiest replica up, the shares of calls add up. The figure is the time where they reach ${formatShare(percentile)}, the share of calls that must meet the limits.${waits}`,
    ],
    whole: "accepted calls",
    reaches: percentile,
    waitSeconds,
    states: statesOf(accepted, 0, sum(accepted), (found) => ttftSeconds[Math.min(found, queue.batchCap - 1)] ?? 0),
    value,
  };
}

/** Time between two tokens by the calls that run; the state that a percentile of the busy time reaches. */
export function itlReached(queue: QueueStates, percentile: number, value: number): OverStates {
  const busy = sum(queue.shares.subarray(1));
  const itlAt = (calls: number) => queue.itlSeconds[Math.min(calls, queue.batchCap) - 1] ?? 0;
  return {
    kind: "states",
    steps: [
      ...firstSteps(queue),
      "Each running call gets one token a step, and a step takes longer the more calls run: that is the time between two tokens.",
      `From one call up, the shares of the time with any call at all add up. The figure is the time between two tokens where they reach ${formatShare(percentile)}, the share of calls that must meet the limits.`,
    ],
    whole: "the busy time",
    reaches: percentile,
    waitSeconds: 0,
    // So little load that no time at all is busy: a call alone.
    states: busy > 0 ? statesOf(queue.shares, 1, busy, itlAt) : [{ calls: 1, share: 1, value: itlAt(1) }],
    value,
  };
}

/** A part of the time to the first token by what a new call finds: its mean over accepted calls. */
export function foundMean(queue: QueueStates, secondsAt: Float64Array, step: string, value: number): OverStates {
  const accepted = queue.shares.subarray(0, queue.shares.length - 1);
  const all = sum(accepted);
  const found = (calls: number) => secondsAt[Math.min(calls, queue.batchCap - 1)] ?? 0;
  return {
    kind: "states",
    steps: [...firstSteps(queue), step, "The figure is the mean over all calls that are not refused."],
    whole: "accepted calls",
    reaches: null,
    waitSeconds: 0,
    states: all > 0 ? statesOf(accepted, 0, all, found) : [{ calls: 0, share: 1, value: found(0) }],
    value,
  };
}

/** The states with any call by their share of the tokens that the replica generates: with n running, n come every step. */
export function tokenStates(
  { batchCap, shares, itlSeconds }: QueueStates,
  secondsAt: (running: number) => number,
): readonly QueueState[] {
  const rates = Array.from(shares.subarray(1), (share, index) => {
    const running = Math.min(index + 1, batchCap);
    return (share * running) / (itlSeconds[running - 1] ?? 1);
  });
  const all = rates.reduce((total, rate) => total + rate, 0);
  // So little load that no token is generated at all: a call alone.
  if (!(all > 0)) return [{ calls: 1, share: 1, value: secondsAt(1) }];
  return rates.map((rate, index) => ({
    calls: index + 1,
    share: rate / all,
    value: secondsAt(Math.min(index + 1, batchCap)),
  }));
}

/** A part of the time between two tokens: its mean over all tokens. */
export function tokenMean(queue: QueueStates, states: readonly QueueState[], step: string, value: number): OverStates {
  return {
    kind: "states",
    steps: [
      ...firstSteps(queue),
      step,
      "The figure is the mean over all tokens: a time with many calls running counts with the many tokens it gives.",
    ],
    whole: "the tokens",
    reaches: null,
    waitSeconds: 0,
    states,
    value,
  };
}

function statesOf(
  shares: Float64Array,
  first: number,
  whole: number,
  valueAt: (calls: number) => number,
): readonly QueueState[] {
  return Array.from({ length: shares.length - first }, (_, index) => {
    const calls = first + index;
    return { calls, share: (shares[calls] ?? 0) / whole, value: valueAt(calls) };
  });
}

function sum(shares: Float64Array): number {
  return shares.reduce((total, share) => total + share, 0);
}
