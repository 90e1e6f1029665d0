import { expect, test } from "vitest";
import { engineLimits } from "../../../src/cli/validate/engine-limits.ts";
import { gibibytes } from "../../../src/quantity/bytes.ts";
import { madeMemoryRow } from "./made-row.ts";

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
