import { describe, expect, test } from "vitest";
import type { Pool } from "../../../src/engine/input.ts";
import { engineLimits, measuredPool, memoryPool } from "../../../src/calibration/measured/measured-pool.ts";
import type { MemoryRow } from "../../../src/calibration/measured/read-memory.ts";
import { gibibytes, mebibytes } from "../../../src/quantity/bytes.ts";
import { madeMemoryRow, madeRow } from "./made-row.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";

function pool(changes: Partial<MemoryRow>): Pool {
  const made = memoryPool(madeMemoryRow(changes));
  if (typeof made === "string") throw new Error(made);
  return made;
}

test("a device has what its name says CUDA sees, an H100 79.18 GiB, others what the driver reports", () => {
  expect(pool({ visibleBytes: gibibytes(79.22) }).memoryBytes).toBe(gibibytes(79.22));
  expect(pool({}).memoryBytes).toBe(gibibytes(79.18));
  expect(pool({ acceleratorName: "H200" }).memoryBytes).toBe(mebibytes(143_771));
});

test("share, ranks and limits are the row's, or the engine's own", () => {
  expect(pool({ tp: 4, share: 0.95, note: "max_num_seqs 128" })).toMatchObject({
    tp: 4,
    memoryShare: 0.95,
    maxSequences: 128,
    batchTokens: 8192,
  });
  expect(pool({}).memoryShare).toBe(0.9);
});

test("8-bit integers take the bytes that 8-bit floats take", () => {
  expect(pool({ precision: "int8" }).weights).toBe("fp8-mixed");
});

test.each<[Partial<MemoryRow>, string]>([
  [{ modelName: "DeciLM-7B" }, "no model called DeciLM-7B"],
  [{ acceleratorName: "Strix Halo" }, "no accelerator called Strix Halo"],
  [{ acceleratorName: "" }, "names no device"],
])("%j has no pool, and says why", (changes, words) => {
  expect(memoryPool(madeMemoryRow(changes))).toContain(words);
});

const large = gibibytes(80);

test("vLLM takes 1,024 sequences and 8,192 tokens from 70 GiB up, 256 and 2,048 below and on A100", () => {
  expect(engineLimits(madeMemoryRow(), large)).toEqual({ sequences: 1024, tokens: 8192 });
  expect(engineLimits(madeMemoryRow(), gibibytes(48))).toEqual({ sequences: 256, tokens: 2048 });
  expect(engineLimits(madeMemoryRow({ acceleratorName: "A100" }), large)).toEqual({ sequences: 256, tokens: 2048 });
});

test("vLLM of 2024 profiles a whole prompt for 256 sequences", () => {
  const row = madeMemoryRow({ version: "2024-12" });
  expect(engineLimits(row, large)).toEqual({ sequences: 256, tokens: 8192 });
  expect(engineLimits({ ...row, contextTokens: 20_000 }, large)).toEqual({ sequences: 256, tokens: 20_000 });
});

test.each([
  ["30425 blocks; max_num_seqs 128", { sequences: 128, tokens: 8192 }],
  ["max-num-seqs 8, MTP", { sequences: 8, tokens: 8192 }],
  ["max-num-batched-tokens 1024; still too small", { sequences: 1024, tokens: 1024 }],
  ["max_num_seqs 2, mbt 4096", { sequences: 2, tokens: 4096 }],
])("a flag in the note counts: %s", (note, limits) => {
  expect(engineLimits(madeMemoryRow({ note }), large)).toEqual(limits);
});

test("TensorRT-LLM's flag is max_batch_size", () => {
  const row = madeMemoryRow({ engine: "trtllm", note: "max_batch_size 25" });
  expect(engineLimits(row, large)).toEqual({ sequences: 25, tokens: 8192 });
});

describe("measured pool", () => {
  function pool(changes: Partial<MeasuredRow> = {}): Pool {
    const found = measuredPool(madeRow(changes), roundRuntime);
    if (typeof found === "string") throw new Error(found);
    return found;
  }

  test("the replica is the row's: model, device, split, formats; figures from the runtime, memory from the engine", () => {
    const found = pool({ devices: 8, tp: 2, pp: 2, ep: 2, precision: "fp8", kvFormat: "fp8", engine: "trtllm" });
    expect([found.model.id, found.accelerator.id]).toEqual(["llama-3.1-8b", "h100-sxm"]);
    expect([found.tp, found.pp, found.ep, found.attentionRanks]).toEqual([2, 2, 2, 1]);
    expect([found.weights, found.kv, found.memoryShare]).toEqual(["fp8", "fp8", 0.9]);
    expect([found.runtime.computeEfficiency, found.runtime.memoryRule]).toEqual([0.6, "share-of-free"]);
  });

  test("two ranks that split attention in each of four groups are eight devices, and each group has its own sequences", () => {
    const found = pool({ devices: 8, tp: 2, attentionRanks: 4, engine: "trtllm" });
    expect([found.tp, found.attentionRanks, found.maxSequences]).toEqual([8, 4, 4 * 2048]);
  });

  test.each<[Partial<MeasuredRow>, number]>([
    [{ engine: "trtllm", version: "1.0" }, 2048],
    // vLLM took 256 until 0.8, and on Ampere.
    [{ version: "0.6.1" }, 256],
    [{ version: "0.8.0" }, 1024],
    [{ version: "0.15.1" }, 1024],
    [{ version: "0.15.1", acceleratorName: "A100-80GB-SXM" }, 256],
    [{ version: "nightly-5b8c30d62b754b57" }, 1024],
    [{ version: "" }, 256],
    // SGLang takes what memory holds, and so do engines that we don't know.
    [{ engine: "sglang", version: "0.5.9" }, 4096],
    [{ engine: "lmdeploy" }, 4096],
    // The row's own word goes before.
    [{ note: "cmd: --max-num-seqs 64" }, 64],
    [{ note: "max_num_seqs=512" }, 512],
  ])("%j runs at most %d sequences", (changes, sequences) => {
    expect(pool(changes).maxSequences).toBe(sequences);
  });

  test("a step has 8,192 tokens unless the row says otherwise", () => {
    expect(pool().batchTokens).toBe(8192);
    expect(pool({ note: "--max-num-batched-tokens 2048 --foo" }).batchTokens).toBe(2048);
    expect(pool({ note: "mbt=16384" }).batchTokens).toBe(16_384);
    // SGLang divides its chunk by the ranks that run whole sequences; vLLM's ranks take what it is told each.
    const ranks = { tp: 1, attentionRanks: 8, devices: 8 };
    expect(pool({ ...ranks, engine: "sglang" }).batchTokens).toBe(1024);
    expect(pool({ ...ranks, engine: "sglang", note: "chunk 32768" }).batchTokens).toBe(4096);
    expect(pool(ranks).batchTokens).toBe(8192);
  });

  test("8-bit integers are counted as 8-bit checkpoints are; a device that no driver printed has its label's memory", () => {
    expect(pool({ precision: "int8" }).weights).toBe("fp8-mixed");
    // MI355X: 288 GiB on the label, of which drivers report 0.9956.
    const unprinted = pool({ acceleratorName: "MI355X" });
    expect(unprinted.accelerator.memoryBytes).toBeNull();
    expect((unprinted.memoryBytes ?? 0) / (288 * 2 ** 30)).toBeCloseTo(0.9956, 4);
  });

  test("what the catalogue does not hold is named", () => {
    const why = (changes: Partial<MeasuredRow>) => measuredPool(madeRow(changes), roundRuntime);
    expect(why({ modelName: "Grok-9" })).toBe("the catalogue has no model called Grok-9");
    expect(why({ acceleratorName: "Z80" })).toBe("the catalogue has no accelerator called Z80");
  });
});
