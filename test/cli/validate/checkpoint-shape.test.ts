import { expect, test } from "vitest";
import deepseekV4Flash from "../../../src/catalog/models/deepseek-v4-flash.ts";
import llama31405b from "../../../src/catalog/models/llama-3.1-405b.ts";
import { checkpointShape } from "../../../src/cli/validate/checkpoint-shape.ts";
import { weightBytes } from "../../../src/engine/memory/weight-bytes.ts";
import { bytesPerGibibyte } from "../../../src/quantity/bytes.ts";

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
