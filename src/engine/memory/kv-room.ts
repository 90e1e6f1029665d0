import { apply, defineFormula, type Scope } from "../formula.ts";
import { adapterBytesPerDevice } from "./adapter-bytes.ts";
import type { MemoryLine } from "../ledger.ts";
import type { Pool } from "../input.ts";
import { peakActivationBytes } from "./activations.ts";
import { draftWeightBytesPerDevice } from "./draft-model.ts";
import { towerBytesPerDevice } from "../vision-tower.ts";
import { unseen, weightBytesPerDevice } from "./sharding.ts";

export interface OverheadPart {
  readonly id: Extract<MemoryLine["id"], "activations" | "workspace" | "communication" | "overhead">;
  readonly bytes: number;
}

/**
 * Memory a device reports; `null` where no source and nobody says.
 *
 * What the driver reports, not the label: an "80 GB" H100 has 79.65 GiB.
 *
 * @source nvidia-smi-print-outs
 */
export function deviceMemoryBytes(pool: Pool): number | null {
  return pool.memoryBytes ?? pool.accelerator.memoryBytes;
}

/**
 * What a device holds besides weights and KV cache, part by part.
 *
 * A pool's own figure replaces all parts by one. Communication buffers exist only where devices talk. These parts depend on
 * the engine's flags more than on the model: logs show 0.4 to 7.4 GiB, so a measured figure is worth entering.
 *
 * @source llm-d-planner-vllm-memory
 */
export function overheadParts(pool: Pool): readonly OverheadPart[] {
  if (pool.overheadBytes !== null) return [{ id: "overhead", bytes: pool.overheadBytes }];
  const { workspaceBytes, communicationBytes } = pool.runtime;
  const parts: OverheadPart[] = [
    { id: "activations", bytes: peakActivationBytes(pool) },
    { id: "workspace", bytes: workspaceBytes },
  ];
  if (pool.tp * pool.pp > 1) parts.push({ id: "communication", bytes: communicationBytes });
  return parts;
}

/** What stands on a device beside the cache and the overhead, as formulas take it away from what there is. */
const standing = "weightBytesPerDevice - draftBytesPerDevice - adapterBytesPerDevice - towerBytesPerDevice";
type Standing = "weightBytesPerDevice" | "draftBytesPerDevice" | "adapterBytesPerDevice" | "towerBytesPerDevice";
type RoomInputs = Record<Standing | "memoryShare" | "memoryBytes" | "overheadBytes", number>;
const neutral = { draftBytesPerDevice: 0, adapterBytesPerDevice: 0, towerBytesPerDevice: 0 } as const;

function lessStanding(bytes: number, x: Record<Standing, number>): number {
  return bytes - x.weightBytesPerDevice - x.draftBytesPerDevice - x.adapterBytesPerDevice - x.towerBytesPerDevice;
}

/**
 * Room for KV cache on one device; negative where the weights do not fit.
 *
 *     share x memory - overhead - weights - adapters - vision tower - weights of what drafts, if anything does
 *
 * The share is of the device's total memory, as vLLM takes it, and covers weights, adapters and overhead too.
 *
 * @source llm-d-planner-vllm-memory
 */
export const kvRoomFormula = defineFormula({
  id: "kvRoomBytes",
  words: "room for KV cache on one device",
  unit: "bytes",
  expression: `memoryShare * memoryBytes - overheadBytes - ${standing}`,
  source: "llm-d-planner-vllm-memory",
  neutral,
  evaluate: (x: RoomInputs) => lessStanding(x.memoryShare * x.memoryBytes - x.overheadBytes, x),
});

/**
 * Room for KV cache where the share is of weights and cache alone, as SGLang takes it.
 *
 *     min(share x (memory - resident) - weights - adapters, memory - overhead - weights - adapters)
 *
 * The share is of what is free before the weights load: buffers and contexts are there already. Activations live in the rest;
 * where that is too small for them the engine would fail under load, so they bound the room too.
 *
 * @source sglang-static-share
 */
export const staticKvRoomFormula = defineFormula({
  id: "kvRoomBytes",
  words: "room for KV cache on one device, activations beside the share",
  unit: "bytes",
  expression: `min(memoryShare * (memoryBytes - residentBytes) - ${standing}, memoryBytes - overheadBytes - ${standing})`,
  source: "sglang-static-share",
  neutral,
  evaluate: (x: RoomInputs & Record<"residentBytes", number>) =>
    Math.min(
      lessStanding(x.memoryShare * (x.memoryBytes - x.residentBytes), x),
      lessStanding(x.memoryBytes - x.overheadBytes, x),
    ),
});

/**
 * Room for KV cache where the share is of what weights and overhead leave free, as TensorRT-LLM takes it; what they lack is
 * not shared.
 *
 *     free = memory - overhead - weights - adapters      room = min(share x free, free)
 *
 * @source tensorrt-llm-memory
 */
export const freeKvRoomFormula = defineFormula({
  id: "kvRoomBytes",
  words: "room for KV cache on one device, a share of what is free",
  unit: "bytes",
  expression: `min(memoryShare * (memoryBytes - overheadBytes - ${standing}), memoryBytes - overheadBytes - ${standing})`,
  source: "tensorrt-llm-memory",
  neutral,
  evaluate: (x: RoomInputs) => {
    const free = lessStanding(x.memoryBytes - x.overheadBytes, x);
    return Math.min(x.memoryShare * free, free);
  },
});

/**
 * Room for KV cache on one device of a pool's replica, by the rule of its runtime; `null` where the memory is unknown.
 *
 * @source llm-d-planner-vllm-memory
 * @source sglang-static-share
 * @source tensorrt-llm-memory
 */
export function kvRoomBytes(pool: Pool, scope: Scope = unseen): number | null {
  const memoryBytes = deviceMemoryBytes(pool);
  if (memoryBytes === null) return null;
  const parts = overheadParts(pool);
  const overheadBytes = sumOf(parts);
  const weights = weightBytesPerDevice(pool, scope);
  const inputs = {
    memoryShare: pool.memoryShare,
    memoryBytes,
    overheadBytes,
    weightBytesPerDevice: weights,
    draftBytesPerDevice: draftWeightBytesPerDevice(pool),
    adapterBytesPerDevice: adapterBytesPerDevice(pool, scope),
    towerBytesPerDevice: towerBytesPerDevice(pool),
  };
  switch (pool.runtime.memoryRule) {
    case "static-share": {
      const residentBytes = sumOf(parts.filter(({ id }) => id === "workspace" || id === "communication"));
      return apply(staticKvRoomFormula, { ...inputs, residentBytes }, scope);
    }
    case "share-of-free":
      return apply(freeKvRoomFormula, inputs, scope);
    default:
      return apply(kvRoomFormula, inputs, scope);
  }
}

function sumOf(parts: readonly OverheadPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
