import { bisect } from "../../numeric/bisect.ts";
import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { maxSequences } from "../../engine/memory/concurrency.ts";
import { batchService, type BatchService } from "../../engine/service/batch-service.ts";
import {
  noChunk,
  prefillSeconds,
  retuned,
  serviceModel,
  type ServiceModel,
  stepTime,
} from "../../engine/service/service-model.ts";
import { checkpointShape } from "../measured/number-formats.ts";
import { burstSeconds, closedTtftSeconds } from "./closed-ttft.ts";
import { decodeAttentionFactor } from "../measured/row-engine.ts";
import { type MeasuredLoad, measuredLoad } from "./measured-load.ts";
import { measuredPool } from "../measured/measured-pool.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";

/** A measured row ready to be predicted with any efficiencies: its replica's work and its load are fixed. */
export interface RowModel {
  /** The row's figure in its own unit. */
  readonly value: (runtime: RuntimeProfile) => number;
}

/** How a load runs on one replica: calls running, calls in the system, the service they get. */
interface Running {
  readonly service: BatchService;
  readonly inSystem: number;
}

/** Times of one load, in seconds; a rate in output tokens a second of one replica. */
interface Outcome {
  readonly tokensPerSecond: number;
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
  readonly callSeconds: number;
}

type Driven = (model: ServiceModel) => Outcome;

function batchTokensOf(model: ServiceModel): number {
  return Math.max(1, model.shape.uncachedTokens);
}

/** TensorRT-LLM's static batches are prefilled by as many tokens at once. */
const staticBatchTokens = 16_384;

/** All prompts of a static batch: several a step, or several steps a prompt. */
function staticPromptsSeconds(model: ServiceModel, batch: number): number {
  const { cachedTokens } = model.shape;
  const each = batchTokensOf(model);
  if (each > staticBatchTokens) {
    const pool = { ...model.pool, batchTokens: staticBatchTokens };
    return batch * prefillSeconds({ ...model, pool }, 0, each, cachedTokens);
  }
  const prompts = Math.min(batch, staticBatchTokens / each);
  const step = stepTime(model, 0, { prompts, tokens: each, depthTokens: cachedTokens, ends: prompts });
  return (step.seconds * batch) / prompts;
}

/** One batch from start to end: all prompts, then all tokens in step. */
function staticBatch(model: ServiceModel, batch: number): Outcome {
  const { outputTokens } = model.shape;
  const ttftSeconds = staticPromptsSeconds(model, batch);
  const itlSeconds = stepTime(model, batch, noChunk).seconds;
  const callSeconds = ttftSeconds + (outputTokens - 1) * itlSeconds;
  return { ttftSeconds, itlSeconds, callSeconds, tokensPerSecond: (batch * outputTokens) / callSeconds };
}

function outcomeOf(model: ServiceModel, { service, inSystem }: Running, load: MeasuredLoad): Outcome {
  const { outputTokens } = model.shape;
  const generating = (outputTokens - 1) * service.itlSeconds;
  const alone = closedTtftSeconds(model, service.batch, service, load);
  // What does not run waits: Little's law over all users.
  const queued = inSystem > service.batch ? inSystem / service.callsPerSecond - generating : 0;
  const ttftSeconds = Math.max(alone, queued);
  return {
    ttftSeconds,
    itlSeconds: service.itlSeconds,
    callSeconds: ttftSeconds + generating,
    tokensPerSecond: service.callsPerSecond * outputTokens,
  };
}

/** So many calls always in flight; what memory does not hold waits. */
function closed(model: ServiceModel, users: number, cap: number, load: MeasuredLoad): Outcome {
  const service = batchService(model, Math.min(users, cap));
  return outcomeOf(model, { service, inSystem: users }, load);
}

/** How a finite run of calls at a rate differs from one without end; shares of the calls that would be in flight, were they even. */
interface RunShape {
  /** Calls in flight, each moment counted by the calls that live it: they rise, hold, and fall while the last run out. */
  readonly met: number;
  /** Prompts that start while a call runs: those of the last calls do not come. */
  readonly prompts: number;
}

function runShape(arrivingSeconds: number, callSeconds: number): RunShape {
  const isLong = callSeconds < arrivingSeconds;
  const share = isLong ? callSeconds / arrivingSeconds : arrivingSeconds / callSeconds;
  return isLong ? { met: 1 - share / 3, prompts: 1 - share / 2 } : { met: share * (1 - share / 3), prompts: share / 2 };
}

/**
 * Calls that come at a rate, so many in all or without end. Independent callers' calls come at random: each finds the mean
 * number in flight and is one more. With `users`, each waits for its last call.
 */
function open(model: ServiceModel, perSecond: number, calls: number | null, cap: number, load: MeasuredLoad): Outcome {
  const { outputTokens } = model.shape;
  const most = Math.min(cap, load.users ?? cap, calls ?? cap);
  const itself = load.users === null ? 1 : 0;
  const shapeAt = (seconds: number) => (calls === null ? endless : runShape(calls / perSecond, seconds));
  const secondsAt = (inFlight: number) => {
    const service = batchService(model, inFlight + itself);
    return service.batch / service.callsPerSecond;
  };
  const isShort = (inFlight: number) => {
    const seconds = secondsAt(inFlight);
    return perSecond * seconds * shapeAt(seconds).met > inFlight;
  };
  const count = isShort(most) ? most : bisect(isShort, 1e-4, most, { steps: 40 }).low;
  const service = batchService(model, count + itself);
  const seconds = service.batch / service.callsPerSecond;
  const { met, prompts } = shapeAt(seconds);
  const decode = service.decodeStep.seconds;
  const itlSeconds = decode + (service.itlSeconds - decode) * Math.min(1, prompts / met);
  const running = { ...service, itlSeconds, callsPerSecond: count / seconds };
  const own = { ...load, callsPerUser: null };
  return outcomeOf(model, { service: running, inSystem: count }, outputTokens > 1 ? own : load);
}

const endless: RunShape = { met: 1, prompts: 1 };

/** So many calls at once, then none: at the cap while more wait, then the last ones run out. */
function allAtOnce(model: ServiceModel, calls: number, cap: number): Outcome {
  const { outputTokens } = model.shape;
  const running = Math.min(calls, cap);
  const service = batchService(model, running);
  const start = (burstSeconds(model, running) * 2 * running) / (running + 1);
  const decode = stepTime(model, running, noChunk).seconds;
  const tail = outputTokens * stepTime(model, Math.max(1, running / 2), noChunk).seconds;
  const seconds =
    calls > running ? (calls - running / 2) / service.callsPerSecond + tail / 2 : start + (outputTokens - 1) * decode;
  const itlSeconds = calls > running ? service.itlSeconds : decode + start / (2 * Math.max(1, outputTokens - 1));
  const ttftSeconds = calls > running ? (calls - running) / (2 * service.callsPerSecond) : start / 2;
  return {
    ttftSeconds,
    itlSeconds,
    callSeconds: ttftSeconds + (outputTokens - 1) * itlSeconds,
    tokensPerSecond: (calls * outputTokens) / seconds,
  };
}

/** Requests of a run at a rate, where the note says how many. */
export function runLength(note: string): number | null {
  const found = Number(/\b(\d+) (?:requests|prompts)\b/.exec(note)?.[1] ?? 0);
  return found > 0 ? found : null;
}

function driven(row: MeasuredRow, load: MeasuredLoad, replicas: number, cap: number): Driven | string {
  const { demand } = row;
  if (demand.kind === "unstated") return "it does not say what load it was measured at";
  if (demand.kind === "saturating") {
    return row.load === "offline"
      ? (model) => closed(model, cap, cap, { ...load, callsPerUser: null })
      : (model) => allAtOnce(model, runLength(row.note) ?? 1000, cap);
  }
  if (demand.kind === "rate") {
    const calls = runLength(row.note);
    return (model) => open(model, demand.perSecond / replicas, calls === null ? null : calls / replicas, cap, load);
  }
  const each = demand.count / replicas;
  if (row.load === "static_batch") return (model) => staticBatch(model, each);
  if (demand.kind === "all-at-once" || /all prompts sent at once/.test(row.note)) {
    return (model) => allAtOnce(model, each, cap);
  }
  return (model) => closed(model, each, cap, load);
}

const millisecond = 1e-3;

function inOwnUnit(row: MeasuredRow, pool: Pool, replicas: number): ((outcome: Outcome) => number) | string {
  const { metric } = row;
  const devices = pool.tp * pool.pp;
  if (/throughput/.test(metric)) {
    const inputToo = metric === "total_throughput" ? 1 + (row.inputTokens ?? 0) / (row.outputTokens ?? 1) : 1;
    const scale = metric.endsWith("per_gpu") ? 1 / devices : replicas;
    return ({ tokensPerSecond }) => tokensPerSecond * inputToo * scale;
  }
  if (/_p\d+$/.test(metric) && !metric.endsWith("_p50")) return "a percentile needs the simulation";
  if (metric.startsWith("ttft")) return ({ ttftSeconds }) => ttftSeconds / millisecond;
  if (/^(?:tpot|itl)/.test(metric)) return ({ itlSeconds }) => itlSeconds / millisecond;
  if (metric.startsWith("e2e")) return ({ callSeconds }) => callSeconds / millisecond;
  return `the model gives no ${metric}`;
}

/** A row as the model sees it, or why it cannot be predicted, in plain words. */
export function rowModel(row: MeasuredRow, usual: RuntimeProfile): RowModel | string {
  const pool = measuredPool(row, usual);
  if (typeof pool === "string") return pool;
  const devices = pool.tp * pool.pp;
  const replicas = Math.max(1, (row.devices ?? devices) / devices);
  const load = measuredLoad(row);
  const { uncachedTokens, cachedTokens, outputTokens } = load;
  const endTokens = uncachedTokens + cachedTokens + outputTokens;
  const stored = checkpointShape(pool.model, row.modelName, pool.weights);
  const held = maxSequences({ ...pool, model: stored }, endTokens) ?? 0;
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
  const unit = inOwnUnit(row, pool, replicas);
  if (typeof drive === "string") return drive;
  if (typeof unit === "string") return unit;
  const { runtime: memory } = pool;
  return {
    value: (runtime) => {
      const own = { ...runtime, expertWidthMultiple: memory.expertWidthMultiple };
      return unit(drive(retuned(plain, own, attentionFlops)));
    },
  };
}
