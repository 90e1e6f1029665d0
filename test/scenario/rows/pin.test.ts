import { expect, test } from "vitest";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
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

test.each([
  ["vllm", "vllm-hopper-8-bit"],
  ["vllm-0.24.0", "vllm-hopper-8-bit"],
  ["vllm-0.12.0", "earlier-vllm-hopper-8-bit"],
  ["vllm-v0.8.5.post1", "earlier-vllm-hopper-8-bit"],
  ["vllm-0.7", "first-vllm-shared"],
  ["tensorrt-llm-0.17", "tensorrt-engine-hopper-8-bit"],
  ["sglang-0.5.9", "sglang-hopper-8-bit"],
])("a pool on %s has the profile %s", (runtime, profile) => {
  const { catalogue, pools, ...rest } = exampleScenario("support-chat");
  const draft = {
    ...rest,
    pools: pools.map((pool) => ({ ...pool, runtime })),
    catalogue: { ...catalogue, runtimes: [] },
  };
  const parsed = parseScenario(draft);
  expect(parsed.ok ? parsed.scenario.pools[0]?.runtime : parsed.problem.text).toBe(profile);
});

test("a version of no engine is no profile", () => {
  const { pools, ...rest } = exampleScenario("support-chat");
  const parsed = parseScenario({ ...rest, pools: pools.map((pool) => ({ ...pool, runtime: "lmdeploy-0.9.1" })) });
  expect(!parsed.ok && parsed.problem.code).toBe("unknown-runtime");
});
