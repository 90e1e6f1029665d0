import { expect, test } from "vitest";
import { kvFormat } from "../../../src/cli/validate/kv-format.ts";

test.each([
  ["", "trtllm", "fp8-mixed", "fp8"],
  ["", "trtllm", "nvfp4", "fp8"],
  ["", "trtllm", "fp16", "bf16"],
  ["", "vllm", "fp8-mixed", "bf16"],
  ["auto", "sglang", "nvfp4", "bf16"],
  ["fp8_e4m3", "vllm", "bf16", "fp8"],
  ["int8_pth", "vllm", "bf16", "int8"],
  ["nvfp4", "vllm", "nvfp4", "fp4"],
] as const)("%j of %s with %s weights is %s", (cell, engine, weights, format) => {
  expect(kvFormat(cell, engine, weights)).toBe(format);
});

test("a format that is not known is none", () => {
  expect(kvFormat("turbo", "vllm", "bf16")).toBeNull();
});
