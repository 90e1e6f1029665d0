import { expect, test } from "vitest";
import { modelCalled } from "../../../src/catalog/row-called.ts";
import { checkpointShape, kvFormat, weightFormat } from "../../../src/calibration/measured/number-formats.ts";
import deepseekV4Flash from "../../../src/catalog/models/deepseek-v4-flash.ts";
import kimiK25 from "../../../src/catalog/models/kimi-k2.5.ts";
import llama31405b from "../../../src/catalog/models/llama-3.1-405b.ts";
import { weightBytes } from "../../../src/engine/memory/weight-bytes.ts";
import { bytesPerGibibyte } from "../../../src/quantity/bytes.ts";

test.each([
  // The column first.
  ["fp8", "Llama-3.1-8B", "fp8-mixed"],
  ["fp16", "meta-llama/Llama-3.1-8B-Instruct", "fp16"],
  ["fp4", "deepseek-ai/DeepSeek-R1", "nvfp4"],
  ["fp4", "openai/gpt-oss-120b", "mxfp4"],
  ["fp4", "amd/Kimi-K2.5-MXFP4", "mxfp4"],
  ["fp8", "GPT-OSS-120B", "mxfp4"],
  ["MXFP4", "mlperf/gpt-oss-120b", "mxfp4"],
  ["awq", "Qwen/Qwen3-32B-AWQ", "int4-awq"],
  ["UINT4", "mlperf/llama3.1-8b", "int4-gptq"],
  ["w8a8-int8", "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8", "int8"],
  // Then the name.
  ["", "RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic", "fp8-mixed"],
  ["", "nvidia/DeepSeek-R1-NVFP4", "nvfp4"],
  ["", "Qwen/Qwen3-32B-AWQ", "int4-awq"],
  ["auto", "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8", "int8"],
  // Then what the maker publishes.
  ["", "deepseek-ai/DeepSeek-V3", "fp8-mixed"],
  ["", "MiniMaxAI/MiniMax-M2.5", "fp8-mixed"],
  ["", "moonshotai/Kimi-K2.5", "int4-gptq"],
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

test.each([
  ["", "trtllm", "fp8-mixed", "fp8"],
  ["", "trtllm", "nvfp4", "fp8"],
  ["", "trtllm", "fp16", "bf16"],
  ["", "vllm", "fp8-mixed", "bf16"],
  ["auto", "sglang", "nvfp4", "bf16"],
  ["fp8_e4m3", "vllm", "bf16", "fp8"],
  ["int8_pth", "vllm", "bf16", "int8"],
  ["nvfp4", "vllm", "nvfp4", "fp4"],
  ["bfloat16", "vllm", "int4-awq", "bf16"],
] as const)("%j of %s with %s weights is %s", (cell, engine, weights, format) => {
  expect(kvFormat(cell, engine, weights)).toBe(format);
});

test("a format that is not known is none", () => {
  expect(kvFormat("turbo", "vllm", "bf16")).toBeNull();
});

test("Meta's FP8 of Llama 3.1 405B is 56.77 GiB on each of 8 devices, as vLLM logged: attention and two layers at 16 bits", () => {
  // dstackai/benchmarks 06c957ab, "model weights take 56.7677 GiB". All linear layers in FP8 would be 47.7.
  const shape = checkpointShape(llama31405b, "meta-llama/Llama-3.1-405B-FP8", "fp8-mixed");
  expect(Math.abs(weightBytes(shape, "fp8-mixed") / 8 / bytesPerGibibyte - 56.77)).toBeLessThan(0.1);
});

test("FP8 that others made, and other formats, are what their names say", () => {
  expect(checkpointShape(llama31405b, "amd/Meta-Llama-3.1-405B-Instruct-FP8-KV", "fp8-mixed")).toBe(llama31405b);
  expect(checkpointShape(llama31405b, "meta-llama/Llama-3.1-405B", "bf16")).toBe(llama31405b);
});

test("DeepSeek V4 Flash has 8 bits beside its MXFP4 experts: a byte less for each other parameter of a layer", () => {
  const shape = checkpointShape(deepseekV4Flash, "DeepSeek-V4-Flash", "mxfp4");
  const { totalParameters, routedExpertParameters, embeddingParameters, headParameters, layers, hiddenSize } =
    deepseekV4Flash;
  const norms = (2 * layers + 1) * hiddenSize;
  const rest = totalParameters - routedExpertParameters - embeddingParameters - headParameters - norms;
  expect(weightBytes(deepseekV4Flash, "mxfp4") - weightBytes(shape, "mxfp4")).toBeCloseTo(rest, 0);
});

test("NVFP4 leaves latent attention at 16 bits: the text model of Kimi K2.5 has 549.5 of its checkpoint's 550.24 GiB", () => {
  const shape = checkpointShape(kimiK25, "nvidia/Kimi-K2.5-NVFP4", "nvfp4");
  expect(weightBytes(shape, "nvfp4") / bytesPerGibibyte).toBeCloseTo(549.5, 0);
  expect(checkpointShape(kimiK25, "moonshotai/Kimi-K2.5", "int4-gptq")).toBe(kimiK25);
});
