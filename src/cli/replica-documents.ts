import type { Pool } from "../engine/input.ts";
import type { MemoryLedger } from "../engine/ledger.ts";
import { kvUse, maxSequences } from "../engine/memory/concurrency.ts";
import { deviceMemory } from "../engine/memory/device-memory.ts";
import { fit } from "../engine/memory/fit.ts";
import { kvBytesPerToken, sequenceBytes } from "../engine/memory/sequence-bytes.ts";
import { kvBytesPerTokenPerDevice } from "../engine/memory/sharding.ts";
import { type Outcome, success } from "../scenario/problem.ts";
import { memoryUnknown } from "./replica-pool.ts";
import { serviceModel } from "../engine/service/service-model.ts";
import type { CallShape } from "../engine/service/call-shape.ts";
import { type CurvePoint, curvePoint, kneeBatch, serviceCurve } from "../engine/service/service-curve.ts";

/** What `memory --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface ReplicaMemory {
  readonly kvBytesPerToken: number;
  readonly kvBytesPerTokenPerDevice: number;
  readonly sequenceBytes: number;
  readonly roomBytes: number;
  readonly maxSequences: number;
  readonly fits: boolean;
  readonly ledger: MemoryLedger;
}

export function replicaMemory(pool: Pool, contextTokens: number): Outcome<ReplicaMemory> {
  const { roomBytes, ledger } = deviceMemory(pool);
  const held = maxSequences(pool, contextTokens);
  if (roomBytes === null || ledger === null || held === null) {
    return memoryUnknown(pool);
  }
  return success({
    kvBytesPerToken: kvBytesPerToken(pool.model, pool.kv, contextTokens),
    kvBytesPerTokenPerDevice: kvBytesPerTokenPerDevice(pool, contextTokens),
    sequenceBytes: sequenceBytes(pool.model, pool.kv, contextTokens),
    roomBytes,
    maxSequences: held,
    fits: fit(pool, contextTokens).outcome === "fits",
    ledger,
  });
}

/** What `curve --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface CurveDocument {
  readonly points: readonly {
    readonly batch: number;
    readonly throughputTokensPerSecond: number;
    readonly callsPerSecond: number;
    readonly ttftSeconds: number;
    readonly itlSeconds: number;
    readonly kvUse: number | null;
    /** Where the time between tokens goes, in seconds: of a step without prompt tokens, and what prompts of other calls add in the mean. */
    readonly parts: {
      readonly weights: number;
      readonly kv: number;
      readonly compute: number;
      readonly communication: number;
      readonly overhead: number;
      readonly prompts: number;
    };
  }[];
  readonly kneeBatch: number;
  readonly maxSequences: number;
  readonly basis: "measured" | "fitted" | "assumed";
  /** Median error of the fit in time between tokens; `null`: not fitted on such rows. */
  readonly errorPercent: number | null;
  readonly itlBandPercent: number | null;
  readonly ttftErrorPercent: number | null;
  readonly ttftBandPercent: number | null;
  readonly throughputErrorPercent: number | null;
  readonly throughputBandPercent: number | null;
}

function pointOf({ step, ...point }: CurvePoint, pool: Pool, shape: CallShape): CurveDocument["points"][number] {
  const ofStep = {
    weights: step.weightsSeconds,
    kv: step.kvSeconds,
    compute: step.computeSeconds,
    communication: step.communicationSeconds,
    overhead: step.overheadSeconds,
  };
  const prompts = Math.max(0, point.itlSeconds - Object.values(ofStep).reduce((sum, seconds) => sum + seconds, 0));
  const parts = { ...ofStep, prompts };
  return { ...point, kvUse: kvUse(pool, point.batch, shape.decodeContextTokens), parts };
}

/** The service curve of one replica, a point for each batch it can run; no point where no sequence fits. */
export function curveDocument(pool: Pool, shape: CallShape): Outcome<CurveDocument> {
  const held = maxSequences(pool, shape.endContextTokens);
  if (held === null) return memoryUnknown(pool);
  const { basis, itlErrorPercent, itlBandPercent, ttftErrorPercent, ttftBandPercent } = pool.runtime;
  const { throughputErrorPercent, throughputBandPercent } = pool.runtime;
  const cap = Math.min(pool.maxSequences, held);
  const model = serviceModel(pool, shape);
  const curve = serviceCurve(model, cap);
  const points = Array.from({ length: cap }, (_, index) => pointOf(curvePoint(model, curve, index + 1), pool, shape));
  return success({
    points,
    kneeBatch: cap === 0 ? 0 : kneeBatch(curve),
    maxSequences: held,
    basis,
    errorPercent: itlErrorPercent,
    itlBandPercent,
    ttftErrorPercent,
    ttftBandPercent,
    throughputErrorPercent,
    throughputBandPercent,
  });
}
