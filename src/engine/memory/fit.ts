import type { Pool } from "../input.ts";
import { blockedSequenceBytes, maxSequences } from "./concurrency.ts";
import { kvRoomBytes } from "./kv-room.ts";

export interface MemoryFit {
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
