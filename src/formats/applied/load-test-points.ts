import { acceleratorCalled, modelCalled } from "../../catalog/row-called.ts";
import type { Pool } from "../../engine/input.ts";
import { loadObservations, type MeasuredLoadPoint } from "../../engine/service/load-observations.ts";
import type { ObservedPoint } from "../../engine/service/refit.ts";
import { runtimeEngine } from "../../scenario/rows/pin.ts";
import type { Deployment, LoadPoint } from "../reading/imported.ts";

/** A client that sent less than this of what it was asked for was the limit, or the replicas were. */
const sentInFull = 0.95;

/** Letters and figures of a name without its owner: `Qwen/Qwen3-8B` and `qwen3-8b` are the same. */
function plain(name: string): string {
  return name
    .slice(name.lastIndexOf("/") + 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

function isModel(named: string, { model }: Pool): boolean {
  const row = modelCalled(named);
  return row === null ? [model.id, model.name].some((name) => plain(name) === plain(named)) : row.id === model.id;
}

function isAccelerator(named: string, { accelerator }: Pool): boolean {
  const row = acceleratorCalled(named);
  if (row !== null) return row.id === accelerator.id;
  return [accelerator.id, accelerator.name].some((name) => plain(name) === plain(named));
}

/** Why points of a deployment say nothing of a pool, in plain words; `null`: they do, or the file does not say otherwise. */
export function whyOther(deployment: Deployment, pool: Pool): string | null {
  const { model, accelerator, engine, tp, pp, isHosted, isSplit, isPredicted } = deployment;
  if (isPredicted === true) return "are a program's predictions: nothing is fitted to them";
  if (isHosted === true) return "are of a hosted service, whose devices are not known";
  if (isSplit === true) return "are of prompts and answers on devices of their own, which a pool does not model";
  if (model !== null && !isModel(model, pool)) return `are of ${model}, and the pool serves ${pool.model.name}`;
  if (accelerator !== null && !isAccelerator(accelerator, pool))
    return `were measured on ${accelerator}, and the pool has ${pool.accelerator.name}`;
  if (engine !== null && runtimeEngine(pool.runtime.id) !== null && !pool.runtime.id.includes(engine))
    return `were measured with ${engine}, and the pool runs ${pool.runtime.name}`;
  if (tp !== null && tp !== pool.tp) return `were measured with tp ${tp}, and the pool's replicas have tp ${pool.tp}`;
  if (pp !== null && pp !== pool.pp) return `were measured with pp ${pp}, and the pool's replicas have pp ${pool.pp}`;
  return null;
}

/** Replicas that the points were measured on; without a count of devices one. */
function replicasOf({ devices }: Deployment, { tp, pp }: Pool): number {
  return devices === null ? 1 : Math.max(1, devices / (tp * pp));
}

type Demand = MeasuredLoadPoint["demand"];

/** What one replica was asked for; `null`: the file does not say. */
function demandOf(point: LoadPoint, replicas: number): Demand | null {
  const { load, concurrency, ratePerSecond, requestedRatePerSecond, requestsPerSecond, requests } = point;
  if (load === "offline") return requests === null ? null : { kind: "all-at-once", calls: requests / replicas };
  if (load === "closed") return concurrency === null ? null : { kind: "closed", concurrency: concurrency / replicas };
  const isBehind =
    ratePerSecond !== null && requestedRatePerSecond !== null && ratePerSecond < sentInFull * requestedRatePerSecond;
  const rate = isBehind ? (requestsPerSecond ?? ratePerSecond) : ratePerSecond;
  return rate === null ? null : { kind: "open", callsPerSecond: rate / replicas };
}

/** What a point says of a replica of the pool; `null`: it has no lengths, load or figures. */
export function observedPoint(point: LoadPoint, pool: Pool): ObservedPoint | null {
  const { promptTokensMean, outputTokensMean, requests, cachedShare } = point;
  const replicas = replicasOf(point.deployment, pool);
  const demand = demandOf(point, replicas);
  if (promptTokensMean === null || outputTokensMean === null || demand === null) return null;
  const isBehind = demand.kind === "open" && demand.callsPerSecond * replicas !== point.ratePerSecond;
  const observations = loadObservations(pool, {
    demand,
    promptTokens: promptTokensMean,
    cachedTokens: (cachedShare ?? 0) * promptTokensMean,
    outputTokens: outputTokensMean,
    calls: requests === null ? null : requests / replicas,
    // Beyond what the replicas carry, the first token waits in a queue that grows with the length of the test.
    ttftSeconds: isBehind ? null : (point.ttftMeanSeconds ?? point.ttftP50Seconds),
    itlSeconds: point.tpotMeanSeconds ?? point.itlMeanSeconds ?? point.tpotP50Seconds ?? point.itlP50Seconds,
    tokensPerSecond: point.outputTokensPerSecond === null ? null : point.outputTokensPerSecond / replicas,
  });
  return observations.length === 0 ? null : observations;
}
