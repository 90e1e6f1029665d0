import type { Pool } from "../input.ts";
import { steadyService } from "../service/batch-service.ts";
import { type ServiceModel } from "../service/service-model.ts";
import type { CallShape } from "../service/call-shape.ts";
import { idleTtftSeconds, type ServiceCurve } from "../service/service-curve.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { replicaWith } from "./pool-replica.ts";
import type { Replica } from "./replica-load.ts";

/** Batches that are asked for themselves lie so far apart, as a share of a batch: some 30 of 256, 40 of 1,024. */
const apart = 0.15;

/**
 * Batches from 1 to the cap that stand for all: each one while they are few, then in equal proportions; the last is the cap.
 *
 * @source derived
 */
export function sampledBatches(batchCap: number): readonly number[] {
  const batches: number[] = [];
  for (let batch = 1; batch < batchCap; batch += Math.max(1, Math.round(batch * apart))) batches.push(batch);
  return [...batches, Math.max(1, batchCap)];
}

/** Values at every batch from those at the sampled ones: straight lines between them. */
function filled(batches: readonly number[], values: readonly number[]): Float64Array {
  const all = new Float64Array(batches.at(-1) ?? 0);
  for (let index = 0; index < batches.length; index += 1) {
    const batch = batches[index] ?? 1;
    const before = batches[index - 1] ?? batch;
    const value = values[index] ?? 0;
    const slope = batch > before ? (value - (values[index - 1] ?? value)) / (batch - before) : 0;
    for (let between = before + 1; between <= batch; between += 1) all[between - 1] = value - slope * (batch - between);
    if (before === batch) all[batch - 1] = value;
  }
  return all;
}

/** A batch asked for in place of many. */
type Sample = ReturnType<typeof steadyService>;

/** The samples, with the last batch before something comes to hold and the first where it does. */
function withCorner(
  service: ServiceModel,
  samples: readonly Sample[],
  holds: (sample: Sample) => boolean,
): readonly Sample[] {
  const first = samples.findIndex(holds);
  let [before, after] = [samples[first - 1], samples[first]];
  if (before === undefined || after === undefined) return samples;
  const beside = [before, after];
  while (after.batch - before.batch > 1) {
    const middle = steadyService(service, Math.floor((before.batch + after.batch) / 2));
    if (holds(middle)) after = middle;
    else before = middle;
  }
  const corner = [before, after].filter(({ batch }) => !beside.some((known) => known.batch === batch));
  return [...samples.slice(0, first), ...corner, ...samples.slice(first)];
}

function sampledCurve(points: readonly Sample[]): ServiceCurve {
  const batches = points.map(({ batch }) => batch);
  const at = (of: (point: (typeof points)[number]) => number) => filled(batches, points.map(of));
  return {
    batchCap: batches.at(-1) ?? 1,
    completionRates: at(({ callsPerSecond }) => callsPerSecond),
    itlSeconds: at(({ itlSeconds }) => itlSeconds),
    decodeSeconds: at(({ decodeSeconds }) => decodeSeconds),
    residualSeconds: at(({ residualSeconds }) => residualSeconds),
    prefillSeconds: at(({ prefillSeconds }) => prefillSeconds),
  };
}

function sampledTtfts(service: ServiceModel, curve: ServiceCurve, batches: readonly number[], shape: CallShape) {
  const { fetchSeconds = 0 } = shape;
  return filled(
    batches,
    batches.map((batch) => fetchSeconds + idleTtftSeconds(service, curve, batch - 1, shape)),
  );
}

/**
 * One replica of a pool, as `poolReplica` gives it, its curve taken at some batches and straight between them. A search over
 * hundreds of splits asks for no more: over 15 % of a batch rates bend by under 0.3 %; where every step comes to carry
 * a prompt and where it comes to carry all it can there are corners, which are looked for.
 *
 * @source derived
 */
export function sampledReplica(pool: Pool, demands: readonly CallFlow[], batchCap: number): Replica {
  return replicaWith(pool, demands, (service) => {
    const sampled = sampledBatches(batchCap).map((batch) => steadyService(service, batch));
    // Prompts come to wait for those of others; steps come to hold all that they can.
    const waiting = withCorner(service, sampled, ({ waitingSeconds }) => waitingSeconds > 0);
    const samples = withCorner(service, waiting, ({ isFull }) => isFull);
    const curve = sampledCurve(samples);
    const corners = samples.map(({ batch }) => Math.min(batchCap, batch));
    // A call joins those that run: the time to its first token has the corner one batch later.
    const batches = [...new Set(corners.flatMap((batch) => [batch, Math.min(batchCap, batch + 1)]))].toSorted(
      (a, b) => a - b,
    );
    return { curve, idleTtftsOf: (shape) => sampledTtfts(service, curve, batches, shape) };
  });
}
