import h100 from "../../src/catalog/accelerators/h100-sxm.ts";
import llama8b from "../../src/catalog/models/llama-3.1-8b.ts";
import type { Pool } from "../../src/engine/input.ts";
import { plainRouting } from "./plain-routing.ts";
import { roundRuntime } from "./round-runtime.ts";

/** Llama 3.1 8B in BF16 on one H100 with round figures, unless a test says otherwise. */
export function poolOf(changes: Partial<Pool> = {}): Pool {
  return {
    id: "main",
    model: llama8b,
    accelerator: h100,
    runtime: roundRuntime,
    tp: 1,
    pp: 1,
    attentionRanks: 1,
    ep: 1,
    weights: "bf16",
    kv: "bf16",
    memoryShare: 0.9,
    overheadBytes: null,
    memoryBytes: null,
    memoryIsAssumed: false,
    maxSequences: 256,
    batchTokens: 8192,
    maxWaiting: 256,
    replicas: null,
    usdPerDeviceHour: 3.99,
    priceDate: "2026-11-09",
    priceFrom: null,
    priceTo: null,
    isPaidAsNeeded: false,
    devicesPerUnit: 1,
    seller: "a seller",
    quotaDevices: null,
    zones: 1,
    rackDevices: null,
    regions: [],
    leadTimeDays: null,
    routing: plainRouting,
    ...changes,
  };
}
