import { type Recorder, recorder } from "../../engine/simulation/measure/recorder.ts";
import { type Piecework, partOf } from "../simulation/piecework.ts";
import { simulationRunInPieces } from "../simulation/simulation-run.ts";
import { type SetupChanges, type SimulationSetup, simulationSetup } from "../simulation/simulation-setup.ts";
import {
  type ComparedFigures,
  confidence,
  figuresOf,
  fullShare,
  type Moves,
  type PoolRun,
} from "./compared-figures.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { EngineInput, Pool } from "../../engine/input.ts";

/** What several setups are simulated with: the same time and the same draws. */
export interface ComparedSpan {
  /** Part of the replicas and of the load that is simulated: under 1 for fleets of hundreds. */
  readonly fleetShare: number;
  readonly seed: number;
  /** Of each setup. */
  readonly runs: number;
  /** Of all together. */
  readonly events: number;
  readonly simulatedSeconds: number;
  readonly warmUpSeconds: number;
}

interface ComparedRuns extends ComparedSpan {
  /** By setup. */
  readonly figures: readonly ComparedFigures[];
  /** By setup: most of a replica's blocks that hold something at the end of a run. */
  readonly fullShares: readonly number[];
}

interface CompareOptions {
  readonly seed: number;
  /** About what each setup gets. */
  readonly events: number;
  readonly runs: number;
}

/** Part of the events that tells how far they reach. */
const pilotShare = 0.2;
/** A setup that needs more events for the same time gets up to so many times as many. */
export const mostEventsFactor = 2;
/** Part of the time that is left out, for all alike: times of one that is flooded never settle. */
const warmUpShare = 0.25;

/** Lanes of the pool, by number. */
function lanesOf(setup: SimulationSetup, poolId: string): readonly number[] {
  return setup.lanes.flatMap((lane, index) => (lane.poolId === poolId ? [index] : []));
}

/** All calls of a pool as if they were of one lane. */
function poolRecorder(setup: SimulationSetup, lanes: readonly number[], warmUp: number): Recorder {
  const intakes = lanes.slice(0, 1).flatMap((lane) => setup.intakes[lane] ?? []);
  return recorder(1, { warmUp, intakes });
}

function* poolRun(
  setup: SimulationSetup,
  poolId: string,
  options: Pick<Comparison, "seed" | "events" | "untilSeconds" | "warmUpSeconds">,
): Piecework<PoolRun> {
  const { seed, untilSeconds, warmUpSeconds } = options;
  const lanes = lanesOf(setup, poolId);
  const all = poolRecorder(setup, lanes, warmUpSeconds);
  const isOwn = setup.lanes.map((lane) => lane.poolId === poolId);
  let computedTokens = 0;
  const moves: Moves = { allCalls: 0, calls: 0, roomSeconds: 0, transferSeconds: 0 };
  const run = yield* simulationRunInPieces(setup, {
    seed,
    events: mostEventsFactor * options.events,
    untilSeconds,
    warmUpSeconds,
    watch: {
      done: (call) => {
        if (isOwn[call.lane] !== true) return;
        all.done({ ...call, lane: 0 });
        if (call.arrivalSeconds < warmUpSeconds) return;
        computedTokens += call.computedTokens;
        moves.allCalls += 1;
        if (call.handover === null) return;
        const { handedSeconds, placedSeconds, landedSeconds } = call.handover;
        moves.calls += 1;
        moves.roomSeconds += placedSeconds - handedSeconds;
        moves.transferSeconds += landedSeconds - placedSeconds;
      },
      lost: (lane, arrivalSeconds, why) => {
        if (isOwn[lane] === true) all.lost(0, arrivalSeconds, why);
      },
    },
  });
  const { endSeconds, unfinishedArrivals } = run;
  const byLane = run.calls.report({ endSeconds, unfinishedArrivals, confidence }).lanes;
  const unfinished = Float64Array.from(lanes.flatMap((lane) => [...(unfinishedArrivals[lane] ?? [])]));
  const [report] = all.report({ endSeconds, unfinishedArrivals: [unfinished], confidence }).lanes;
  if (report === undefined) throw new Error("a recorder without lanes");
  const goodCalls = lanes.reduce((sum, lane) => sum + (byLane[lane]?.goodput.calls ?? 0), 0);
  return { run, report, goodCalls, computedTokens, moves };
}

/** How long a run of so many events is, judged by a part of it. */
export function* reachSeconds(setup: SimulationSetup, seed: number, events: number): Piecework<number> {
  const pilot = Math.max(1, Math.ceil(events * pilotShare));
  const { endSeconds, events: done } = yield* simulationRunInPieces(setup, { seed, events: pilot });
  return done > 0 ? (endSeconds / done) * events : endSeconds;
}

/** What all ways that are compared have in common. */
interface Comparison {
  readonly plan: Plan;
  readonly poolId: string;
  /** Index of the class whose workflows are told of. */
  readonly leading: number;
  readonly seed: number;
  /** Events and seconds of each run, and how many there are. */
  readonly events: number;
  readonly runs: number;
  readonly untilSeconds: number;
  readonly warmUpSeconds: number;
}

/** One of the ways: the input with one thing changed. */
interface ComparedWay {
  readonly input: EngineInput;
  readonly changes?: SetupChanges;
}

interface ComparedEnd {
  readonly figures: ComparedFigures;
  readonly fullShare: number;
  readonly events: number;
}

/** Simulates in pieces one of the ways; `null`: nothing serves. */
export function* comparedWayInPieces({
  input,
  changes,
  ...all
}: Comparison & ComparedWay): Piecework<ComparedEnd | null> {
  const { plan, poolId, leading, seed, runs } = all;
  const setup = simulationSetup(input, plan, changes);
  if (setup === null) return null;
  const own: PoolRun[] = [];
  for (let run = 0; run < runs; run += 1) {
    own.push(yield* partOf(poolRun(setup, poolId, { ...all, seed: seed + run }), run / runs, (run + 1) / runs));
  }
  return {
    figures: figuresOf(setup, poolId, own, leading),
    fullShare: fullShare(setup, poolId, own),
    events: own.reduce((sum, { run }) => sum + run.events, 0),
  };
}

/**
 * Simulates in pieces several ways to run the same pools and classes over the same time with the same draws: as long as the first one gets
 * with its events, the first quarter left out. Load in bursts or drops is simulated in independent runs; a submission is
 * dropped at the beginning, so that nothing is left out then.
 */
export function* comparedRunsInPieces(
  compared: readonly ComparedWay[],
  { plan, poolId, leading }: Pick<Comparison, "plan" | "poolId" | "leading">,
  { seed, events, runs: asked }: CompareOptions,
  crew: Crew | null = null,
): Piecework<ComparedRuns> {
  const [leader] = compared;
  const first = leader === undefined ? null : simulationSetup(leader.input, plan, leader.changes);
  if (first === null) throw new Error("nothing to compare");
  const runs = first.isBursty ? asked : 1;
  const each = Math.max(1, Math.ceil(events / runs));
  const total = pilotShare + compared.length * runs;
  const untilSeconds = yield* partOf(reachSeconds(first, seed, each), 0, pilotShare / total);
  const isDropped = first.classes.some(({ arrivals }) => arrivals.submissionSeconds.length > 0);
  const warmUpSeconds = isDropped ? 0 : warmUpShare * untilSeconds;
  const of = { poolId, leading, seed, events: each, runs, untilSeconds, warmUpSeconds };
  const base: Comparison = { plan: { ...plan, traces: [] }, ...of };
  const here = (way: ComparedWay) => comparedWayInPieces({ ...base, ...way });
  const ways = allParts({ kind: "way", base }, compared, here, crew);
  const ends = (yield* partOf(ways, pilotShare / total, 1)).filter((end) => end !== null);
  return {
    fleetShare: first.fleetShare,
    seed,
    runs,
    events: ends.reduce((sum, end) => sum + end.events, 0),
    simulatedSeconds: untilSeconds,
    warmUpSeconds,
    figures: ends.map(({ figures }) => figures),
    fullShares: ends.map((end) => end.fullShare),
  };
}

/** Index, in a setup's classes, of the one that sends a pool most of its calls; -1: none does. */
export function leadingClass({ classes }: SimulationSetup, plan: Plan, poolId: string): number {
  let leading = -1;
  let most = 0;
  classes.forEach(({ workload }, index) => {
    const served = plan.classes.find(({ id }) => id === workload.id);
    if (served === undefined || served.poolId !== poolId || served.peakCallsPerSecond <= most) return;
    most = served.peakCallsPerSecond;
    leading = index;
  });
  return leading;
}

/** The input with one of its pools changed. */
export function withPool(input: EngineInput, poolId: string, change: (pool: Pool) => Partial<Pool>): EngineInput {
  return { ...input, pools: input.pools.map((pool) => (pool.id === poolId ? { ...pool, ...change(pool) } : pool)) };
}
