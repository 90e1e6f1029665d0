import { apply, defineFormula, type Scope } from "../formula.ts";
import type { MemoryLine } from "../ledger.ts";
import type { Pool } from "../input.ts";
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
  const { activationBytes, workspaceBytes, communicationBytes } = pool.runtime;
  const parts: OverheadPart[] = [
    { id: "activations", bytes: activationBytes },
    { id: "workspace", bytes: workspaceBytes },
  ];
  if (pool.tp * pool.pp > 1) parts.push({ id: "communication", bytes: communicationBytes });
  return parts;
}

/**
 * Room for KV cache on one device; negative where the weights do not fit.
 *
 *     share x memory - overhead - weights
 *
 * The share is of the device's total memory, as vLLM takes it, and covers weights and overhead too. Engines that take their
 * share of what is free after loading have more room at the same number.
 *
 * @source llm-d-planner-vllm-memory
 */
export const kvRoomFormula = defineFormula<"memoryShare" | "memoryBytes" | "overheadBytes" | "weightBytesPerDevice">({
  id: "kvRoomBytes",
  words: "room for KV cache on one device",
  unit: "bytes",
  expression: "memoryShare * memoryBytes - overheadBytes - weightBytesPerDevice",
  source: "llm-d-planner-vllm-memory",
  evaluate: ({ memoryShare, memoryBytes, overheadBytes, weightBytesPerDevice }) =>
    memoryShare * memoryBytes - overheadBytes - weightBytesPerDevice,
});

/**
 * Room for KV cache on one device of a pool's replica; `null` where the memory is unknown.
 *
 * @source llm-d-planner-vllm-memory
 */
export function kvRoomBytes(pool: Pool, scope: Scope = unseen): number | null {
  const memoryBytes = deviceMemoryBytes(pool);
  if (memoryBytes === null) return null;
  const overheadBytes = overheadParts(pool).reduce((sum, part) => sum + part.bytes, 0);
  const inputs = { memoryShare: pool.memoryShare, memoryBytes, overheadBytes };
  return apply(kvRoomFormula, { ...inputs, weightBytesPerDevice: weightBytesPerDevice(pool, scope) }, scope);
}
