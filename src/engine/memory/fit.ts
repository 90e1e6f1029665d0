import { towerBytesPerDevice } from "../vision-tower.ts";
import type { AcceleratorShape, Pool } from "../input.ts";
import { adapterBytesPerDevice } from "./adapter-bytes.ts";
import { blockedSequenceBytes, maxSequences } from "./concurrency.ts";
import { draftWeightBytesPerDevice } from "./draft-model.ts";
import { kvRoomBytes } from "./kv-room.ts";
import type { FitAttempt } from "../plan-result.ts";
import { headRanks, weightBytesPerDevice } from "./sharding.ts";

interface MemoryFit {
  /** weights: they and the overhead exceed the share; kv-room: what they leave holds no sequence of the asked length. */
  readonly outcome: "fits" | "weights" | "kv-room" | "memory-unknown";
  /** Room for KV cache on one device; negative where the weights do not fit, `null` where the memory is unknown. */
  readonly roomBytes: number | null;
  /** What one sequence of the asked length takes on one device, whole blocks. */
  readonly sequenceBytes: number;
  /** Bytes a device lacks until one sequence fits; 0 where it does, `null` where the memory is unknown. */
  readonly shortBytes: number | null;
}

/**
 * Whether a replica of the pool holds its weights and at least one sequence of `tokens`, and how many bytes a device lacks.
 *
 *     short = max(0, blockedSequenceBytes - kvRoomBytes)
 *
 * @source derived
 */
export function fit(pool: Pool, tokens: number): MemoryFit {
  const sequence = blockedSequenceBytes(pool, tokens);
  const room = kvRoomBytes(pool);
  const held = maxSequences(pool, tokens);
  if (room === null || held === null)
    return { outcome: "memory-unknown", roomBytes: null, sequenceBytes: sequence, shortBytes: null };
  const facts = { roomBytes: room, sequenceBytes: sequence };
  if (held >= 1) return { outcome: "fits", ...facts, shortBytes: 0 };
  return { outcome: room < 0 ? "weights" : "kv-room", ...facts, shortBytes: sequence - room };
}

/** As many pipeline stages as a scenario can ask for. */
const mostStages = 64;

/**
 * Whether every rank gets a whole number of query heads: engines refuse to start otherwise. Data-parallel attention splits
 * them over the devices of a group.
 *
 * @source vllm-docs
 */
export function hasWholeHeads(pool: Pool): boolean {
  const split = headRanks(pool);
  return pool.model.groups.every(({ queryHeads }) => queryHeads % split === 0);
}

/**
 * Whether a device is a MIG slice of one, as the catalogue calls them: slices have no way to one another, so each is a whole replica.
 *
 * @source nvidia-mig-profiles
 */
export function isSlice({ name, linkDomainDevices, nodeDevices }: AcceleratorShape): boolean {
  return linkDomainDevices === 1 && nodeDevices === 1 && /\bMIG slice\b/.test(name);
}

/**
 * Parallelism tried in the order a person would: tp = 1, 2, 4, ... within the devices that a fast link joins, all of them, so
 * that it shows why smaller ones don't fit; then, only where none fits, the largest tp in 2, 4, ... pipeline stages up to the
 * first that fits. Empty where the memory is unknown.
 *
 * @source derived
 */
export function fitAttempts(pool: Pool, tokens: number): readonly FitAttempt[] {
  const attempts: FitAttempt[] = [];
  for (let tp = 1; tp <= Math.max(1, pool.accelerator.linkDomainDevices); tp *= 2) {
    const attempt = fitAttempt({ ...pool, tp, pp: 1 }, tokens);
    if (attempt === null) return [];
    attempts.push(attempt);
  }
  if (isSlice(pool.accelerator) || attempts.some(({ fits }) => fits)) return attempts;
  const tp = attempts.findLast(({ reason }) => reason !== "heads")?.tp ?? 1;
  for (let pp = 2; pp <= Math.min(mostStages, pool.model.layers); pp *= 2) {
    const attempt = fitAttempt({ ...pool, tp, pp }, tokens);
    if (attempt === null) return [];
    attempts.push(attempt);
    if (attempt.fits) break;
  }
  return attempts;
}

/**
 * The first of `fitAttempts` that fits: the fewest devices a replica needs; `null` where none does or the memory is unknown.
 *
 * @source derived
 */
export function smallestFit(pool: Pool, tokens: number): FitAttempt | null {
  return fitAttempts(pool, tokens).find(({ fits }) => fits) ?? null;
}

function besideWeights(pool: Pool): NonNullable<FitAttempt["besideWeights"]> {
  const all = [
    { kind: "drafts", bytes: draftWeightBytesPerDevice(pool) },
    { kind: "adapters", bytes: adapterBytesPerDevice(pool) },
    { kind: "tower", bytes: towerBytesPerDevice(pool) },
  ] as const;
  return all.filter(({ bytes }) => bytes > 0);
}

function fitAttempt(pool: Pool, tokens: number): FitAttempt | null {
  const { outcome, roomBytes } = fit(pool, tokens);
  if (outcome === "memory-unknown" || roomBytes === null) return null;
  const reason = hasWholeHeads(pool) ? outcome : "heads";
  const { tp, pp } = pool;
  const beside = besideWeights(pool);
  return {
    tp,
    pp,
    fits: reason === "fits",
    reason,
    weightBytesPerDevice: weightBytesPerDevice(pool),
    ...(beside.length === 0 ? {} : { besideWeights: beside }),
    roomBytes,
  };
}
