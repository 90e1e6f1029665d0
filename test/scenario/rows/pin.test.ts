import { expect, test } from "vitest";
import { runtimeEngine } from "../../../src/scenario/rows/pin.ts";

test.each([
  ["vllm", "vllm"],
  ["vllm-hopper-fp8", "vllm"],
  ["tensorrt-llm-shared", "tensorrt-llm"],
  ["tensorrt-engine-ada-8-bit", "tensorrt-engine"],
  ["first-vllm-cdna3-16-bit", "first-vllm"],
  ["earlier-vllm-hopper-8-bit", "earlier-vllm"],
  ["sglang-shared", "sglang"],
  ["shared", null],
  ["vllmish", null],
])("%s is a profile of %s", (id, engine) => {
  expect(runtimeEngine(id)).toBe(engine);
});
