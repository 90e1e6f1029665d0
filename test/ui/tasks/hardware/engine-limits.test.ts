import { expect, test } from "vitest";
import { flagLead } from "../../../../src/ui/tasks/hardware/engine-limits.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const leads = (runtime: string, ranks: string) => {
  const typed = { tp: "8", runtime, attentionRanks: ranks };
  const [pool] = withTyped(exampleScenario("support-chat"), typed, "pools.chat").pools;
  if (pool === undefined) throw new Error("the example has a pool");
  return [flagLead("maxSequences", pool), flagLead("batchTokens", pool)];
};

test("over 8 ranks that run sequences of their own vLLM's limit is of one, and SGLang's tokens of a step are of all", () => {
  expect(leads("vllm", "8")).toEqual([", 8 times ", ": "]);
  expect(leads("tensorrt-llm", "8")).toEqual([", 8 times ", ": "]);
  expect(leads("sglang", "8")).toEqual([": ", ", 1/8 of "]);
  for (const engine of ["vllm", "sglang"]) expect(leads(engine, "1")).toEqual([": ", ": "]);
});
