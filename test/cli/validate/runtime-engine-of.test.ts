import { expect, test } from "vitest";
import { runtimeEngineOf } from "../../../src/cli/validate/runtime-engine-of.ts";

test.each([
  ["0.5", "tensorrt-engine"],
  ["0.17", "tensorrt-engine"],
  ["v0.9.0", "tensorrt-engine"],
  ["1.0", "tensorrt-llm"],
  ["1.0.0rc3", "tensorrt-llm"],
  ["1.1+", "tensorrt-llm"],
  ["gpt-oss-dev", "tensorrt-llm"],
  ["", "tensorrt-llm"],
])("TensorRT-LLM %s runs as %s: engines were compiled before 1.0", (version, engine) => {
  expect(runtimeEngineOf({ engine: "trtllm", version })).toBe(engine);
});

test("other engines are themselves in any version, and null where the catalogue has no row of them", () => {
  const at = (engine: string) => runtimeEngineOf({ engine, version: "0.9" });
  expect([at("vllm"), at("sglang"), at("lmdeploy")]).toEqual(["vllm", "sglang", null]);
});
