import { secondsPerMinute } from "../../quantity/time.ts";
import type { SimulatedPlan } from "../simulation/simulated-plan.ts";
import type { StormPoint } from "./retry-storm-run.ts";
import type { StormRule } from "./retry-storm-rules.ts";

/** When more comes, and how long the simulation goes on after it. */
export interface StormTimes {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  readonly endSeconds: number;
  readonly bucketSeconds: number;
  /** Mean length of a workflow of the class whose are longest. */
  readonly workflowSeconds: number;
}

/** Intervals of a timeline. */
const intervals = 90;
/** Before the push workflows of the usual length have come and gone; after it all attempts of a call have been made. */
const beforeWorkflows = 1.5;
const afterTimeouts = 12;
const leastAfterSeconds = 480;
/** Parts of what the events allow where that is short. */
const mostBefore = 0.3;
const mostPush = 0.15;

/** A time that people would name: whole minutes, or seconds where it is short. */
function named(seconds: number): number {
  return seconds >= secondsPerMinute ? Math.round(seconds / secondsPerMinute) * secondsPerMinute : Math.ceil(seconds);
}

/** Simulated seconds of an event. */
export function secondsPerEvent({ simulatedSeconds, runs, events }: SimulatedPlan): number {
  return (simulatedSeconds * runs) / Math.max(1, events);
}

/** Times of a push for workflows and timeouts as they are, within what `mostEvents` are likely to simulate. */
export function stormTimes(usual: SimulatedPlan, rules: readonly StormRule[], mostEvents: number): StormTimes {
  const allowed = mostEvents * secondsPerEvent(usual);
  const workflows = usual.classes.map(({ workflowSeconds: { mean, p95 } }) => ({
    mean: mean?.value ?? 0,
    p95: p95?.value ?? mean?.value ?? 0,
  }));
  const longest = Math.max(0, ...workflows.map(({ p95 }) => p95));
  const usualLength = Math.max(0, ...workflows.map(({ mean }) => mean));
  const timeout = Math.max(0, ...rules.map(({ timeoutSeconds }) => timeoutSeconds));
  const before = Math.max(secondsPerMinute, Math.min(beforeWorkflows * longest, mostBefore * allowed));
  const push = Math.max(secondsPerMinute, Math.min(usualLength, mostPush * allowed));
  const from = named(before);
  const until = from + named(push);
  const wanted = Math.max(leastAfterSeconds, afterTimeouts * timeout, 4 * push);
  const end = until + named(Math.max(4 * secondsPerMinute, Math.min(wanted, allowed - until)));
  return {
    fromSeconds: from,
    untilSeconds: until,
    endSeconds: end,
    bucketSeconds: Math.max(1, end / intervals),
    workflowSeconds: usualLength,
  };
}

/** How a pool comes through a push. */
export interface StormEnd {
  /** `false`: calls were lost, or piled up, before the push came. */
  readonly isWellBefore: boolean;
  /** After the end of the push, until calls are answered again and stay so; `null`: not while it was simulated. */
  readonly backAfterSeconds: number | null;
}

/** Part of the plan's calls that are answered, or of the calls sent that are lost, that still counts as well. */
const leastAnswered = 0.8;
const fewLost = 0.1;
/** Intervals that are judged together: single ones jump. */
const together = 6;
/** Waiting at the end, over twice what waited before: this part of what runs at most is no pile. */
const pileShare = 0.1;

function mean(points: readonly StormPoint[], of: (point: StormPoint) => number): number {
  return points.length === 0 ? 0 : points.reduce((sum, point) => sum + of(point), 0) / points.length;
}

function lostShare(points: readonly StormPoint[]): number {
  const sent = mean(points, ({ offeredPerSecond }) => offeredPerSecond);
  return sent > 0 ? mean(points, (point) => point.offeredPerSecond * point.lostShare) / sent : 0;
}

/**
 * Whether and when calls are answered again after a push. Calls sent in the last `timeoutSeconds` may still be lost, so that
 * those are not judged, as far as a third of the time is left. Where caps refuse calls that are sent again, answers count.
 * `mostRunning` is what all replicas run at most.
 */
export function stormEnd(
  points: readonly StormPoint[],
  { fromSeconds, untilSeconds }: StormTimes,
  timeoutSeconds: number,
  { usersPerSecond, mostRunning }: { readonly usersPerSecond: number; readonly mostRunning: number },
): StormEnd {
  const before = points.filter(({ endSeconds }) => endSeconds > fromSeconds / 2 && endSeconds <= fromSeconds);
  const after = points.filter(({ endSeconds }) => endSeconds > untilSeconds);
  const waited = mean(before, ({ waiting }) => waiting);
  const isWell = (group: readonly StormPoint[]) =>
    lostShare(group) <= fewLost ||
    mean(group, ({ answeredPerSecond }) => answeredPerSecond) >= leastAnswered * usersPerSecond;
  const isWellBefore = isWell(before) && waited <= mostRunning;
  const end = after.at(-1)?.endSeconds ?? untilSeconds;
  const known = Math.min(timeoutSeconds, (2 / 3) * (end - untilSeconds));
  const judged = after.filter(({ endSeconds }) => endSeconds <= end - known);
  const groups = Array.from({ length: Math.floor(judged.length / together) }, (_, index) =>
    judged.slice(index * together, (index + 1) * together),
  );
  const isPiled = mean(after.slice(-together), ({ waiting }) => waiting) > 2 * waited + pileShare * mostRunning;
  const lastIll = groups.findLastIndex((group) => !isWell(group));
  if (after.length === 0 || isPiled || (groups.length > 0 && lastIll === groups.length - 1)) {
    return { isWellBefore, backAfterSeconds: null };
  }
  const back = groups[lastIll]?.at(-1)?.endSeconds ?? untilSeconds;
  return { isWellBefore, backAfterSeconds: Math.max(0, back - untilSeconds) };
}
