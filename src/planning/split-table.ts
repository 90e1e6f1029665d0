import { isSameSplit } from "../engine/fleet/split-candidates.ts";
import { splitSearch, type SplitLimit, type SplitResult } from "../engine/fleet/split-search.ts";
import type { Scenario } from "../scenario/schema.ts";
import { confirmedSplits } from "./confirmed-splits.ts";
import { poolQuestion, type PoolQuestion } from "./pool-question.ts";
import { splitReason } from "./split-reason.ts";

/** One way to split a replica of a pool's model over devices. */
export interface SplitRow {
  readonly tp: number;
  readonly pp: number;
  readonly ep: number;
  readonly attentionRanks: number;
  /** Id of the catalogue, and the name as its maker writes it. */
  readonly accelerator: string;
  readonly acceleratorName: string;
  readonly devicesPerReplica: number;
  /** Whole replicas of one server; 0: a replica spans servers. */
  readonly replicasPerNode: number;
  readonly outcome: "meets" | "misses" | "does-not-fit";
  /** In plain words what binds, fails or does not fit, and by how much; `null`: there is nothing to say. */
  readonly reason: string | null;
  /** What binds at the Goodput (meets), is missed (misses), or is lacking (does-not-fit). */
  readonly limit: SplitLimit | null;
  /** Of one replica inside every limit; `null` where it does not fit, 0 where it misses a limit without load. */
  readonly goodputCallsPerSecond: number | null;
  readonly goodputPerDevice: number | null;
  /** Devices for the planning load, reserves included; `null` where no count carries it. */
  readonly devices: number | null;
  readonly usdPerMonth: number | null;
  /** What a million calls inside every limit cost on replicas as full as the limits let them be; `null` without a price. */
  readonly usdPerGoodput: number | null;
  /** At the percentile of the limits, at the Goodput; of the class nearest to its limit. On an idle replica where it is 0. */
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
  /** Of the runtime profile behind the row; the error is its median error in time between tokens. */
  readonly runtime: string;
  readonly basis: "measured" | "fitted" | "assumed";
  readonly errorPercent: number | null;
  /** The split and the accelerator that the scenario has. */
  readonly isCurrent: boolean;
}

/** Ways to run one pool's model, the best first: those that meet the limits, those that miss one, those that do not fit. */
export interface SplitTable {
  readonly poolId: string;
  readonly model: string;
  readonly modelName: string;
  /** What orders those that meet the limits: devices where nobody knows a price. */
  readonly rankedBy: "usdPerGoodput" | "devicesPerGoodput";
  readonly planningCallsPerSecond: number;
  readonly rows: readonly SplitRow[];
}

/** A search's result as a row of a table. */
function splitRow(result: SplitResult, { current, input, longestContextTokens }: PoolQuestion): SplitRow {
  const { pool, outcome, limit, goodputCallsPerSecond, devices, usdPerMonth, ttftSeconds, itlSeconds } = result;
  const { tp, pp, ep, attentionRanks, accelerator, runtime } = pool;
  const devicesPerReplica = tp * pp;
  return {
    tp,
    pp,
    ep,
    attentionRanks,
    accelerator: accelerator.id,
    acceleratorName: accelerator.name,
    devicesPerReplica,
    replicasPerNode: Math.floor(accelerator.nodeDevices / devicesPerReplica),
    outcome,
    reason: splitReason(result, input, longestContextTokens),
    limit,
    goodputCallsPerSecond,
    goodputPerDevice: goodputCallsPerSecond === null ? null : goodputCallsPerSecond / devicesPerReplica,
    devices,
    usdPerMonth,
    usdPerGoodput: result.usdPerMillionCalls,
    ttftSeconds,
    itlSeconds,
    runtime: runtime.id,
    basis: runtime.basis,
    errorPercent: runtime.itlErrorPercent,
    isCurrent: accelerator.id === current.accelerator.id && isSameSplit(pool, current),
  };
}

/** Ranked results as a table. */
export function tableOf(results: readonly SplitResult[], question: PoolQuestion): SplitTable {
  const { current, demands } = question;
  return {
    poolId: current.id,
    model: current.model.id,
    modelName: current.model.name,
    rankedBy: results.some(({ usdPerMillionCalls: usd }) => usd !== null) ? "usdPerGoodput" : "devicesPerGoodput",
    planningCallsPerSecond: demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0),
    rows: results.map((result) => splitRow(result, question)),
  };
}

/**
 * Every split of a pool's model over its accelerator. The best row and the scenario's own are computed as a plan computes
 * them, the others to about 1 %. A count of replicas that the scenario fixes is left aside. `null` where the scenario has no such pool or it has no work.
 */
export function splitTable(scenario: Scenario, poolId: string): SplitTable | null {
  const question = poolQuestion(scenario, poolId);
  if (question === null) return null;
  const { current } = question;
  const results = splitSearch(current, question);
  const isOwn = ({ pool }: SplitResult) => isSameSplit(pool, current);
  return tableOf(confirmedSplits(results, question, isOwn), question);
}
