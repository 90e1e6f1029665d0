import type { PoolSignals, Scaler } from "../../engine/scaling/scaler.ts";
import type { ScalingSignal } from "../../engine/scaling/scaling-policy.ts";
import { signalOf } from "../../engine/scaling/replicas-asked.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { decisionSecondsOf } from "./burst-budget.ts";
import { lateStretches } from "./fleet-way.ts";
import { fleetQuestion, policyOf, suggestedScaling } from "./fleet-question.ts";
import { warmInSeconds } from "./fleet-run.ts";
import { allowedShare, eventSeconds, peakRunInPieces } from "./peak-run.ts";

/** When a signal crosses what it is usually set to, after something happened at the peak. */
export interface SignalCrossing {
  readonly signal: ScalingSignal;
  readonly threshold: number;
  /** Mean of it in the ten minutes before; of each serving replica where the signal is. `null`: it showed nothing. */
  readonly before: number | null;
  readonly highest: number | null;
  /** From the event until it has crossed; `null`: not while it was played. */
  readonly afterSeconds: number | null;
  /** It is over the threshold at the peak itself, and says nothing about what happened. */
  readonly isAlwaysOver: boolean;
}

/** Which signal tells first of a burst, or of a loss, and how late it is. */
export interface SignalOrder {
  readonly poolId: string;
  readonly replicas: number;
  readonly event: "burst" | "loss";
  /** Times the peak that come, or replicas that are lost. */
  readonly size: number;
  /** From the event until the first stretch in which more calls than may miss a limit; `null`: none. */
  readonly limitsMissedAfterSeconds: number | null;
  /** From crossing until a scaler has asked, and from asking until a replica is ready. */
  readonly decisionSeconds: number;
  readonly readySeconds: number;
  /** The first one first; those that never cross last. */
  readonly crossings: readonly SignalCrossing[];
  readonly playedSeconds: number;
  readonly seed: number;
  readonly events: number;
}

/** Looked at so often, as a mean of the last so many. */
const lookSeconds = 5;
const meanLooks = 6;
/** Usual settings: a queue of 3 a replica, KV memory at 85 %; loads a quarter over what the peak itself shows. */
const usualQueue = 3;
const usualKvUse = 0.85;
const overUsual = 1.25;
const usualFactor = 3;

interface Look {
  readonly seconds: number;
  readonly signals: PoolSignals;
}

/** Looks, and asks for nothing. */
function onlooker(replicas: number, looks: Look[]): Scaler {
  let next = warmInSeconds;
  return {
    nextSeconds: () => next,
    act: (seconds, signals) => {
      looks.push({ seconds: seconds - warmInSeconds, signals });
      next = seconds + lookSeconds;
      return replicas;
    },
  };
}

/** Of each replica that serves, but for figures of the pool. */
function shownBy(signal: ScalingSignal, { signals }: Look): number | null {
  const value = signalOf(signal, signals);
  const isOfPool = signal === "kv-use" || signal === "ttft-p90";
  return value === null || isOfPool ? value : value / Math.max(1, signals.readyReplicas);
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Where a signal crosses: its mean over the last looks is over the threshold; without one, a quarter over what it shows before. */
export function crossingOf(signal: ScalingSignal, fixed: number | null, looks: readonly Look[]): SignalCrossing | null {
  const values = looks.map((look) => shownBy(signal, look));
  const first = looks.findIndex(({ seconds }) => seconds > eventSeconds);
  const before = meanOf(values.slice(0, first));
  const threshold = fixed ?? (before === null ? null : before * overUsual);
  if (threshold === null || !(threshold > 0) || !Number.isFinite(threshold)) return null;
  const means = values.map((_, index) => meanOf(values.slice(Math.max(0, index + 1 - meanLooks), index + 1)));
  const at = means.findIndex((mean, index) => index >= first && mean !== null && mean > threshold);
  const known = means.slice(first).filter((mean) => mean !== null);
  const isAlwaysOver = before !== null && before > threshold;
  const crossed = isAlwaysOver ? undefined : looks[at];
  return {
    signal,
    threshold,
    before,
    highest: known.length === 0 ? null : Math.max(...known),
    afterSeconds: crossed === undefined ? null : crossed.seconds - eventSeconds,
    isAlwaysOver,
  };
}

/** Plays the day's first burst, or else its first loss, or else a burst of three times the peak, and sees which signal tells first. */
export function* signalOrderInPieces(scenario: Scenario, poolId: string): Piecework<SignalOrder | null> {
  const { input, plan } = basePlan(scenario);
  const own = scenario.pools.find(({ id }) => id === poolId);
  const replicas = plan.pools.find(({ id }) => id === poolId)?.replicas ?? 0;
  const question = own === undefined ? null : fleetQuestion(input, plan, own, { length: "day", mostCalls: 1 });
  if (own === undefined || question === null || replicas < 1) return null;
  const { readySeconds, bursts, losses } = question;
  const loss = bursts.length > 0 ? undefined : losses[0];
  const factor = bursts[0]?.factor ?? usualFactor;
  const seconds = eventSeconds + readySeconds;
  const looks: Look[] = [];
  const course = yield* peakRunInPieces(input, plan, {
    poolId,
    replicas,
    losses: loss === undefined ? [] : [{ ...loss, atSeconds: eventSeconds, backAfterSeconds: null }],
    pushes: loss === undefined ? [{ factor, fromSeconds: eventSeconds, untilSeconds: seconds }] : [],
    seconds,
    windows: [{ fromSeconds: eventSeconds, untilSeconds: seconds }],
    scaler: onlooker(replicas, looks),
  });
  if (course === null) return null;
  const ttftLimits = input.classes.flatMap(({ poolId: pool, limits }) =>
    pool === poolId && limits.ttftSeconds !== null ? [limits.ttftSeconds] : [],
  );
  const crossings = [
    crossingOf("waiting-per-replica", usualQueue, looks),
    ttftLimits.length === 0 ? null : crossingOf("ttft-p90", Math.min(...ttftLimits), looks),
    crossingOf("kv-use", usualKvUse, looks),
    crossingOf("running-per-replica", null, looks),
    crossingOf("active-tokens-per-replica", null, looks),
    crossingOf("calls-per-second-per-replica", null, looks),
  ].filter((crossing) => crossing !== null);
  const late = lateStretches(course, allowedShare(input, poolId)).find(
    ({ untilSeconds }) => untilSeconds > eventSeconds,
  );
  const never = Number.MAX_VALUE;
  return {
    poolId,
    replicas,
    event: loss === undefined ? "burst" : "loss",
    size: loss === undefined ? factor : loss.replicas,
    limitsMissedAfterSeconds: late === undefined ? null : Math.max(0, late.fromSeconds - eventSeconds),
    decisionSeconds: decisionSecondsOf(policyOf(own.scaling ?? suggestedScaling(plan, poolId), plan, poolId)),
    readySeconds,
    crossings: crossings.toSorted((one, other) => (one.afterSeconds ?? never) - (other.afterSeconds ?? never)),
    playedSeconds: seconds,
    seed: input.seed,
    events: course.events,
  };
}
