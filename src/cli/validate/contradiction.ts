import type { Pool } from "../../engine/input.ts";
import { weightBytesPerDevice } from "../../engine/memory/sharding.ts";
import { bytesPerGibibyte } from "../../quantity/bytes.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";
import type { MemoryRow } from "./memory-row.ts";

/** Far over what two decimals of five figures may differ by. */
const toleranceGib = 0.5;

function stated(note: string, name: RegExp): number | null {
  const found = name.exec(note)?.[1];
  return found === undefined ? null : Number(found);
}

function gibText(bytes: number): string {
  return `${(bytes / bytesPerGibibyte).toFixed(2)} GiB`;
}

/** vLLM prints all parts of one sum: share x memory = weights + activations + non-torch + cache. */
function misaddedParts({ engine, share, note, measured }: MemoryRow, memoryBytes: number): string | null {
  const { weights_gib: weights, available_kv_gib: room } = measured;
  const activations = stated(note, /\bactivation (?:peak )?(\d+\.\d+)/);
  const other = stated(note, /\bnon-torch (\d+\.\d+)/);
  if (engine !== "vllm" || share === null) return null;
  if (weights === null || room === null || activations === null || other === null) return null;
  const left = (share * memoryBytes) / bytesPerGibibyte - weights - activations - other;
  return Math.abs(left - room) > toleranceGib
    ? `its own parts leave ${left.toFixed(2)} GiB for the cache where it states ${room.toFixed(2)} GiB`
    : null;
}

/** Weights in the format that the row states would not fit, and yet the engine had room left: the format is another one. */
function misstatedFormat({ measured, precision }: MemoryRow, pool: Pool, memoryBytes: number): string | null {
  const room = measured.available_kv_gib ?? measured.kv_tokens;
  const weights = weightBytesPerDevice(pool);
  if (room === null || room <= 0 || weights <= memoryBytes) return null;
  const format = numberFormatName(precision);
  return `weights in ${format}, as it states, would take ${gibText(weights)} of a device's ${gibText(memoryBytes)}`;
}

/** Why a row cannot be right about its KV cache, in plain words; `null`: it can. */
export function contradiction(row: MemoryRow, pool: Pool): string | null {
  const { memoryBytes } = pool;
  return memoryBytes === null ? null : (misaddedParts(row, memoryBytes) ?? misstatedFormat(row, pool, memoryBytes));
}
