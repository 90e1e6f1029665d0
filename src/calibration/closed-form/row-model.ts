import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { maxSequences, runningSequences } from "../../engine/memory/concurrency.ts";
import type { DrivenLoad } from "../../engine/service/closed-ttft.ts";
import {
  allAtOnceOutcome,
  closedOutcome,
  type DrivenOutcome,
  openOutcome,
  pausingOutcome,
  staticBatchOutcome,
} from "../../engine/service/driven-load.ts";
import { prefillSeconds, retuned, serviceModel, type ServiceModel } from "../../engine/service/service-model.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { decodeAttentionFactor } from "../measured/row-engine.ts";
import { agentPauseSeconds, isOfConversations, measuredLoad, runLength } from "./measured-load.ts";
import { measuredPool, scriptedBatchTokens } from "../measured/measured-pool.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { isAgentRow, isCachedBefore } from "../measured/row-marks.ts";

/** A measured row ready to be predicted with any efficiencies: its replica's work and its load are fixed. */
export interface RowModel {
  /** The row's figure in its own unit. */
  readonly value: (runtime: RuntimeProfile) => number;
}

/** Whether each user of a row sent one call, all at once: sources say so, or their rates are those of one such wave. */
export function isBurst({ note }: MeasuredRow): boolean {
  return /all prompts sent at once|\bobjective aggregate\b/.test(note);
}

type Driven = (model: ServiceModel) => DrivenOutcome;

function driven(row: MeasuredRow, load: DrivenLoad, replicas: number, cap: number): Driven | string {
  const { demand } = row;
  if (demand.kind === "unstated") return "it does not say what load it was measured at";
  if (demand.kind === "saturating") {
    return row.load === "offline"
      ? (model) => closedOutcome(model, cap, cap, { ...load, callsPerUser: null })
      : (model) => allAtOnceOutcome(model, runLength(row) ?? 1000, cap);
  }
  if (demand.kind === "rate") {
    const calls = runLength(row);
    return (model) =>
      openOutcome(model, demand.perSecond / replicas, calls === null ? null : calls / replicas, cap, load);
  }
  const each = demand.count / replicas;
  if (row.load === "static_batch" && each <= cap) return (model) => staticBatchOutcome(model, each);
  if (row.load === "static_batch") return (model) => batchInWaves(allAtOnceOutcome(model, each, cap), each, load);
  if (demand.kind === "all-at-once" || isBurst(row)) {
    return (model) => allAtOnceOutcome(model, each, cap);
  }
  if (isAgentRow(row)) return (model) => pausingOutcome(warm(model), each, agentPauseSeconds, cap, load);
  // Servers whose caches hold the prompts have been warm for long.
  if (isCachedBefore(row)) return (model) => closedOutcome(warm(model), each, cap, load);
  return (model) => closedOutcome(model, each, cap, load);
}

function warm(model: ServiceModel): ServiceModel {
  return { ...model, pool: { ...model.pool, runtime: { ...model.pool.runtime, secondsToStart: 0 } } };
}

/** A batch that memory does not hold at once: its last token is there when the rate has given them all. */
function batchInWaves(outcome: DrivenOutcome, calls: number, { outputTokens }: DrivenLoad): DrivenOutcome {
  return { ...outcome, callSeconds: (calls * outputTokens) / outcome.tokensPerSecond };
}

const millisecond = 1e-3;

/** Tokens that a rate counts for each output token; `null`: it does not say. */
export function countedTokens({ metric, inputTokens, outputTokens }: MeasuredRow): number | null {
  if (metric.includes("unknown") || metric.includes("unspecified") || metric === "decode_throughput") return null;
  const prompt = (inputTokens ?? 0) / (outputTokens ?? 1);
  if (metric.startsWith("total")) return 1 + prompt;
  return metric.startsWith("input") ? prompt : 1;
}

function inOwnUnit(row: MeasuredRow, pool: Pool, replicas: number): ((outcome: DrivenOutcome) => number) | string {
  const { metric } = row;
  const devices = pool.tp * pool.pp;
  const scale = metric.endsWith("per_gpu") ? 1 / devices : replicas;
  if (metric === "decode_throughput" && row.demand.kind === "concurrency") {
    const each = row.demand.count / replicas;
    return ({ itlSeconds }) => (scale * each) / itlSeconds;
  }
  if (metric.includes("throughput")) {
    const counted = countedTokens(row);
    if (counted === null) return `it does not say which tokens its ${metric} counts`;
    return ({ tokensPerSecond }) => tokensPerSecond * counted * scale;
  }
  if (/_p\d+$/.test(metric) && !metric.endsWith("_p50")) return "a percentile needs the simulation";
  if (metric === "ttft_p50") return ({ medianTtftSeconds }) => medianTtftSeconds / millisecond;
  if (metric.startsWith("ttft")) return ({ ttftSeconds }) => ttftSeconds / millisecond;
  if (/^(?:tpot|itl)/.test(metric)) return ({ itlSeconds }) => itlSeconds / millisecond;
  if (metric.startsWith("e2e")) return ({ callSeconds }) => callSeconds / millisecond;
  return `the model gives no ${metric}`;
}

/** A load driven on its replica with any efficiencies, whatever of it was measured. */
export interface MeasuredRun {
  readonly pool: Pool;
  readonly replicas: number;
  readonly outcome: (runtime: RuntimeProfile) => DrivenOutcome;
}

/** What a turn of a conversation adds to what the cache holds of it, in tokens: what people write. */
const newTokens = 64;

/** Most turns of conversations find all but what is new; the mean call finds what all of them do on average. */
function atMedian(row: MeasuredRow, drive: Driven, model: ServiceModel): DrivenOutcome {
  const outcome = drive(model);
  const { uncachedTokens, cachedTokens } = model.shape;
  if (!isOfConversations(row) || uncachedTokens <= newTokens || cachedTokens < uncachedTokens) return outcome;
  const earlier =
    prefillSeconds(model, 0, uncachedTokens, cachedTokens) -
    prefillSeconds(model, 0, newTokens, cachedTokens + uncachedTokens - newTokens);
  return { ...outcome, medianTtftSeconds: Math.max(0, outcome.medianTtftSeconds - earlier) };
}

/** Engines that admit a call by its prompt, and take blocks for its answer as it grows; others keep room for all of it. */
const takesAsNeeded: readonly string[] = ["vllm", "sglang"];

/** Calls that a row's replica runs at once: as many as its source counted, else as many as memory holds. */
function heldSequences(row: MeasuredRow, pool: Pool, meanTokens: number, endTokens: number): number {
  const counted = isCachedBefore(row) ? Number(/\brunning (\d+)/.exec(row.note)?.[1] ?? 0) : 0;
  const isAsNeeded = takesAsNeeded.includes(row.engine) && row.load.startsWith("closed");
  const held = isAsNeeded ? runningSequences(pool, meanTokens, endTokens) : maxSequences(pool, endTokens);
  return Math.max(counted, held ?? 0);
}

/** A row's load on the replica that it was measured on, or why it cannot be predicted, in plain words. */
export function measuredRun(row: MeasuredRow, usual: RuntimeProfile): MeasuredRun | string {
  const usualPool = measuredPool(row, usual);
  if (typeof usualPool === "string") return usualPool;
  const devices = usualPool.tp * usualPool.pp;
  const replicas = Math.max(1, (row.devices ?? devices) / devices);
  const load = measuredLoad(row);
  const inFlight = row.demand.kind === "concurrency" ? row.demand.count / replicas : 1;
  const batchTokens = scriptedBatchTokens(row, inFlight, usualPool.batchTokens);
  const pool = { ...usualPool, batchTokens };
  const { uncachedTokens, cachedTokens, outputTokens } = load;
  const endTokens = uncachedTokens + cachedTokens + outputTokens;
  const stored = checkpointShape(pool.model, row.modelName, pool.weights);
  const held = heldSequences(row, { ...pool, model: stored }, endTokens - outputTokens / 2, endTokens);
  if (held < 1) return "by our memory model not one such call fits on the replica";
  const plain = serviceModel(pool, {
    outputTokens,
    uncachedTokens,
    cachedTokens,
    decodeContextTokens: uncachedTokens + cachedTokens + outputTokens / 2,
    endContextTokens: endTokens,
  });
  const attentionFlops = plain.attentionFlopsPerDecode * decodeAttentionFactor(row);
  const drive = driven(row, load, replicas, Math.min(held, pool.maxSequences));
  if (typeof drive === "string") return drive;
  const { runtime: memory } = pool;
  // Several figures of one run are asked for with the same runtime, one after the other.
  let last: { readonly runtime: RuntimeProfile; readonly outcome: DrivenOutcome } | null = null;
  return {
    pool,
    replicas,
    outcome: (runtime) => {
      if (last?.runtime === runtime) return last.outcome;
      const own = { ...runtime, expertWidthMultiple: memory.expertWidthMultiple };
      const outcome = atMedian(row, drive, retuned(plain, own, attentionFlops));
      last = { runtime, outcome };
      return outcome;
    },
  };
}

/** A row as the model sees it, or why it cannot be predicted, in plain words. */
export function rowModel(row: MeasuredRow, usual: RuntimeProfile, run = measuredRun(row, usual)): RowModel | string {
  if (typeof run === "string") return run;
  const unit = inOwnUnit(row, run.pool, run.replicas);
  return typeof unit === "string" ? unit : { value: (runtime) => unit(run.outcome(runtime)) };
}
