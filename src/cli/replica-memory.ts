import type { Pool } from "../engine/input.ts";
import type { MemoryLedger } from "../engine/ledger.ts";
import { maxSequences } from "../engine/memory/concurrency.ts";
import { deviceMemory } from "../engine/memory/device-memory.ts";
import { fit } from "../engine/memory/fit.ts";
import { kvBytesPerToken, sequenceBytes } from "../engine/memory/sequence-bytes.ts";
import { kvBytesPerTokenPerDevice } from "../engine/memory/sharding.ts";
import { type Outcome, success } from "../scenario/problem.ts";
import { memoryUnknown } from "./replica-pool.ts";

/** What `memory --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface ReplicaMemory {
  readonly kvBytesPerToken: number;
  readonly kvBytesPerTokenPerDevice: number;
  readonly sequenceBytes: number;
  readonly roomBytes: number;
  readonly maxSequences: number;
  readonly fits: boolean;
  readonly ledger: MemoryLedger;
}

export function replicaMemory(pool: Pool, contextTokens: number): Outcome<ReplicaMemory> {
  const { roomBytes, ledger } = deviceMemory(pool);
  const held = maxSequences(pool, contextTokens);
  if (roomBytes === null || ledger === null || held === null) {
    return memoryUnknown(pool);
  }
  return success({
    kvBytesPerToken: kvBytesPerToken(pool.model, pool.kv, contextTokens),
    kvBytesPerTokenPerDevice: kvBytesPerTokenPerDevice(pool, contextTokens),
    sequenceBytes: sequenceBytes(pool.model, pool.kv, contextTokens),
    roomBytes,
    maxSequences: held,
    fits: fit(pool, contextTokens).outcome === "fits",
    ledger,
  });
}
