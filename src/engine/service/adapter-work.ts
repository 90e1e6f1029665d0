import type { Adapters } from "../adapters.ts";
import { pow } from "../../numeric/pow.ts";
import type { Pool } from "../input.ts";
import { adapterBytesOnDevice, adapterSlots } from "../memory/adapter-bytes.ts";

/**
 * What adapters add to a step, from 27 measured points of one engine on one device: 8 to 128 adapters of ranks 8 to 32 without
 * waits for slots. Mean times between tokens are 13.9 ms + 0.126 ms a running call + (0.322 + 0.178 rank / 16) ms an adapter in
 * the step, less 0.27 ms a call a second, with a median error of 1.2 %. Llama 3.1 8B has 32 layers; its adapters of rank 16 are
 * 83.9 MB, which take 0.178 ms at 23 % of 2.02 TB/s.
 *
 * @source agullo-2025-adapters
 */
const measured = {
  /** Kernels of adapters that are launched in each layer whether any is there: what is left of the 13.9 ms beside the 10.05 ms that the same engine's profile gives the base model there. A server without calls for its adapters was 2.7 ms a step slower than one without adapters at all, 0.08 ms a layer (vllm-project/vllm issue 10898). */
  secondsPerLayer: 0.12e-3,
  /** An adapter more in a step: its part of the shrinking and expanding kernels of a layer. */
  secondsPerAdapterLayer: 0.322e-3 / 32,
  /** Share of the bandwidth at which kernels of thin matrices read it. */
  bandwidthShare: 0.23,
  /** Fetching one from the host, over its bytes at the rate of the bus: its many small matrices are copied one by one. First tokens come 2 to 5 ms later where a third to a half of all calls fetch. */
  fetchSecondsPerLayer: 0.17e-3,
} as const;

/** What adapters ask of a replica's steps. */
export interface AdapterWork {
  readonly adapters: Adapters;
  readonly slots: number;
  /** Call shares of the adapters, the most asked for first. */
  readonly shares: Float64Array;
  /** Of every step; of each adapter in it; of each token, in FLOPs of a device. */
  readonly stepSeconds: number;
  readonly secondsPerAdapter: number;
  readonly flopsPerToken: number;
  /** An adapter that is not on the device stops the step that first needs it for so long. */
  readonly fetchSeconds: number;
  /** Share of calls whose adapter is not on the device. */
  readonly missShare: number;
  /** Expected distinct adapters of 0, 1, 2 ... calls, as far as somebody asked; and of each adapter, the chance that none of so many names it. */
  readonly distinct: number[];
  readonly unnamed: Float64Array;
}

/**
 * Shares of calls by adapter.
 *
 *     share of place i = (1 / i^s) / sum over j (1 / j^s)
 *
 * @source che-2002
 */
export function adapterShares({ count, zipfExponent }: Adapters): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, index) => pow(index + 1, -zipfExponent));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Halvings of the search for the time that an adapter stays: 2^-60 of its start. */
const halvings = 60;

/**
 * Share of calls whose adapter was put out of the device by others since its last call: those on it go least recently used first.
 *
 *     sum over i (1 - q_i^t) = slots      missed = sum over i share_i q_i^t      q_i = 1 - share_i
 *
 * t is how many calls an adapter stays for without one of its own.
 *
 * @source che-2002
 */
export function missedShare(shares: Float64Array, slots: number): number {
  if (slots >= shares.length) return 0;
  const heldAfter = (calls: number) => shares.reduce((sum, share) => sum + 1 - pow(1 - share, calls), 0);
  let high = 1;
  while (heldAfter(high) < slots && high < Number.MAX_SAFE_INTEGER) high *= 2;
  let low = 0;
  for (let round = 0; round < halvings; round += 1) {
    const middle = (low + high) / 2;
    if (heldAfter(middle) < slots) low = middle;
    else high = middle;
  }
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share * pow(1 - share, high), 0),
  );
}

/**
 * What a pool's adapters ask of its steps; `null` where it has none.
 *
 *     a step: layers x kernels' launches + distinct adapters x (layers x kernels' part + bytes / (bandwidth x share))
 *     a fetch: layers x small copies + bytes / bus
 *     FLOPs a token: 2 x rank x widths on the device
 *
 * @source agullo-2025-adapters
 */
export function adapterWork(pool: Pool): AdapterWork | null {
  const { adapters } = pool;
  if (adapters === undefined) return null;
  const work = known.get(pool) ?? workOf(pool, adapters);
  known.set(pool, work);
  return work;
}

/** Each count of replicas, each load and each class asks for the same. */
const known = new WeakMap<Pool, AdapterWork>();

function workOf(pool: Pool, adapters: Adapters): AdapterWork {
  const { accelerator, model, pp } = pool;
  const bytes = adapterBytesOnDevice(pool, adapters);
  const slots = adapterSlots(adapters);
  const shares = adapterShares(adapters);
  const readSeconds = (bytes * pp) / (accelerator.bandwidthBytesPerSecond * measured.bandwidthShare);
  return {
    adapters,
    slots,
    shares,
    stepSeconds: model.layers * measured.secondsPerLayer,
    secondsPerAdapter: model.layers * measured.secondsPerAdapterLayer + readSeconds,
    // A parameter is two bytes and two FLOPs.
    flopsPerToken: bytes * pp,
    fetchSeconds: (model.layers / pp) * measured.fetchSecondsPerLayer + bytes / accelerator.pcieBytesPerSecond,
    missShare: missedShare(shares, slots),
    distinct: [0],
    unnamed: new Float64Array(shares.length).fill(1),
  };
}

/** Widens what is known of distinct adapters to so many calls. */
function distinctUpTo({ shares, distinct, unnamed }: AdapterWork, calls: number): void {
  for (let known = distinct.length; known <= calls; known += 1) {
    let sum = 0;
    for (let index = 0; index < shares.length; index += 1) {
      const none = (unnamed[index] ?? 0) * (1 - (shares[index] ?? 0));
      unnamed[index] = none;
      sum += 1 - none;
    }
    distinct[known] = sum;
  }
}

/**
 * Adapters that so many running calls name, expected; no more than the device holds.
 *
 *     min(slots, sum over i (1 - (1 - share_i)^calls))
 *
 * @source derived: calls name adapters independently; between whole numbers a straight line.
 */
export function distinctAdapters(work: AdapterWork, calls: number): number {
  const below = Math.floor(calls);
  distinctUpTo(work, below + 1);
  const [low = 0, high = 0] = work.distinct.slice(below, below + 2);
  return Math.min(work.slots, low + (calls - below) * (high - low));
}

/**
 * Most calls that a replica runs at once without that a further one is likely to wait for a slot: as many as name no more adapters
 * than the device holds; infinite where it holds all.
 *
 * @source derived
 */
export function adapterBatch(work: AdapterWork, most: number): number {
  if (work.slots >= work.shares.length) return most;
  let batch = 1;
  while (batch < most) {
    distinctUpTo(work, batch + 1);
    if ((work.distinct[batch + 1] ?? 0) > work.slots) break;
    batch += 1;
  }
  return batch;
}

/**
 * What a step's adapters take, their few FLOPs left aside.
 *
 *     launches + distinct adapters x time each + fetched ones x time each
 *
 * @source agullo-2025-adapters
 */
export function adapterSeconds(
  work: AdapterWork,
  { adapters = 0, fetches = 0 }: { readonly adapters?: number; readonly fetches?: number },
): number {
  return work.stepSeconds + adapters * work.secondsPerAdapter + fetches * work.fetchSeconds;
}

/**
 * Most sequences that a replica of a pool runs at once whatever its memory holds: the pool's limit, or as many as name no more
 * LoRA adapters than a device holds.
 *
 * @source derived
 */
export function sequenceLimit(pool: Pool): number {
  const work = adapterWork(pool);
  return work === null ? pool.maxSequences : adapterBatch(work, pool.maxSequences);
}

/**
 * Puts into a step the adapters of so many calls, and of those that begin in it the ones that are fetched.
 *
 * @source derived
 */
export function addAdapters(
  step: { adapters?: number; fetches?: number },
  work: AdapterWork,
  calls: number,
  begun: number,
): void {
  step.adapters = distinctAdapters(work, calls);
  step.fetches = begun * work.missShare;
}
