import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { runEstimate } from "../../engine/simulation/measure/report-over-runs.ts";
import type { Estimate } from "../../engine/simulation/measure/lane-report.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { basePlan } from "../plan-scenario.ts";
import { hitShareWithin, missesWithin, poolCalls, type PoolCalls } from "./cold-cache-calls.ts";
import {
  type ColdPoint,
  backShare,
  coldTimeline,
  hitsBackSeconds,
  longestQueue,
  waitingSteps,
} from "./cold-cache-course.ts";
import { mostEventsFactor, reachSeconds } from "./compared-runs.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { simulationSetup, type SimulationSetup } from "../simulation/simulation-setup.ts";

/** What a pool goes through when all its caches lose what no running call holds. */
export interface ColdCache {
  readonly poolId: string;
  /**
   * Hardly any prompt token comes from the caches; most calls miss a limit without any shock; most runs serve as before in the
   * end; most do not.
   */
  readonly outcome: "nothing-to-lose" | "flooded" | "recovers" | "stays-cold";
  readonly replicas: number;
  readonly fleetShare: number;
  readonly seed: number;
  /** Pairs of runs, with and without the shock. */
  readonly runs: number;
  readonly events: number;
  /** When the caches are lost; until when runs go on. */
  readonly coldAtSeconds: number;
  readonly untilSeconds: number;
  /** Prompt tokens found in the caches before; `null`: no prompt was seen. */
  readonly hitShare: number | null;
  /** Prompt tokens to compute with nothing in the caches, over those before. */
  readonly loadFactor: number | null;
  /** Until hits are back to nine tenths, over the runs in which they are. */
  readonly backSeconds: Estimate | null;
  /** Runs that serve as well as without the shock in the end. */
  readonly recovered: number;
  /** Of a run, until hits are back (or to the end): calls that arrive, and that miss a limit beyond those that would anyway. */
  readonly offeredMeanwhile: number;
  readonly missedMeanwhile: Estimate | null;
  /** Calls that miss a limit without any shock. */
  readonly usualMissShare: number | null;
  /** In the last quarter, with the shock and without it. */
  readonly lastMissShare: number | null;
  readonly lastUsualMissShare: number | null;
  /** Most calls that wait at once in any run, within the time of the points after the shock: with it and without. */
  readonly longestQueue: number;
  readonly usualQueue: number;
  /** Least number of replicas tried with which it recovers; `null`: none was needed, or none did. */
  readonly helpingReplicas: number | null;
  readonly triedReplicas: readonly number[];
  readonly points: readonly ColdPoint[];
}

const confidence = 0.95;
/** Pairs of runs. */
const pairs = 4;
/** Part of the scenario's events that each run gets. */
const eventShare = 0.2;
/** Times of a run, as parts of it: before the first the system fills, the last are judged for whether it recovered. */
const parts = { before: 0.25, cold: 0.5, last: 0.75 };
/** It has recovered when at the end hits are back, and no larger part of the calls more than this misses a limit. */
const moreMisses = 0.15;
/** Fewer hits are nothing that could be lost. */
const leastHitShare = 0.02;
/** Where more calls than this miss a limit without any shock, there is nothing to come back to. */
const floodedShare = 0.5;
/** Replicas that are tried, over the plan's, where it does not recover, and the pairs that try them. */
const trialFactors = [1.25, 1.5, 2, 3];
const trialPairs = 2;
/** Parts of the time: to find how far events reach, and the pairs, where trials follow. */
const reachShare = 0.03;
const ownShare = 0.7;

interface Pair {
  readonly shocked: PoolCalls;
  readonly usual: PoolCalls;
}

interface Times {
  readonly coldAt: number;
  readonly before: number;
  readonly last: number;
  readonly until: number;
}

interface PairEnd {
  /** `null`: it does not recover. */
  readonly backSeconds: number | null;
  readonly offered: number;
  readonly missed: number;
  readonly lastMissShare: number | null;
  readonly lastUsualMissShare: number | null;
}

function shareOf({ offered, missed }: { readonly offered: number; readonly missed: number }): number | null {
  return offered > 0 ? missed / offered : null;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function endOf({ shocked, usual }: Pair, { coldAt, last, until }: Times, hitShare: number): PairEnd {
  const [lastAfter, lastUsual] = [missesWithin(shocked, last, until), missesWithin(usual, last, until)];
  const isServed = (shareOf(lastAfter) ?? 1) <= (shareOf(lastUsual) ?? 1) + moreMisses;
  const areHitsBack = (hitShareWithin(shocked, last, until) ?? 0) >= backShare * hitShare;
  // Hits that come back and are lost again are not back.
  const backSeconds = isServed && areHitsBack ? hitsBackSeconds(shocked, coldAt, hitShare) : null;
  const end = backSeconds === null ? until : Math.min(until, coldAt + backSeconds);
  const [after, anyway] = [missesWithin(shocked, coldAt, end), missesWithin(usual, coldAt, end)];
  return {
    backSeconds,
    offered: after.offered,
    missed: after.missed - anyway.missed,
    lastMissShare: shareOf(lastAfter),
    lastUsualMissShare: shareOf(lastUsual),
  };
}

interface RunPairs {
  readonly pairs: readonly Pair[];
  readonly times: Times;
}

function* runPairs(
  setup: SimulationSetup,
  poolId: string,
  seeds: readonly number[],
  events: number,
): Piecework<RunPairs> {
  const [seed = 0] = seeds;
  const reach = yield* partOf(reachSeconds(setup, seed, events), 0, reachShare);
  const coldAtSeconds = parts.cold * reach;
  const options = { events: mostEventsFactor * events, untilSeconds: reach, warmUpSeconds: 0 };
  const share = (place: number) => reachShare + ((1 - reachShare) * place) / (2 * seeds.length);
  const all: Pair[] = [];
  for (const [index, of] of seeds.entries()) {
    const usual = poolCalls(setup, poolId, { ...options, seed: of });
    const shocked = poolCalls(setup, poolId, { ...options, seed: of, coldAtSeconds });
    all.push({
      usual: yield* partOf(usual, share(2 * index), share(2 * index + 1)),
      shocked: yield* partOf(shocked, share(2 * index + 1), share(2 * index + 2)),
    });
  }
  // A run that needs far more events ends early: none is looked at beyond.
  const until = Math.min(reach, ...all.flatMap(({ usual, shocked }) => [usual.endSeconds, shocked.endSeconds]));
  const last = Math.max(coldAtSeconds, parts.last * until);
  return { pairs: all, times: { coldAt: coldAtSeconds, before: parts.before * reach, last, until } };
}

function usualHits({ pairs: all, times }: RunPairs): number | null {
  return meanOf(all.map(({ usual }) => hitShareWithin(usual, times.before, times.coldAt)));
}

function seedsOf(input: EngineInput, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => input.seed + index);
}

/** The fewest replicas of those tried with which it recovers. */
function* helping(input: EngineInput, plan: Plan, poolId: string, serving: number, events: number) {
  const tried: number[] = [];
  for (const [index, factor] of trialFactors.entries()) {
    const replicas = Math.ceil(serving * factor);
    if (tried.includes(replicas)) continue;
    tried.push(replicas);
    const setup = simulationSetup(input, plan, { replicas: { [poolId]: replicas } });
    if (setup === null) continue;
    const work = runPairs(setup, poolId, seedsOf(input, trialPairs), events);
    const runs = yield* partOf(work, index / trialFactors.length, (index + 1) / trialFactors.length);
    const hits = usualHits(runs) ?? 0;
    if (hits >= leastHitShare && runs.pairs.every((pair) => endOf(pair, runs.times, hits).backSeconds !== null)) {
      return { helpingReplicas: replicas, triedReplicas: tried };
    }
  }
  return { helpingReplicas: null, triedReplicas: tried };
}

/** Of the end of a run little is known: calls that still wait have no times yet. */
const shownShare = 0.9;

/** Around the shock: half as long before as after, and after twice as long as hits take to come back. */
function shownTimes({ coldAt, before, until }: Times, ends: readonly PairEnd[]): readonly [from: number, to: number] {
  const backs = ends.flatMap(({ backSeconds }) => backSeconds ?? []);
  const isBack = backs.length === ends.length;
  const after = isBack ? Math.max((until - coldAt) / 10, 2 * Math.max(...backs)) : until - coldAt;
  const to = Math.min(coldAt + shownShare * (until - coldAt), coldAt + after);
  return [Math.max(before, coldAt - (to - coldAt) / 2), to];
}

function figures(runs: RunPairs, hitShare: number | null) {
  const { times } = runs;
  const { coldAt, until } = times;
  const hits = hitShare ?? 0;
  const ends = runs.pairs.map((pair) => endOf(pair, times, hits));
  const [from, to] = shownTimes(times, ends);
  const queue = (calls: PoolCalls) => longestQueue(waitingSteps(calls), coldAt, to);
  return {
    hitShare,
    loadFactor: hits < 1 ? 1 / (1 - hits) : null,
    backSeconds: runEstimate(
      ends.map(({ backSeconds }) => backSeconds),
      confidence,
    ),
    recovered: ends.filter(({ backSeconds }) => backSeconds !== null).length,
    offeredMeanwhile: meanOf(ends.map(({ offered }) => offered)) ?? 0,
    missedMeanwhile: runEstimate(
      ends.map(({ missed }) => Math.max(0, missed)),
      confidence,
    ),
    usualMissShare: meanOf(runs.pairs.map(({ usual }) => shareOf(missesWithin(usual, times.before, until)))),
    lastMissShare: meanOf(ends.map(({ lastMissShare }) => lastMissShare)),
    lastUsualMissShare: meanOf(ends.map(({ lastUsualMissShare }) => lastUsualMissShare)),
    longestQueue: Math.max(0, ...runs.pairs.map(({ shocked }) => queue(shocked))),
    usualQueue: Math.max(0, ...runs.pairs.map(({ usual }) => queue(usual))),
    points: coldTimeline(
      runs.pairs.map(({ shocked }) => shocked),
      runs.pairs.map(({ usual }) => usual),
      coldAt,
      from,
      to,
    ),
  };
}

function outcomeOf(found: ReturnType<typeof figures>): ColdCache["outcome"] {
  const { hitShare, usualMissShare, lastMissShare, lastUsualMissShare, recovered } = found;
  const isFlooded = Math.max(usualMissShare ?? 0, lastUsualMissShare ?? 0) > floodedShare;
  const isWorse = (lastMissShare ?? 0) > (lastUsualMissShare ?? 0) + moreMisses;
  if (2 * recovered < pairs && (isWorse || (!isFlooded && (hitShare ?? 0) >= leastHitShare))) return "stays-cold";
  if (isFlooded) return "flooded";
  return (hitShare ?? 0) < leastHitShare ? "nothing-to-lose" : "recovers";
}

/**
 * Simulates in pieces a pool at the plan's load, with and without the loss of all its caches in the middle of the run: how long they take
 * to come back, and what callers see meanwhile. `null` where the pool serves nothing.
 */
export function* coldCacheInPieces(scenario: Scenario, poolId: string): Piecework<ColdCache | null> {
  const { input, plan } = basePlan(scenario);
  const setup = simulationSetup(input, plan);
  const served = setup?.pools.find(({ id }) => id === poolId);
  if (setup === null || served === undefined) return null;
  const serving = plan.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? served.replicas;
  const events = Math.max(1, Math.ceil(input.simulation.events * eventShare));
  const runs = yield* partOf(runPairs(setup, poolId, seedsOf(input, pairs), events), 0, ownShare);
  const hitShare = usualHits(runs);
  const found = figures(runs, hitShare);
  const outcome = outcomeOf(found);
  return {
    poolId,
    replicas: serving,
    fleetShare: setup.fleetShare,
    seed: input.seed,
    runs: pairs,
    events: runs.pairs.reduce((sum, { shocked, usual }) => sum + shocked.events + usual.events, 0),
    coldAtSeconds: runs.times.coldAt,
    untilSeconds: runs.times.until,
    ...found,
    outcome,
    ...(outcome === "stays-cold"
      ? yield* partOf(helping(input, plan, poolId, serving, events), ownShare, 1)
      : { helpingReplicas: null, triedReplicas: [] }),
  };
}
