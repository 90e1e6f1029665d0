import { inIdOrder } from "../../numeric/in-id-order.ts";
import { replicaQueue } from "../../engine/fleet/replica-load.ts";
import type { EngineInput, WorkloadClass } from "../../engine/input.ts";
import type { ClassServing } from "../../engine/class-serving.ts";
import { roundedUp } from "../../findings/rounded.ts";
import { bisect } from "../../numeric/bisect.ts";
import type { ServedPool } from "./served-in.ts";
import type { SimulatedPlan } from "../simulation/simulated-plan.ts";

/** How the calls of a class are given up, sent again and let in. */
export interface StormRule {
  readonly classId: string;
  readonly className: string;
  readonly timeoutSeconds: number;
  readonly retries: number;
  readonly backoffSeconds: number;
  readonly backoffFactor: number;
  /** Calls a second that a bucket lets in; `null`: all are. */
  readonly callsPerSecond: number | null;
  readonly burstCalls: number;
  /** Not of the scenario, but taken here. */
  readonly isTimeoutAssumed: boolean;
  readonly areRetriesAssumed: boolean;
}

/** What is taken where the scenario says nothing: three retries at once, after twice what 99 % of calls take. */
export const assumedRetries = 3;
export const overUsual = 2;
/** Caps: a first wait of a quarter of the timeout, each further one twice as long; a bucket that holds two seconds' calls. */
const backoffShare = 0.25;
const backoffFactor = 2;
const bucketSeconds = 2;
const timelyShare = 0.5;
/** Where nothing was done in time to go by. */
const unknownSeconds = 60;

/** To two digits: what is set should be readable. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

/** The classes that send calls to the pool. */
export function stormClasses({ input, pool }: ServedPool): readonly WorkloadClass[] {
  return inIdOrder(input.classes).filter(
    ({ poolId, agents, fallback }) =>
      poolId === pool.id || agents.some((agent) => agent.poolId === pool.id) || fallback?.poolId === pool.id,
  );
}

/** Twice the time within which 99 % of the calls of a class are done where nothing is overloaded. */
function assumedTimeout(usual: SimulatedPlan, classId: string, poolId: string): number {
  const times = usual.lanes
    .filter((lane) => lane.classId === classId && lane.poolId === poolId)
    .map(({ e2e }) => e2e.p99?.value ?? e2e.p95?.value ?? e2e.mean?.value ?? 0);
  const longest = Math.max(0, ...times);
  return rounded(longest > 0 ? overUsual * longest : unknownSeconds);
}

/** Without caps: as the scenario has it, but for its bucket; what it does not say is assumed. */
export function openRules(served: ServedPool, usual: SimulatedPlan): readonly StormRule[] {
  return stormClasses(served).map(({ id, name, serving }) => {
    const { timeoutSeconds, retries, callsPerSecond } = serving;
    // A scenario with caps is compared with what it would be without them.
    const isPlain = retries === 0 || callsPerSecond !== null;
    return {
      classId: id,
      className: name,
      timeoutSeconds: timeoutSeconds ?? assumedTimeout(usual, id, served.pool.id),
      retries: retries === 0 ? assumedRetries : retries,
      backoffSeconds: isPlain ? 0 : serving.backoffSeconds,
      backoffFactor: isPlain ? 1 : serving.backoffFactor,
      callsPerSecond: null,
      burstCalls: 1,
      isTimeoutAssumed: timeoutSeconds === null,
      areRetriesAssumed: retries === 0,
    };
  });
}

/** Whether the scenario lets in no more than a bucket of each class does. */
export function hasCaps(served: ServedPool): boolean {
  return stormClasses(served).every(({ serving }) => serving.callsPerSecond !== null);
}

/** The most calls a second that are done on average in a part of their timeout, so that hardly any is given up. */
function timelyRate({ replica, replicas, fullCallsPerSecond: full }: ServedPool, timeoutSeconds: number): number {
  const isTimely = (rate: number) => {
    const { meanInSystem, throughputPerSecond } = replicaQueue(replica, rate / replicas);
    return !(throughputPerSecond > 0) || meanInSystem / throughputPerSecond <= timelyShare * timeoutSeconds;
  };
  return isTimely(full) ? full : bisect(isTimely, 0, full).low;
}

/**
 * With caps: those of the scenario, or retries that wait longer and longer, and a bucket that lets in what the replicas carry
 * inside every limit and do long before the timeout, each class its part.
 */
export function cappedRules(served: ServedPool, open: readonly StormRule[]): readonly StormRule[] {
  const { loadLineCallsPerSecond: line, fullCallsPerSecond: full, replica } = served;
  const timely = timelyRate(served, Math.min(...open.map(({ timeoutSeconds }) => timeoutSeconds)));
  const most = line !== null && line > 0 ? line : full;
  // Where the plan carries its peak, the formula may have its calls late all the same: caps let the peak in.
  const carried = timely < served.planningCallsPerSecond ? most : Math.min(most, timely);
  const all = replica.classes.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0);
  return open.map((rule) => {
    const own = served.input.classes.find(({ id }) => id === rule.classId)?.serving;
    if (own !== undefined && own.callsPerSecond !== null) {
      const { retries, backoffSeconds, callsPerSecond, burstCalls } = own;
      return { ...rule, retries, backoffSeconds, backoffFactor: own.backoffFactor, callsPerSecond, burstCalls };
    }
    const calls = replica.classes.reduce((sum, one) => (one.id === rule.classId ? sum + one.callsPerSecond : sum), 0);
    const rate = roundedUp(carried * (all > 0 && calls > 0 ? calls / all : 1), 3);
    return {
      ...rule,
      backoffSeconds: Math.max(rule.backoffSeconds, rounded(backoffShare * rule.timeoutSeconds)),
      backoffFactor: Math.max(rule.backoffFactor, backoffFactor),
      callsPerSecond: rate,
      burstCalls: Math.max(1, Math.ceil(bucketSeconds * rate)),
    };
  });
}

/** The input with the rules in place; a part of the fleet has buckets of its part. */
export function ruledInput(input: EngineInput, rules: readonly StormRule[], share: number): EngineInput {
  return {
    ...input,
    classes: input.classes.map((workload) => {
      const rule = rules.find(({ classId }) => classId === workload.id);
      if (rule === undefined) return workload;
      const { timeoutSeconds, retries, backoffSeconds, callsPerSecond, burstCalls } = rule;
      const serving: ClassServing = {
        ...workload.serving,
        timeoutSeconds,
        retries,
        backoffSeconds,
        backoffFactor: rule.backoffFactor,
        callsPerSecond: callsPerSecond === null ? null : callsPerSecond * share,
        burstCalls: Math.max(1, Math.ceil(burstCalls * share)),
      };
      return { ...workload, serving };
    }),
  };
}

/** What a button sets, by path. */
export function rulesAsSets(rules: readonly StormRule[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const at = (name: string, value: number | null): [string, string][] =>
        value === null ? [] : [[`classes.${rule.classId}.serving.${name}`, String(value)]];
      return [
        ...at("timeoutSeconds", rule.timeoutSeconds),
        ...at("retries", rule.retries),
        ...at("backoffSeconds", rule.backoffSeconds),
        ...at("backoffFactor", rule.backoffFactor),
        ...at("callsPerSecond", rule.callsPerSecond),
        ...at("burstCalls", rule.burstCalls),
      ];
    }),
  );
}
