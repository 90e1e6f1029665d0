import { expect, test } from "vitest";
import { engineName } from "../../../src/cli/validate/engine-name.ts";

test.each([
  ["vllm", "vllm"],
  ["vLLM 0.9.0; PyTorch 2.7.0", "vllm"],
  ["PyTorch vLLM", "vllm"],
  ["TensorRT 10.11; CUDA 12.9", "trtllm"],
  ["trtllm", "trtllm"],
  ["sglang", "sglang"],
  ["mindie", "mindie"],
  ["", "unknown"],
])("%s is %s", (cell, name) => {
  expect(engineName(cell)).toBe(name);
});
