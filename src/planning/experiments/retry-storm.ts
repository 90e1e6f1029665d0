import type { Scenario } from "../../scenario/schema.ts";
import { type FleetPart, fleetPart, servedPool } from "./served-pool.ts";
import type { ServedPool } from "./served-in.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { type StormCourse, type StormPoint, type StormRun, retryStormCourse } from "./retry-storm-run.ts";
import { retryStormCurve, type StormCurve } from "./retry-storm-curve.ts";
import { cappedRules, hasCaps, openRules, rulesAsSets, stormClasses, type StormRule } from "./retry-storm-rules.ts";
import { secondsPerEvent, stormEnd, stormTimes, type StormEnd, type StormTimes } from "./retry-storm-times.ts";
import { simulatedPlanInPieces, type SimulatedPlan } from "../simulation/simulated-plan.ts";

/** What a pool does at a load of its users, long after a flood or without one. */
export interface StormLoad {
  readonly usersPerSecond: number;
  readonly offeredPerSecond: number;
  readonly answeredPerSecond: number;
}

/** The pool with one set of rules. */
export interface StormSide {
  readonly rules: readonly StormRule[];
  readonly timeline: readonly StormPoint[];
  readonly end: StormEnd;
  /** By rising load: begun at rest, and begun with a flood that is over. */
  readonly atRest: readonly StormLoad[];
  readonly afterFlood: readonly StormLoad[];
  readonly curve: StormCurve;
}

/** What retries do to a pool when more comes for a while: with and without caps. */
export interface RetryStorm {
  readonly poolId: string;
  readonly replicas: number;
  /** Those that are simulated, under their part of the load: all figures are brought up to all replicas. */
  readonly simulatedReplicas: number;
  readonly seed: number;
  readonly events: number;
  readonly planningCallsPerSecond: number;
  readonly fullCallsPerSecond: number;
  readonly loadLineCallsPerSecond: number | null;
  /** The load within the push over the plan's, and when it is. */
  readonly pushFactor: number;
  readonly isPushOfScenario: boolean;
  readonly times: StormTimes;
  /** Part of the time at each load that is measured: its end. */
  readonly measuredShare: number;
  /** Whether that time is short for workflows of the usual length: they are under way, not steady. */
  readonly areLoadsShort: boolean;
  readonly open: StormSide;
  readonly capped: StormSide;
  /** Whether the caps are those of the scenario. */
  readonly areCapsSet: boolean;
  /** What a button sets: the caps, and with them all that was assumed. */
  readonly set: Readonly<Record<string, string>>;
}

/** Shares of the events: a look at the usual times, a timeline, a load. */
const usualShare = 0.06;
const timelineShare = 0.2;
const loadShare = 0.06;
/** Of the most that the replicas complete by the formulas; caches may let them do more. */
const loadShares = [0.2, 0.5, 0.8, 1.1, 1.5];
const sides = 2;
const beginnings = 2;
const assumedPush = 3;
/** The flood in front of a load comes to so many times what the replicas complete, for half a minute, a timeout, or as long
 * as a workflow takes. */
const floodOverFull = 3;
const leastFloodSeconds = 30;
const mostFlood = 0.2;
/** Of a run at a load. */
const intervals = 50;
const settledWorkflows = 2;
const leastLoadSeconds = 240;
/** Fewer replicas than these would find too much in their caches. */
const leastReplicas = 4;
/** After a flood so many times its length is looked at, and so many timeouts. */
const afterFloods = 2;
const afterTimeouts = 3;
/** Measured is the end of a run. */
const measuredShare = 0.4;
/** Usual times are looked at where the replicas are not overloaded. */
const usualLoad = 0.7;
const mostUsual = 16;
/** Part of the time that the look at the usual times takes. */
const settingShare = 0.04;

/** Rates over the end of a run. */
function measured({ points, endSeconds }: StormRun, usersPerSecond: number): StormLoad | null {
  const last = points.filter((point) => point.endSeconds > (1 - measuredShare) * endSeconds);
  if (last.length === 0) return null;
  const mean = (of: (point: StormPoint) => number) => last.reduce((sum, point) => sum + of(point), 0) / last.length;
  return {
    usersPerSecond,
    offeredPerSecond: mean(({ offeredPerSecond }) => offeredPerSecond),
    answeredPerSecond: mean(({ answeredPerSecond }) => answeredPerSecond),
  };
}

/** Users' loads by rising rate; the plan's stands in place of the one next to it. */
export function stormLoads(planning: number, full: number): readonly number[] {
  const even = loadShares.map((share) => share * full);
  const distance = (load: number) => Math.abs(load - planning);
  const [nearest] = even.toSorted((one, other) => distance(one) - distance(other));
  return [...even.filter((load) => load !== nearest), planning].toSorted((one, other) => one - other);
}

interface Setting {
  readonly served: ServedPool;
  readonly times: StormTimes;
  /** Simulated seconds of an event, at the plan's load. */
  readonly secondsPerEvent: number;
  readonly eventsPerLoad: number;
  readonly eventsPerTimeline: number;
  readonly pushFactor: number;
  readonly course: StormCourse;
}

/** Each load simulated with the rules, begun at rest or with a flood. */
function* atLoads(
  rules: readonly StormRule[],
  { served, times, secondsPerEvent: seconds, eventsPerLoad, course: own }: Setting,
  timeout: number,
  isFlooded: boolean,
): Piecework<readonly StormLoad[]> {
  const { planningCallsPerSecond: planning, fullCallsPerSecond: full } = served;
  const loads: StormLoad[] = [];
  for (const users of stormLoads(planning, full)) {
    const allowed = (eventsPerLoad * seconds * planning) / users;
    const untilSeconds = Math.min(2 * times.endSeconds, Math.max(leastLoadSeconds, allowed));
    const flooded = Math.max(leastFloodSeconds, timeout, Math.min(times.workflowSeconds, mostFlood * untilSeconds));
    const flood = { factor: (floodOverFull * full) / users, fromSeconds: 0, untilSeconds: flooded };
    const run = yield* own.run(rules, {
      load: users / planning,
      push: isFlooded ? flood : null,
      untilSeconds,
      bucketSeconds: untilSeconds / intervals,
      mostEvents: eventsPerLoad,
    });
    const load = run.endSeconds > flooded + timeout ? measured(run, users) : null;
    if (load !== null) loads.push(load);
  }
  return loads;
}

function* sideOf(rules: readonly StormRule[], setting: Setting): Piecework<StormSide> {
  const { served, times, eventsPerTimeline, pushFactor } = setting;
  const { fromSeconds, untilSeconds, endSeconds, bucketSeconds } = times;
  const timeout = Math.max(...rules.map(({ timeoutSeconds }) => timeoutSeconds));
  const pushed = yield* setting.course.run(rules, {
    load: 1,
    push: { factor: pushFactor, fromSeconds, untilSeconds },
    untilSeconds: endSeconds,
    bucketSeconds,
    mostEvents: eventsPerTimeline,
  });
  return {
    rules,
    timeline: pushed.points,
    end: stormEnd(pushed.points, times, timeout, {
      usersPerSecond: served.planningCallsPerSecond,
      mostRunning: served.replica.curve.batchCap * served.replicas,
    }),
    atRest: yield* atLoads(rules, setting, timeout, false),
    afterFlood: yield* atLoads(rules, setting, timeout, true),
    curve: retryStormCurve(served, rules),
  };
}

function* bothSides(open: readonly StormRule[], capped: readonly StormRule[], setting: Setting) {
  return { open: yield* sideOf(open, setting), capped: yield* sideOf(capped, setting) };
}

/** The largest burst that a class of the pool says it has, or three times the load. */
function pushOf(served: ServedPool): { readonly factor: number; readonly isOfScenario: boolean } {
  const own = Math.max(0, ...stormClasses(served).map(({ burst }) => burst?.factor ?? 0));
  return own > 1 ? { factor: own, isOfScenario: true } : { factor: assumedPush, isOfScenario: false };
}

function usualOf(served: ServedPool, { share, replicas }: FleetPart): Piecework<SimulatedPlan | null> {
  const { input, plan, planningCallsPerSecond, fullCallsPerSecond } = served;
  const load = Math.min(1, (usualLoad * fullCallsPerSecond) / planningCallsPerSecond);
  return simulatedPlanInPieces(input, plan, {
    load: load * share,
    replicas,
    events: Math.ceil(usualShare * input.simulation.events),
  });
}

/** As many replicas as leave time for a flood and what follows it. */
function simulatedPart(served: ServedPool, usual: SimulatedPlan, rules: readonly StormRule[]): FleetPart {
  const { replicas, planningCallsPerSecond: planning, fullCallsPerSecond: full, input } = served;
  const timeout = Math.max(...rules.map(({ timeoutSeconds }) => timeoutSeconds));
  const needed = afterFloods * Math.max(leastFloodSeconds, timeout) + afterTimeouts * timeout;
  const all = loadShare * input.simulation.events * secondsPerEvent(usual) * (planning / full);
  return fleetPart(served, Math.max(Math.min(leastReplicas, replicas), Math.floor((replicas * all) / needed)));
}

/** What both sides share: how much of the fleet, when the push comes, how many events each run has. */
function* settingOf(served: ServedPool) {
  const some = fleetPart(served, mostUsual);
  const usual = yield* usualOf(served, some);
  if (usual === null) return null;
  const all = served.input.simulation.events;
  const open = openRules(served, usual);
  // Of the whole fleet, and of the part that is simulated: the fewer the replicas, the farther events reach.
  const whole = { ...usual, simulatedSeconds: usual.simulatedSeconds * some.share * usual.fleetShare };
  const part = simulatedPart(served, whole, open);
  const looked = { ...whole, simulatedSeconds: whole.simulatedSeconds / part.share };
  const eventsPerTimeline = Math.ceil(timelineShare * all);
  const eventsPerLoad = Math.ceil(loadShare * all);
  const mostEvents = sides * (eventsPerTimeline + beginnings * loadShares.length * eventsPerLoad);
  const push = pushOf(served);
  const setting: Setting = {
    served,
    times: stormTimes(looked, open, eventsPerTimeline),
    secondsPerEvent: secondsPerEvent(looked),
    eventsPerLoad,
    eventsPerTimeline,
    pushFactor: push.factor,
    course: retryStormCourse(served, part, mostEvents),
  };
  return { setting, usual, open, part, push };
}

/**
 * Simulates in pieces a pool whose calls are given up after a time and sent again, with and without caps: the plan's load with a push
 * in it, and loads from little to too much, begun at rest and begun with a flood. Beside it stands what the formulas say;
 * `null` where the pool serves nothing.
 */
export function* retryStormInPieces(scenario: Scenario, poolId: string): Piecework<RetryStorm | null> {
  const served = servedPool(scenario, poolId);
  const set = served === null ? null : yield* partOf(settingOf(served), 0, settingShare);
  if (served === null || set === null) return null;
  const { setting, usual, part, push } = set;
  const { times, eventsPerLoad } = setting;
  const capped = cappedRules(served, set.open);
  const both = yield* partOf(bothSides(set.open, capped, setting), settingShare, 1);
  return {
    poolId,
    replicas: served.replicas,
    simulatedReplicas: part.replicas[poolId] ?? served.replicas,
    seed: served.input.seed,
    events: usual.events + setting.course.events(),
    planningCallsPerSecond: served.planningCallsPerSecond,
    fullCallsPerSecond: served.fullCallsPerSecond,
    loadLineCallsPerSecond: served.loadLineCallsPerSecond,
    pushFactor: push.factor,
    isPushOfScenario: push.isOfScenario,
    times,
    measuredShare,
    areLoadsShort: eventsPerLoad * setting.secondsPerEvent < settledWorkflows * times.workflowSeconds,
    ...both,
    areCapsSet: hasCaps(served),
    set: rulesAsSets(capped),
  };
}
