import type { Pool } from "../../engine/input.ts";
import { maxSequences } from "../../engine/memory/concurrency.ts";
import { deviceMemory } from "../../engine/memory/device-memory.ts";
import { fit } from "../../engine/memory/fit.ts";
import { kvBytesPerToken, sequenceBytes } from "../../engine/memory/sequence-bytes.ts";
import { kvBytesPerTokenPerDevice } from "../../engine/memory/sharding.ts";
import type { MemoryLedger } from "../../engine/ledger.ts";
import { refused } from "../../scenario/problem.ts";
import { hasOption } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { missingOption, tokensOption } from "../option-value.ts";
import type { Outcome } from "../outcome.ts";
import { success } from "../outcome.ts";
import { replicaOptions, replicaPool } from "../replica-pool.ts";
import { ink } from "../report/ink.ts";
import { replicaMemoryReport } from "../report/replica-memory-report.ts";

const options: readonly Option[] = [
  ...replicaOptions,
  { name: "context", value: "TOKENS", about: "prompt and output that each sequence holds" },
];

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
    const text = `No source says what memory the driver of ${pool.accelerator.name} reports; enter it with --memory GIB.`;
    return refused("memory-unknown", "--memory", text);
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

const memory: Command = {
  name: "memory",
  usage: "--model ID --accelerator ID --tp N --context TOKENS [options] [--json]",
  summary: "show what fills the memory of one replica and how many sequences it holds",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const missing = missingOption(args, options, ["model", "accelerator", "context"]);
    if (!missing.ok) return missing.problem;
    const pool = replicaPool(args);
    if (!pool.ok) return pool.problem;
    const context = tokensOption(args, "context", 1);
    if (!context.ok) return context.problem;
    const found = replicaMemory(pool.value, context.value);
    if (!found.ok) return found.problem;
    const { value } = found;
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(value, null, 2)}\n`
        : replicaMemoryReport(pool.value, context.value, value, ink(io.hasColour)),
    );
    return null;
  },
};

export default memory;
