import type { EngineInput, Pool } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { Estimate } from "../../engine/simulation/measure/lane-report.ts";
import { plainRemedy, type Finding, type Remedy } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { doneAtOnce, partOf, type Piecework } from "./piecework.ts";
import { hitWords, simulatedHits } from "./simulated-hits.ts";
import {
  simulatedPlanInPieces,
  type SimulatedClass,
  type SimulatedLane,
  type SimulatedPlan,
} from "./simulated-plan.ts";

/** Part of the calls that may be refused or given up before it counts as overload. */
const leftOverShare = 0.02;
/** Part of the calls that are not done at the end of a run whose times still rise: they pile up. */
const unfinishedShare = 0.1;
/** A change is tried with this part of the events: enough to tell whether limits are kept. */
const trialShare = 0.25;
/** Replicas that are tried, over the plan's. */
const trialFactors = [1.25, 1.5, 2, 3];

/** A limit of a class that the simulation sees missed. */
export interface SimulatedMiss {
  readonly classId: string;
  readonly poolId: string;
  readonly limit: "ttft" | "itl" | "overload";
  readonly estimate: Estimate | null;
  readonly bound: number | null;
}

function isOver(estimate: Estimate | null, bound: number | null): boolean {
  return estimate !== null && bound !== null && (estimate.low ?? estimate.value) > bound;
}

/** Share of a lane's calls that were refused or given up; who caps a class wants what is beyond not to come. */
export function lostShare({ counts: { offered, refused, refusedFor, expired } }: SimulatedLane): number {
  const asked = offered - refusedFor.bucketEmpty;
  return asked > 0 ? (refused - refusedFor.bucketEmpty + expired) / asked : 0;
}

/** Whether more calls of a lane come than are done: they pile up, or many of them come to nothing. */
export function isFlooded(lane: SimulatedLane, isSettled: boolean): boolean {
  const { offered, unfinished } = lane.counts;
  const isPilingUp = !isSettled && unfinished > unfinishedShare * offered;
  return isPilingUp || lostShare(lane) > leftOverShare;
}

function missOf(own: SimulatedClass, lane: SimulatedLane, isSettled: boolean): SimulatedMiss | null {
  const { id, limits, ttftHeld, itlHeld } = own;
  const base = { classId: id, poolId: lane.poolId };
  if (isFlooded(lane, isSettled)) return { ...base, limit: "overload", estimate: null, bound: null };
  if (isOver(ttftHeld, limits.ttftSeconds)) {
    return { ...base, limit: "ttft", estimate: ttftHeld, bound: limits.ttftSeconds };
  }
  if (isOver(itlHeld, limits.itlSeconds)) {
    return { ...base, limit: "itl", estimate: itlHeld, bound: limits.itlSeconds };
  }
  return null;
}

/** Limits that the simulation sees missed, one a class, beyond its own uncertainty. */
export function simulatedMisses(simulated: SimulatedPlan): readonly SimulatedMiss[] {
  return inIdOrder(simulated.classes).flatMap((own) => {
    const lane = simulated.lanes.find(({ classId, part }) => classId === own.id && part === "main");
    const miss = lane === undefined ? null : missOf(own, lane, simulated.isSettled);
    return miss === null ? [] : [miss];
  });
}

interface Trial {
  readonly input: EngineInput;
  readonly replicas: Readonly<Record<string, number>>;
  readonly remedy: Remedy;
}

/** Changes that may help, the cheapest first: other routing, then more replicas. */
function trialsOf(input: EngineInput, pool: Pool, serving: number): readonly Trial[] {
  const path = `pools.${pool.id}`;
  const routing = { ...pool.routing, router: "cache-aware" as const };
  const isRouted = pool.routing.router === "cache-aware" || serving < 2;
  const others = input.pools.map((one) => (one === pool ? { ...one, routing } : one));
  const more = [...new Set(trialFactors.map((factor) => Math.ceil(serving * factor)))];
  return [
    ...(isRouted
      ? []
      : [
          {
            input: { ...input, pools: others },
            replicas: {},
            remedy: {
              lever: "routing" as const,
              text: "Send each call to the replica that holds most of its session: with cache-aware routing the limits are kept.",
              set: { [`${path}.routing.router`]: "cache-aware" },
            },
          },
        ]),
    ...more.map((replicas) => ({
      input,
      replicas: { [pool.id]: replicas },
      remedy: {
        lever: "replicas" as const,
        text: `Serve with ${formatCount(replicas)} replicas, with which the simulation keeps the limits.`,
        set: { [`${path}.replicas`]: String(replicas) },
      },
    })),
  ];
}

function* remedyFor(input: EngineInput, plan: Plan, miss: SimulatedMiss): Piecework<Remedy | null> {
  const pool = input.pools.find(({ id }) => id === miss.poolId);
  const serving = plan.pools.find(({ id }) => id === miss.poolId)?.steadyReplicas ?? 0;
  if (pool === undefined || serving < 1) return null;
  const events = Math.ceil(input.simulation.events * trialShare);
  const trials = trialsOf(input, pool, serving);
  for (const [index, trial] of trials.entries()) {
    const trying = simulatedPlanInPieces(trial.input, plan, { replicas: trial.replicas, events });
    const tried = yield* partOf(trying, index / trials.length, (index + 1) / trials.length);
    const isKept = tried !== null && simulatedMisses(tried).every(({ poolId }) => poolId !== miss.poolId);
    if (isKept) return trial.remedy;
  }
  return null;
}

function missWords(input: EngineInput, miss: SimulatedMiss, simulated: SimulatedPlan): string {
  const who = className(input, miss.classId);
  const lane = simulated.lanes.find(({ classId, part }) => classId === miss.classId && part === "main");
  if (miss.limit === "overload" || miss.estimate === null) {
    const counts = lane?.counts;
    const share = counts === undefined || counts.offered === 0 ? 0 : counts.done / counts.offered;
    return `The simulation is flooded where the plan is not: of the calls of ${who} ${formatShare(share)} are done, and the others wait or are refused`;
  }
  const { value, low, high } = miss.estimate;
  const range =
    low === null || high === null ? formatSeconds(value) : `${formatSeconds(low)} to ${formatSeconds(high)}`;
  const what = miss.limit === "ttft" ? "time to first token" : "time between tokens";
  const share = input.classes.find(({ id }) => id === miss.classId)?.limits.percentile ?? 0;
  return `The simulation misses a limit that the plan keeps: ${what} of ${who} is ${range} for ${formatShare(share)} of the calls, where ${formatSeconds(miss.bound ?? 0)} is allowed`;
}

function* missFinding(
  input: EngineInput,
  plan: Plan,
  simulated: SimulatedPlan,
  miss: SimulatedMiss,
): Piecework<Finding> {
  const remedy = yield* remedyFor(input, plan, miss);
  const hits = hitWords(input, plan, simulated, miss.classId);
  return {
    code: "simulation-misses-limit",
    severity: "warning",
    at: `pools.${miss.poolId}`,
    text: `${missWords(input, miss, simulated)}.${hits}`,
    numbers: {
      class: miss.classId,
      limit: miss.limit,
      value: miss.estimate?.value ?? null,
      low: miss.estimate?.low ?? null,
      high: miss.estimate?.high ?? null,
      bound: miss.bound,
    },
    remedies: remedy === null ? [] : [remedy],
  };
}

/** Lower lanes that hardly get on because others always go first. */
function starvation(input: EngineInput, simulated: SimulatedPlan): readonly Finding[] {
  return simulated.lanes.flatMap(({ classId, part, poolId, counts }) => {
    const pool = input.pools.find(({ id }) => id === poolId);
    if (pool?.routing.order !== "priority" || part !== "main" || counts.offered === 0) return [];
    const others = simulated.lanes.filter((lane) => lane.poolId === poolId && lane.classId !== classId);
    const isStarved =
      counts.done < 0.5 * counts.offered && others.some((lane) => lane.counts.done > 0.9 * lane.counts.offered);
    if (!isStarved) return [];
    return [
      {
        code: "starved-lane",
        severity: "warning" as const,
        at: `pools.${poolId}.routing.order`,
        text: `${className(input, classId)} starves: in the simulation ${formatShare(counts.done / counts.offered)} of its calls are done, because more urgent ones always go first.`,
        numbers: { class: classId, done: counts.done, offered: counts.offered },
        remedies: [plainRemedy("order", { [`pools.${poolId}.routing.order`]: "fcfs" })],
      },
    ];
  });
}

/** Whether the plan carries the load of a pool inside every limit: of another it says itself what is wrong. */
function isKeptByPlan({ pools }: Plan, poolId: string): boolean {
  const pool = pools.find(({ id }) => id === poolId);
  return pool?.outcome === "planned" && pool.missed.length === 0 && pool.utilisation !== null;
}

/** What a simulation says against the plan, each with the smallest tried change that mends it: those are tried in pieces. */
export function* simulationFindingsInPieces(
  input: EngineInput,
  plan: Plan,
  simulated: SimulatedPlan,
): Piecework<readonly Finding[]> {
  const misses = simulatedMisses(simulated);
  const firsts = misses.filter(({ poolId }, index) => misses.findIndex((one) => one.poolId === poolId) === index);
  const worst = firsts.filter(({ poolId }) => isKeptByPlan(plan, poolId));
  const found: Finding[] = [];
  for (const [index, miss] of worst.entries()) {
    const told = missFinding(input, plan, simulated, miss);
    found.push(yield* partOf(told, index / worst.length, (index + 1) / worst.length));
  }
  const missed = new Set(misses.map(({ classId }) => classId));
  return [...found, ...starvation(input, simulated), ...simulatedHits(input, plan, simulated, missed)];
}

/** The same without a pause. */
export function simulationFindings(input: EngineInput, plan: Plan, simulated: SimulatedPlan): readonly Finding[] {
  return doneAtOnce(simulationFindingsInPieces(input, plan, simulated));
}
