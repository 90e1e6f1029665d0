import type { Pool } from "../../engine/input.ts";
import { kvRoomSequences } from "../../engine/memory/concurrency.ts";
import { kvRoomBytes } from "../../engine/memory/kv-room.ts";
import { kvBytesPerTokenPerDevice, weightBytesPerDevice } from "../../engine/memory/sharding.ts";
import { bytesPerGibibyte } from "../../quantity/bytes.ts";
import type { MemoryMetric, MemoryRow } from "./memory-row.ts";
import type { Prediction } from "./prediction.ts";

const unknownMemory = { reason: "no source says what memory the device's driver reports" } as const;

/** Whether every token keeps the same bytes, however long the context. */
function isEven({ model }: Pool): boolean {
  const { groups, stateBytesPerSequence } = model;
  return stateBytesPerSequence === 0 && groups.every(({ kind }) => kind === "full" || kind === "latent");
}

/**
 * Tokens that the cache holds, as engines print it: whole blocks; where tokens do not all keep the same, the longest context times
 * the sequences of that length.
 */
function kvTokens(pool: Pool, roomBytes: number, contextTokens: number | null): Prediction {
  const { blockTokens } = pool.runtime;
  if (isEven(pool)) {
    const blocks = Math.floor(Math.max(0, roomBytes) / (blockTokens * kvBytesPerTokenPerDevice(pool, 0)));
    return { value: blocks * blockTokens };
  }
  if (contextTokens === null)
    return { reason: "its layers do not all keep every token, and it gives no context length" };
  return { value: contextTokens * (kvRoomSequences(pool, contextTokens) ?? 0) };
}

/** What the memory model gives for one figure of a row. */
export function predictedMemory(pool: Pool, row: MemoryRow, metric: MemoryMetric): Prediction {
  if (metric === "weights_gib") return { value: weightBytesPerDevice(pool) / bytesPerGibibyte };
  const roomBytes = kvRoomBytes(pool);
  if (roomBytes === null) return unknownMemory;
  if (metric === "available_kv_gib") return { value: roomBytes / bytesPerGibibyte };
  if (metric === "kv_tokens") return kvTokens(pool, roomBytes, row.contextTokens);
  if (row.contextTokens === null) return { reason: "it gives no context length" };
  return { value: kvRoomSequences(pool, row.contextTokens) ?? 0 };
}
