import { batchService, steadyService } from "./batch-service.ts";
import type { CallShape } from "./call-shape.ts";
import { prefillSeconds, type ServiceModel } from "./service-model.ts";
import type { IterationTime } from "./iteration-time.ts";

/** A replica's service at every batch from 1 to its cap: what the queue is fed with. Index 0 is batch 1. */
export interface ServiceCurve {
  readonly batchCap: number;
  readonly completionRates: Float64Array;
  readonly itlSeconds: Float64Array;
  /** A step without prompt tokens. */
  readonly decodeSeconds: Float64Array;
  /** Rest of the step that an arriving call finds in progress. */
  readonly residualSeconds: Float64Array;
  /** Own prompt of the mean call, without queue. */
  readonly prefillSeconds: Float64Array;
}

/** One point of the curve as it is shown. */
export interface CurvePoint {
  readonly batch: number;
  readonly throughputTokensPerSecond: number;
  readonly callsPerSecond: number;
  readonly ttftSeconds: number;
  readonly itlSeconds: number;
  readonly step: IterationTime;
}

/**
 * The service curve up to a batch cap.
 *
 * @source derived
 */
export function serviceCurve(model: ServiceModel, batchCap: number): ServiceCurve {
  const completionRates = new Float64Array(batchCap);
  const itlSeconds = new Float64Array(batchCap);
  const decodeSeconds = new Float64Array(batchCap);
  const residualSeconds = new Float64Array(batchCap);
  const prefill = new Float64Array(batchCap);
  for (let batch = 1; batch <= batchCap; batch += 1) {
    const service = steadyService(model, batch);
    completionRates[batch - 1] = service.callsPerSecond;
    itlSeconds[batch - 1] = service.itlSeconds;
    decodeSeconds[batch - 1] = service.decodeSeconds;
    residualSeconds[batch - 1] = service.residualSeconds;
    prefill[batch - 1] = service.prefillSeconds;
  }
  return { batchCap, completionRates, itlSeconds, decodeSeconds, residualSeconds, prefillSeconds: prefill };
}

/**
 * Time to the first token of a call that finds `others` running and no queue: taking it in, the rest of the step in progress,
 * then its own prompt.
 *
 *     ttft = secondsPerCall + secondsPerPromptToken x prompt + residual(others) + prefill(others)
 *
 * @source derived
 */
export function idleTtftSeconds(
  model: ServiceModel,
  curve: ServiceCurve,
  others: number,
  {
    uncachedTokens,
    cachedTokens,
    towerSeconds = 0,
  }: Pick<CallShape, "uncachedTokens" | "cachedTokens" | "towerSeconds">,
): number {
  const stepInProgress = others > 0 ? (curve.residualSeconds[others - 1] ?? 0) : 0;
  const intake = intakeSeconds(model, uncachedTokens + cachedTokens);
  return intake + stepInProgress + prefillSeconds(model, others, uncachedTokens, cachedTokens, towerSeconds);
}

/**
 * Time that a call spends before its first step whatever runs, in seconds: the server takes it in and counts its tokens, cached
 * ones too.
 *
 * @source derived
 */
export function intakeSeconds({ pool }: ServiceModel, promptTokens: number): number {
  return pool.runtime.secondsPerCall + pool.runtime.secondsPerPromptToken * promptTokens;
}

/**
 * The curve's point at one batch.
 *
 * @source derived
 */
export function curvePoint(model: ServiceModel, curve: ServiceCurve, batch: number): CurvePoint {
  const service = batchService(model, batch);
  const { outputTokens } = model.shape;
  return {
    batch,
    throughputTokensPerSecond: service.callsPerSecond * outputTokens,
    callsPerSecond: service.callsPerSecond,
    ttftSeconds: idleTtftSeconds(model, curve, batch - 1, model.shape),
    itlSeconds: service.itlSeconds,
    step: service.decodeStep,
  };
}

/**
 * The knee: the batch with the largest throughput over time per call (Kleinrock's power). By Little's law the time per call
 * at batch n is n / X, so the power is X^2 / n.
 *
 * @source kleinrock-1979-power
 */
export function kneeBatch(curve: ServiceCurve): number {
  let knee = 1;
  let most = 0;
  for (let batch = 1; batch <= curve.batchCap; batch += 1) {
    const rate = curve.completionRates[batch - 1] ?? 0;
    const power = (rate * rate) / batch;
    if (power > most) {
      most = power;
      knee = batch;
    }
  }
  return knee;
}
