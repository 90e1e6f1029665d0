import type { EngineInput } from "../engine/input.ts";
import type { LevelOver, Plan, PoolResult, QueueStates } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import type { Explanation, QueueState } from "./explanation.ts";
import { type Explain, poolFigure } from "./figure.ts";
import type { Facts, FigureField, Metric } from "./metric.ts";

type OverStates = Extract<Explanation, { readonly kind: "states" }>;

/** The queue of a pool; `null` where nothing serves or nobody asked for explanations. */
export function queueOf(plan: Plan, poolId: string | null | undefined): QueueStates | null {
  return plan.queues.find((queue) => queue.poolId === poolId) ?? null;
}

type Over = (
  queue: QueueStates,
  value: number,
  plan: Plan,
  input: EngineInput,
  at: string | null,
) => Explanation | null;

/** A figure of a pool that is taken over the states of its queue, unless `unless` knows better. */
export function queueFigure(
  facts: Facts<FigureField<PoolResult>>,
  over: Over,
  unless: (otherwise: Explain) => Explain = (otherwise) => otherwise,
): Metric {
  return poolFigure(
    facts,
    unless((value, plan, input, at) => {
      const queue = queueOf(plan, at);
      return queue === null ? null : over(queue, value, plan, input, at);
    }),
  );
}

/** How states come about; what every figure of the queue begins with. */
const comes: Readonly<Record<QueueStates["router"], string>> = {
  random: "Calls come to a replica at random",
  "round-robin": "Calls come to the replicas in turn",
  "least-outstanding": "Each call comes to the replica that has the fewest",
  central:
    "Each call comes to an idle replica; where none is they wait in one line, from which a replica takes them when a step ends",
  "cache-aware": "A session begins on the replica that has the fewest calls, and its calls go back to it",
};

/** The first step, and of how many calls the rest can be read. */
function firstSteps({ batchCap, shares, router }: QueueStates): readonly string[] {
  const places = shares.length - 1 - batchCap;
  const wait = places === 0 ? "None waits" : `Up to ${formatCount(places)} more wait`;
  return [
    `${comes[router]}, at the planning load. The more of them run together, the longer each takes, so the replica has 0, 1, 2 and so on calls for a certain share of the time each.`,
    `At most ${formatCount(batchCap)} of them run. ${wait}; further ones are refused.`,
  ];
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
    states: statesOf(queue.timeShares, 0, 1, (calls) => Math.min(calls, queue.batchCap)),
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
      "The figure is the share of new calls that find the batch and all waiting places taken.",
    ],
    whole: "new calls",
    reaches: null,
    waitSeconds: 0,
    states: [{ calls: last, share: queue.shares[last] ?? 0, value: 1 }],
    value,
  };
}

type InSteps = Extract<Explanation, { readonly kind: "steps" }>;

/** Of what calls find, so much is told one by one. */
const toldLevels = 4;

/** Who takes longer than a percentile's time, in sentences: what most of them find, and all together. */
function overSteps(over: readonly LevelOver[], value: number, percentile: number): readonly string[] {
  const part = ({ share, overShare }: LevelOver) => share * overShare;
  const told = over.toSorted((one, other) => part(other) - part(one)).slice(0, toldLevels);
  const lines = told
    .filter((level) => part(level) > 0)
    .toSorted((one, other) => (one.found ?? Infinity) - (other.found ?? Infinity))
    .map(({ found, share, overShare }) => {
      const who = found === null ? "find the batch full" : `find about ${formatCount(Math.round(found))} there`;
      return `${formatShare(share)} of the calls ${who}: ${formatShare(overShare)} of them take longer than ${formatSeconds(value)}.`;
    });
  const all = over.reduce((sum, level) => sum + part(level), 0);
  return [
    ...lines,
    `Over all that calls find, ${formatShare(all)} take longer. The figure is the time that ${formatShare(percentile)} of them keep, the share that must meet the limits.`,
  ];
}

/** Time to the first token at the percentile of a class. */
export function ttftReached(queue: QueueStates, classId: string, value: number): InSteps | null {
  const served = queue.classes.find(({ id }) => id === classId);
  if (served === undefined) return null;
  return {
    kind: "steps",
    steps: [
      ...firstSteps(queue),
      "A new call is taken in, lets the step in progress end, waits for prompts that came before it and computes its own beside those that share its steps. Prompts are those of the class by the number of the call in its session, and as they vary: the first finds nothing of its own in the cache.",
      ...overSteps(served.ttftOver, value, served.percentile),
    ],
    from: [{ scope: "pool", at: queue.poolId, id: "offeredCallsPerSecond" }],
    value,
  };
}

/** Mean gap between the tokens of a call, at the percentile of a class. */
export function itlReached(queue: QueueStates, classId: string, value: number): InSteps | null {
  const served = queue.classes.find(({ id }) => id === classId);
  if (served === undefined) return null;
  return {
    kind: "steps",
    steps: [
      ...firstSteps(queue),
      "A call gets a token each step, and steps take longer the more calls run. Prompts that come to the replica meanwhile lengthen some of its steps: over a long answer they even out, of a short one they are much. The gap is the mean over one call's tokens.",
      ...overSteps(served.itlOver, value, served.percentile),
    ],
    from: [{ scope: "pool", at: queue.poolId, id: "offeredCallsPerSecond" }],
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
  { batchCap, timeShares, itlSeconds }: QueueStates,
  secondsAt: (running: number) => number,
): readonly QueueState[] {
  const rates = Array.from(timeShares.subarray(1), (share, index) => {
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
