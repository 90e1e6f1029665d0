import type { MemoryLedger, MemoryLine } from "../engine/ledger.ts";
import type { SumLine } from "./explanation.ts";

const labels: Readonly<Record<MemoryLine["id"], string>> = {
  weights: "Weights",
  activations: "Activations",
  workspace: "Workspace",
  communication: "Communication buffers",
  overhead: "Overhead",
  kv: "Room for KV cache",
  withheld: "Kept from the engine",
};

/** The memory of a device as lines of a sum, all of them or those named. */
export function memoryLines({ lines }: MemoryLedger, ids: readonly MemoryLine["id"][] | null = null): SumLine[] {
  return lines
    .filter(({ id }) => ids === null || ids.includes(id))
    .map(({ id, bytes, method }) => ({ id, label: labels[id], value: bytes, method }));
}
