import { expect, test } from "vitest";
import { modelCalled } from "../../../src/catalog/row-called.ts";
import { weightFormat } from "../../../src/cli/validate/weight-format.ts";

test.each([
  // The column first.
  ["fp8", "Llama-3.1-8B", "fp8-mixed"],
  ["fp16", "meta-llama/Llama-3.1-8B-Instruct", "fp16"],
  ["fp4", "deepseek-ai/DeepSeek-R1", "nvfp4"],
  ["fp4", "openai/gpt-oss-120b", "mxfp4"],
  ["MXFP4", "mlperf/gpt-oss-120b", "mxfp4"],
  ["awq", "Qwen/Qwen3-32B-AWQ", "int4-awq"],
  ["w8a8-int8", "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8", "int8"],
  // Then the name.
  ["", "RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic", "fp8-mixed"],
  ["", "nvidia/DeepSeek-R1-NVFP4", "nvfp4"],
  ["", "Qwen/Qwen3-32B-AWQ", "int4-awq"],
  ["auto", "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8", "int8"],
  // Then what the maker publishes.
  ["", "deepseek-ai/DeepSeek-V3", "fp8-mixed"],
  ["", "MiniMaxAI/MiniMax-M2.5", "fp8-mixed"],
  ["", "moonshotai/Kimi-K2.5", "fp8-mixed"],
  ["", "gpt-oss-20b", "mxfp4"],
  ["", "DeepSeek-V4-Flash", "mxfp4"],
  ["", "Qwen/Qwen3-32B", "bf16"],
  ["", "Llama-2-70B", "fp16"],
  ["", "a model that nobody knows", "bf16"],
])("%j of %s is %s", (precision, name, format) => {
  expect(weightFormat(precision, name, modelCalled(name))).toBe(format);
});

test("a word that names no format is not guessed at", () => {
  expect(weightFormat("mixed", "Llama-3.1-8B", null)).toBeNull();
});
