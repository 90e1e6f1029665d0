import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";
import type { Pool } from "../input.ts";
import type { MemoryLedger, MemoryLine } from "../ledger.ts";
import { draftPool, draftSequenceBytes, draftWeightBytesPerDevice } from "./draft-model.ts";
import { contextShards, deviceSequenceBytes, headRanks, redundantShare, weightBytesPerDevice } from "./sharding.ts";
import { deviceMemoryBytes, kvRoomBytes, overheadParts, type OverheadPart } from "./kv-room.ts";
import { weightBytes } from "./weight-bytes.ts";
import { towerBytesPerDevice } from "../vision-tower.ts";
import { adapterBytesOnDevice, adapterBytesPerDevice, adapterSlots } from "./adapter-bytes.ts";

/** The memory of one device of a replica; a device of the largest pipeline stage speaks for all. */
export interface DeviceMemory {
  /** What the driver reports; `null` where no source and nobody says, and then room and ledger are `null` too. */
  readonly totalBytes: number | null;
  readonly weightBytes: number;
  /** All that is neither weights nor KV cache. */
  readonly overheadBytes: number;
  /** Room for KV cache; negative where weights and overhead exceed the share. */
  readonly roomBytes: number | null;
  readonly ledger: MemoryLedger | null;
}

/**
 * One device's memory as a ledger: weights, overhead, KV cache and what the share withholds sum to the total.
 *
 *     weights + adapters + vision tower + overhead + kv + withheld = total      withheld = total - share x total where the share is of the total
 *
 * Where weights and overhead exceed the share, the kv line is negative: the bytes a device is short by, and it says so. The
 * other lines stay what the plan asks for, so that a reader sees which of them to shrink.
 *
 * @source llm-d-planner-vllm-memory
 */
export function deviceMemory(pool: Pool): DeviceMemory {
  const totalBytes = deviceMemoryBytes(pool);
  const roomBytes = kvRoomBytes(pool);
  const target = weightBytesPerDevice(pool);
  const drafting = draftWeightBytesPerDevice(pool);
  const weights = target + drafting;
  const parts = overheadParts(pool);
  const overheadBytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const needed = { weightBytes: target, overheadBytes };
  const adapters = adapterBytesPerDevice(pool);
  const tower = towerBytesPerDevice(pool);
  if (totalBytes === null || roomBytes === null) return { totalBytes: null, ...needed, roomBytes: null, ledger: null };
  const withheld = withheldBytes(pool, totalBytes, totalBytes - weights - adapters - tower - overheadBytes - roomBytes);
  const lines: readonly MemoryLine[] = [
    { id: "weights", bytes: target, method: weightsMethod(pool) },
    ...draftWeightLines(pool, drafting),
    ...(adapters > 0 ? [{ id: "adapters", bytes: adapters, method: adaptersMethod(pool) } as const] : []),
    ...(tower > 0 ? [{ id: "vision-tower", bytes: tower, method: towerMethod(pool) } as const] : []),
    ...parts.map((part): MemoryLine => ({ ...part, method: overheadMethod(part, pool) })),
    { id: "kv", bytes: roomBytes, method: kvMethod(pool, roomBytes) },
    { id: "withheld", bytes: withheld, method: withheldMethod(pool, totalBytes) },
  ];
  return { totalBytes, ...needed, roomBytes, ledger: { scope: "device", totalBytes, lines } };
}

/** What drafts, where it has weights of its own. */
function draftWeightLines(pool: Pool, bytes: number): readonly MemoryLine[] {
  const draft = draftPool(pool);
  if (draft === null) return [];
  return [{ id: "draft-weights", bytes, method: `${draft.model.name} in ${numberFormatName(draft.weights)}` }];
}

function weightsMethod(pool: Pool): string {
  const bytes = weightBytes(pool.model, pool.weights, pool.runtime.expertWidthMultiple);
  const whole = `${gigabytesText(bytes)} of weights in ${numberFormatName(pool.weights)}`;
  const devices = pool.tp * pool.pp;
  if (devices === 1) return `${whole} on one device`;
  const attention = headRanks(pool) < pool.tp ? ", attention once in each group of ranks" : "";
  const copies = redundantShare(pool) > 0 ? `, with ${pool.parallel?.redundantExperts} experts more a layer` : "";
  return `${whole} over ${devices} devices${attention}${copies}`;
}

function adaptersMethod(pool: Pool): string {
  const { adapters } = pool;
  if (adapters === undefined) return "";
  const slots = adapterSlots(adapters);
  const each = `${megabytesText(adapterBytesOnDevice(pool, adapters))} each at rank ${adapters.rank}`;
  const kept = slots < adapters.count ? `, of ${adapters.count} adapters` : "";
  return `${slots} ${slots === 1 ? "slot" : "slots"} for LoRA adapters of ${each}${kept}`;
}

function towerMethod({ tp }: Pool): string {
  return `the model's vision tower in BF16, on ${tp === 1 ? "one device" : `${tp} devices`} of the first stage`;
}

function overheadMethod(part: OverheadPart, pool: Pool): string {
  switch (part.id) {
    case "overhead":
      return "entered for this pool: all that is neither weights nor KV cache";
    case "activations":
      return activationsMethod(pool);
    case "workspace":
      return `driver context and captured graphs (runtime ${pool.runtime.name})`;
    case "communication":
      return `buffers that ${pool.tp * pool.pp} devices exchange data through (runtime ${pool.runtime.name})`;
    default:
      return part.id satisfies never;
  }
}

function activationsMethod({ runtime, maxSequences, batchTokens }: Pool): string {
  const step = runtime.bytesPerLogit > 0 ? `of ${batchTokens} tokens, or ${maxSequences} sequences sampling ` : "";
  return `largest activations of a step ${step}(runtime ${runtime.name})`;
}

/** So long are sequences that show how target and draft share the room: constant state is little beside them. */
const sharedAtTokens = 4096;

function kvMethod(pool: Pool, roomBytes: number): string {
  if (roomBytes < 0)
    return `short by ${gigabytesText(-roomBytes)}: weights and overhead exceed the share that may be used`;
  const shards = contextShards(pool);
  const dealt = shards > 1 ? `; each of ${shards} ranks keeps its part of a sequence's tokens` : "";
  const left = `what weights and overhead leave of the share that may be used${dealt}`;
  const drafting = draftSequenceBytes(pool, sharedAtTokens);
  if (drafting === 0) return left;
  const share = drafting / (drafting + deviceSequenceBytes(pool, sharedAtTokens));
  return `${left}; ${gigabytesText(share * roomBytes)} of it for what drafting keeps of the same sequences`;
}

/** A share of the total withholds the rest of it to the bit; other rules withhold what the other lines leave. */
function withheldBytes(pool: Pool, totalBytes: number, left: number): number {
  return pool.runtime.memoryRule === "share-of-total" ? totalBytes - pool.memoryShare * totalBytes : left;
}

function withheldMethod(pool: Pool, totalBytes: number): string {
  const share = `${Math.round((1 - pool.memoryShare) * 1000) / 10} %`;
  switch (pool.runtime.memoryRule) {
    case "share-of-total":
      return `${share} of ${gigabytesText(totalBytes)} that the engine may not use`;
    case "static-share":
      return `what activations leave of the ${share} that weights and KV cache may not use`;
    case "share-of-free":
      return `${share} of what weights and overhead leave`;
    default:
      return pool.runtime.memoryRule satisfies never;
  }
}

function megabytesText(bytes: number): string {
  return `${((bytes / bytesPerGigabyte) * 1000).toFixed(1)} MB`;
}

/** Two decimals: a method is read beside the exact bytes of its line. */
function gigabytesText(bytes: number): string {
  return `${(bytes / bytesPerGigabyte).toFixed(2)} GB`;
}
