import h100 from "../../src/catalog/accelerators/h100-sxm.ts";
import llama8b from "../../src/catalog/models/llama-3.1-8b.ts";
import shared from "../../src/catalog/runtimes/shared.ts";
import type { Pool } from "../../src/engine/input.ts";

/** Llama 3.1 8B in BF16 on one H100, unless a test says otherwise. */
export function poolOf(changes: Partial<Pool> = {}): Pool {
  return {
    id: "main",
    model: llama8b,
    accelerator: h100,
    runtime: shared,
    tp: 1,
    pp: 1,
    attention: "tp",
    weights: "bf16",
    kv: "bf16",
    memoryShare: 0.9,
    overheadBytes: null,
    memoryBytes: null,
    maxSequences: 256,
    batchTokens: 8192,
    maxWaiting: 256,
    replicas: null,
    usdPerDeviceHour: 3.99,
    priceDate: "2026-11-09",
    quotaDevices: null,
    ...changes,
  };
}
