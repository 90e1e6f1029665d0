import type { Estimate, LaneReport } from "../../engine/simulation/measure/lane-report.ts";
import { reportOfRuns } from "../../engine/simulation/measure/report-over-runs.ts";
import type { ReplicaState } from "../../engine/simulation/replica-state.ts";
import type { SimulationRun } from "../simulation/simulation-run.ts";
import { answersOf, type SimulationSetup } from "../simulation/simulation-setup.ts";

/** Of every interval. */
export const confidence = 0.95;

/** What a simulation of one way to run a pool says of the calls of that pool. */
export interface ComparedFigures {
  readonly offeredCalls: number;
  /** Prompt tokens found in the caches. */
  readonly hitShare: number | null;
  /** Prompt tokens computed, those computed again included, for each call that is done. */
  readonly computedTokensPerCall: number | null;
  readonly ttftP95: Estimate | null;
  /** Calls done inside every limit, of all that were offered. */
  readonly goodputShare: number | null;
  /** Over the whole runs. */
  readonly preemptions: number;
  /** Time that the busiest replica computes, over the mean of all. */
  readonly busiestOverMean: number | null;
  /** Of the class that sends the pool most of its calls, from arrival to success. */
  readonly workflowMean: Estimate | null;
  readonly workflowP95: Estimate | null;
  /** Mean time between the tokens of a call; means over calls of what comes before the first token, and over those that others answer of what of it is theirs. */
  readonly itlP95: Estimate | null;
  readonly queueSeconds: number | null;
  readonly promptSeconds: number | null;
  readonly roomSeconds: number | null;
  readonly transferSeconds: number | null;
}

/** A run, and what it says of the calls of one pool. */
export interface PoolRun {
  readonly run: SimulationRun;
  readonly report: LaneReport;
  readonly goodCalls: number;
  readonly computedTokens: number;
  readonly moves: Moves;
}

/** All calls, those that went on elsewhere, and how long these waited for room there and were on their way. */
export interface Moves {
  allCalls: number;
  calls: number;
  roomSeconds: number;
  transferSeconds: number;
}

/** Mean over the figures there are. */
function meanOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
}

function busiestOverMean(replicas: readonly { readonly busySeconds: number }[]): number | null {
  const total = replicas.reduce((sum, { busySeconds }) => sum + busySeconds, 0);
  const most = Math.max(0, ...replicas.map(({ busySeconds }) => busySeconds));
  return total > 0 ? (most * replicas.length) / total : null;
}

/** States of all replicas of a pool at the end of a run, be it in one part or two. */
function replicasOf(setup: SimulationSetup, poolId: string, { run }: PoolRun): readonly ReplicaState[] {
  return setup.pools.flatMap(({ id }, index) =>
    id === poolId || id === answersOf(poolId) ? (run.replicas[index] ?? []) : [],
  );
}

/** Times of calls by cause. */
function causesOf(
  runs: readonly PoolRun[],
): Pick<ComparedFigures, "queueSeconds" | "promptSeconds" | "roomSeconds" | "transferSeconds"> {
  const queueSeconds = meanOf(runs.map(({ report }) => report.wait.mean?.value ?? null));
  const ttftSeconds = meanOf(runs.map(({ report }) => report.ttft.mean?.value ?? null));
  const calls = runs.reduce((sum, { moves }) => sum + moves.calls, 0);
  const each = (of: (moves: Moves) => number) =>
    calls > 0 ? runs.reduce((sum, { moves }) => sum + of(moves), 0) / calls : null;
  const all = runs.reduce((sum, { moves }) => sum + moves.allCalls, 0);
  const moved = runs.reduce((sum, { moves }) => sum + moves.roomSeconds + moves.transferSeconds, 0);
  const movedSeconds = all > 0 ? moved / all : 0;
  return {
    queueSeconds,
    promptSeconds: queueSeconds === null || ttftSeconds === null ? null : ttftSeconds - queueSeconds - movedSeconds,
    roomSeconds: each((moves) => moves.roomSeconds),
    transferSeconds: each((moves) => moves.transferSeconds),
  };
}

/** What runs of one way say of the calls of a pool. */
export function figuresOf(
  setup: SimulationSetup,
  poolId: string,
  runs: readonly PoolRun[],
  leading: number,
): ComparedFigures {
  const offeredCalls = runs.reduce((sum, { report }) => sum + report.counts.offered, 0);
  const successes = runs.flatMap(({ run }) => run.successes.report(confidence)[leading]?.durations ?? []);
  const workflow = reportOfRuns(successes, confidence);
  return {
    offeredCalls,
    hitShare: meanOf(runs.map(({ report }) => report.hitShare)),
    computedTokensPerCall: meanOf(
      runs.map(({ report, computedTokens }) => (report.counts.done > 0 ? computedTokens / report.counts.done : null)),
    ),
    ttftP95:
      reportOfRuns(
        runs.map(({ report }) => report.ttft),
        confidence,
      )?.p95 ?? null,
    goodputShare: offeredCalls > 0 ? runs.reduce((sum, { goodCalls }) => sum + goodCalls, 0) / offeredCalls : null,
    preemptions: runs.reduce(
      (sum, run) => sum + replicasOf(setup, poolId, run).reduce((all, replica) => all + replica.preemptions, 0),
      0,
    ),
    busiestOverMean: meanOf(runs.map((run) => busiestOverMean(replicasOf(setup, poolId, run)))),
    workflowMean: workflow?.mean ?? null,
    workflowP95: workflow?.p95 ?? null,
    itlP95:
      reportOfRuns(
        runs.map(({ report }) => report.callItl),
        confidence,
      )?.p95 ?? null,
    ...causesOf(runs),
  };
}

/** Most of the blocks of a replica of the pool that calls hold or that still have content. */
export function fullShare(setup: SimulationSetup, poolId: string, runs: readonly PoolRun[]): number {
  const pool = setup.pools.findIndex(({ id }) => id === poolId);
  const blocks = setup.pools[pool]?.simulated.kvBlocks ?? 0;
  const used = runs.flatMap(({ run }) =>
    (run.replicas[pool] ?? []).map(({ blocksHeld, blocksCached }) => blocksHeld + blocksCached),
  );
  return blocks > 0 ? Math.max(0, ...used) / blocks : 0;
}
