import { expect, test } from "vitest";
import { readMemory } from "../../../src/calibration/measured/read-memory.ts";
import { gibibytes } from "../../../src/quantity/bytes.ts";

const head =
  "model,dtype,quant,kv_dtype,gpu,tp,max_model_len,gpu_mem_util,weights_gib,available_kv_gib,kv_tokens,max_concurrency,engine,version,source,arch,note";

function read(...lines: readonly string[]) {
  const file = readMemory([head, ...lines, ""].join("\n"), "made.csv");
  if (!file.ok) throw new Error(file.problem.text);
  return file.value;
}

test("what an engine printed is read, what it did not print is null", () => {
  const { rows } = read(
    'openai/gpt-oss-20b,bf16,mxfp4,auto,H100-80GB (79.18GiB),2,16000,0.85,7,-1.5,,,vllm,0.11.0,made up,moe+swa,"max_num_seqs 128, eager"',
    "Llama-3.1-8B,,,fp8,,,,,,,1000,2.5,sglang,,made up,gqa,",
  );
  expect(rows[0]).toMatchObject({
    row: 2,
    model: { id: "gpt-oss-20b" },
    accelerator: { id: "h100-sxm" },
    visibleBytes: gibibytes(79.18),
    precision: "mxfp4",
    kvFormat: "bf16",
    tp: 2,
    contextTokens: 16_000,
    share: 0.85,
    note: "max_num_seqs 128, eager",
    measured: { weights_gib: 7, available_kv_gib: -1.5, kv_tokens: null, max_concurrency: null },
  });
  expect(rows[1]).toMatchObject({
    accelerator: null,
    visibleBytes: null,
    precision: "bf16",
    kvFormat: "fp8",
    tp: 1,
    share: null,
    measured: { weights_gib: null, kv_tokens: 1000, max_concurrency: 2.5 },
  });
});

test("a row that says more than a number says is named with the reason", () => {
  const { rows, unread } = read("Llama-3.1-8B,,,,H100,8+DCP8,,,,,,,vllm,,made up,gqa,");
  expect(rows).toEqual([]);
  expect(unread).toEqual([{ file: "made.csv", row: 2, reason: "its tp is no number it can have: 8+DCP8" }]);
});
