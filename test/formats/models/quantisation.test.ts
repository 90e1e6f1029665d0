import { expect, test } from "vitest";
import { importedText } from "./imported-text.ts";

test.each([
  [{ bits: 4, group_size: 128, damp_percent: 0.01, desc_act: false }, "int4-gptq"],
  [{ bits: 8, group_size: 128, sym: true }, "int8"],
  [{ quantization: { quant_algo: "FP8", kv_cache_quant_algo: "FP8" } }, "fp8-mixed"],
  [{ quantization: { quant_algo: "NVFP4", group_size: 16 } }, "nvfp4"],
  [{ producer: { name: "modelopt" }, quantization: { quant_algo: "W4A16_AWQ" } }, "int4-awq"],
])("%j alone is a quantisation in %s", async (record, format) => {
  const read = await importedText(JSON.stringify(record));
  expect([read.format?.id, read.imported.kind]).toEqual(["quantisation", "none"]);
  expect(read.imported.remarks?.[0]).toBe(`Weights in ${format}: give the config.json with it.`);
});

test("a quantisation that no pool has is said to be one", async () => {
  const { imported } = await importedText(JSON.stringify({ bits: 3, group_size: 64, quant_method: "gptq" }));
  expect(imported.remarks).toEqual([
    "Weights in a format that no pool has: give the config.json with it.",
    "Weights are quantised by gptq, 3 bit, which no pool's format stands for: choose the nearest.",
  ]);
});
