import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { ScalingPolicy } from "../../engine/scaling/scaling-policy.ts";
import { policyScaler } from "../../engine/scaling/policy-scaler.ts";
import { secondsPerHour, secondsPerMinute } from "../../quantity/time.ts";
import { valueWithin } from "../judge/lane-times.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type FleetCourse, type FleetPoint, fleetRunInPieces } from "./fleet-run.ts";
import type { FleetQuestion } from "./fleet-question.ts";
import { allowedShare } from "./peak-run.ts";
import { stockOuts } from "./stock-outs.ts";
import { type FleetSetup, fleetSetup, spanOf, startOfWeekSeconds } from "./fleet-setup.ts";

/** A stretch in which more calls missed a limit than may. */
export interface LateStretch {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  readonly missed: number;
}

/** One way through a span. */
export interface FleetWay {
  readonly isScaled: boolean;
  readonly hasEvents: boolean;
  readonly points: readonly FleetPoint[];
  readonly deviceHours: number;
  /** `null`: the device has no price. */
  readonly costUsd: number | null;
  readonly calls: number;
  readonly missed: number;
  readonly lost: number;
  readonly late: readonly LateStretch[];
  readonly lateSeconds: number;
  readonly mostWaiting: number;
  readonly mostWaitingAtSeconds: number;
  readonly ttftP50Seconds: number | null;
  readonly ttftP95Seconds: number | null;
  readonly ttftP99Seconds: number | null;
  readonly asked: FleetCourse["asked"];
  /** Times that it turned around: asked for fewer after more, or the other way. */
  readonly turns: number;
  readonly isOverfull: boolean;
  readonly events: number;
}

/** Which way through a span is played. */
export interface WayAsk {
  readonly question: FleetQuestion;
  readonly isScaled: boolean;
  readonly isHit: boolean;
  readonly seed: number;
}

/** What all ways through the same span share. */
export interface WayFrame extends FleetSetup {
  readonly pool: EngineInput["pools"][number];
  readonly held: number;
  readonly places: number;
  /** Part of the load and of the replicas that is played. */
  readonly share: number;
  readonly pointSeconds: number;
}

/** Fewer calls say too little of a stretch's share. */
const fewestCalls = 40;
/** Smaller fleets are played whole: a part of them is another fleet. */
const fewestReplicasInPart = 8;
/** Places for replicas that drain while others join. */
const spareShare = 0.25;
const sparePlaces = 2;

/** Part of the fleet that is played, of whole replicas, so that a held fleet is as many again when it is scaled back. */
function shareOf(question: FleetQuestion, replicas: number, callsPerSecond: number, seconds: number): number {
  const calls = callsPerSecond * seconds;
  if (calls <= question.mostCalls || replicas <= fewestReplicasInPart) return 1;
  return Math.max(fewestReplicasInPart, Math.round((replicas * question.mostCalls) / calls)) / replicas;
}

function partOfFleet(replicas: number, share: number): number {
  return Math.max(1, Math.round(replicas * share));
}

function scaled(policy: ScalingPolicy, share: number): ScalingPolicy {
  const part = (replicas: number) => (replicas === 0 ? 0 : Math.max(1, Math.round(replicas * share)));
  return {
    ...policy,
    minReplicas: part(policy.minReplicas),
    maxReplicas: part(policy.maxReplicas),
    floors: policy.floors.map((floor) => ({ ...floor, replicas: part(floor.replicas) })),
  };
}

/** How a span is played: the part of the fleet, its places and its steps; `null`: the pool serves nothing. */
export function wayFrame(input: EngineInput, plan: Plan, question: FleetQuestion, isHit: boolean): WayFrame | null {
  const { poolId } = question;
  const result = plan.pools.find(({ id }) => id === poolId);
  const pool = input.pools.find(({ id }) => id === poolId);
  const held = result?.replicas ?? 0;
  if (pool === undefined || (result?.steadyReplicas ?? 0) < 1 || held < 1) return null;
  const span = spanOf(input, plan, question.length);
  const callsPerSecond = plan.classes.reduce((sum, one) => sum + (one.poolId === poolId ? one.callsPerSecond : 0), 0);
  const share = shareOf(question, held, callsPerSecond, span.seconds);
  const most = Math.max(held, question.scaling?.maxReplicas ?? 0);
  const places = Math.ceil(partOfFleet(most, share) * (1 + spareShare)) + sparePlaces;
  const pointSeconds = pointSecondsOf(callsPerSecond * share, question.length);
  const setup = fleetSetup(input, plan, poolId, { span, places, share, bursts: isHit ? question.bursts : [] });
  return setup === null ? null : { ...setup, pool, held, places, share, pointSeconds };
}

/** Plays one way through a day or a week in pieces; `null`: the pool serves nothing. */
export function* fleetWayInPieces({
  input,
  plan,
  question,
  isScaled,
  isHit,
  seed,
}: { readonly input: EngineInput; readonly plan: Plan } & WayAsk): Piecework<FleetWay | null> {
  const frame = wayFrame(input, plan, question, isHit);
  if (frame === null) return null;
  const { setup, span, callsPerSecondAt, held, places, share, pointSeconds, pool } = frame;
  const policy = isScaled && question.scaling !== null ? scaled(question.scaling, share) : null;
  const start = policy === null ? partOfFleet(held, share) : startOf(policy, frame, share);
  const course = yield* fleetRunInPieces(setup, {
    poolId: pool.id,
    seed,
    seconds: span.seconds,
    pointSeconds,
    aheadCallsPerSecond: (seconds) =>
      question.leadSeconds > 0 ? callsPerSecondAt(seconds + question.leadSeconds) * share : null,
    script: {
      startReplicas: start,
      places,
      scaler: policy === null ? null : policyScaler(policy, start),
      clockSeconds: startOfWeekSeconds(span),
      readySeconds: question.readySeconds,
      misses: stockOuts(pool.id, question.stockOutShare, seed),
      losses: isHit ? question.losses.map((loss) => ({ ...loss, replicas: partOfFleet(loss.replicas, share) })) : [],
    },
  });
  return wayOf(course, { isScaled, hasEvents: isHit, share, allowed: allowedShare(input, pool.id), pool });
}

/** Where a scaler stands when the span begins: what the demand then needs, within its bounds. */
function startOf(
  { minReplicas, maxReplicas }: ScalingPolicy,
  { neededAt }: Pick<FleetSetup, "neededAt">,
  share: number,
): number {
  return Math.max(1, minReplicas, Math.min(maxReplicas, Math.ceil(neededAt(0) * share)));
}

/** A minute, or as long as it takes for enough calls to come. */
function pointSecondsOf(callsPerSecond: number, length: "day" | "week"): number {
  const least = length === "day" ? 1 : 5;
  const minutes = callsPerSecond > 0 ? fewestCalls / callsPerSecond / secondsPerMinute : 1;
  const steps = [1, 2, 5, 10, 15, 30, 60];
  return secondsPerMinute * (steps.find((step) => step >= Math.max(least, minutes)) ?? 60);
}

interface WayOptions {
  readonly isScaled: boolean;
  readonly hasEvents: boolean;
  readonly share: number;
  readonly allowed: number;
  readonly pool: EngineInput["pools"][number];
}

function wayOf(course: FleetCourse, { isScaled, hasEvents, share, allowed, pool }: WayOptions): FleetWay {
  const { points, ttft, pointSeconds } = course;
  const sum = (of: (point: FleetPoint) => number) => points.reduce((total, point) => total + of(point), 0) / share;
  const late = lateStretches(course, allowed, share);
  const most = points.reduce((best, point, index) => (point.waiting > (points[best]?.waiting ?? 0) ? index : best), 0);
  const deviceHours = ((course.replicaSeconds / share) * pool.tp * pool.pp) / secondsPerHour;
  const at = (level: number) => (ttft.count > 0 ? valueWithin(ttft, ttft.count, level) : null);
  return {
    isScaled,
    hasEvents,
    points,
    deviceHours,
    costUsd: pool.usdPerDeviceHour === null ? null : deviceHours * pool.usdPerDeviceHour,
    calls: sum(({ calls }) => calls),
    missed: sum(({ missed }) => missed),
    lost: sum(({ lost }) => lost),
    late,
    lateSeconds: late.reduce((total, { fromSeconds, untilSeconds }) => total + untilSeconds - fromSeconds, 0),
    mostWaiting: (points[most]?.waiting ?? 0) / share,
    mostWaitingAtSeconds: (most + 1) * pointSeconds,
    ttftP50Seconds: at(0.5),
    ttftP95Seconds: at(0.95),
    ttftP99Seconds: at(0.99),
    asked: course.asked,
    turns: turnsOf(course.asked.map(({ replicas }) => replicas)),
    isOverfull: course.isOverfull,
    events: course.events,
  };
}

function turnsOf(asked: readonly number[]): number {
  let turns = 0;
  let before = 0;
  for (let index = 1; index < asked.length; index += 1) {
    const step = Math.sign((asked[index] ?? 0) - (asked[index - 1] ?? 0));
    if (before !== 0 && step !== before) turns += 1;
    before = step;
  }
  return turns;
}

/** Standard deviations over the allowed number that no chance explains. */
const surely = 3;

/** Stretches in which more than the allowed share of calls missed a limit. */
export function lateStretches(
  { points, pointSeconds }: Pick<FleetCourse, "points" | "pointSeconds">,
  allowed: number,
  share = 1,
): readonly LateStretch[] {
  const stretches: LateStretch[] = [];
  points.forEach(({ calls, missed }, index) => {
    // More than chance makes of the share that may.
    const usual = allowed * calls;
    if (missed <= usual + surely * Math.sqrt(usual) || missed <= 1) return;
    const fromSeconds = index * pointSeconds;
    const last = stretches.at(-1);
    const own = missed / share;
    if (last !== undefined && last.untilSeconds === fromSeconds)
      stretches[stretches.length - 1] = {
        ...last,
        untilSeconds: fromSeconds + pointSeconds,
        missed: last.missed + own,
      };
    else stretches.push({ fromSeconds, untilSeconds: fromSeconds + pointSeconds, missed: own });
  });
  return stretches;
}
