import { expect, test } from "vitest";
import { engineScheduler } from "../../../src/catalog/runtimes/engine-scheduler.ts";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";

test("vLLM serves running calls first and admits a whole prompt, with nothing left free; no engine is served alike", () => {
  const { rules } = engineScheduler("vllm");
  expect(rules).toMatchObject({ order: "running-first", admission: "whole", futureShare: 0, watermarkShare: 0 });
  expect(engineScheduler(null).rules).toEqual(rules);
});

test("TensorRT-LLM keeps room for all that is to come, so that nobody gives way", () => {
  expect(engineScheduler("tensorrt-llm").rules).toMatchObject({ order: "decode-first", futureShare: 1 });
});

test("SGLang serves prompts first, and keeps a share between those it settles at and starts with: 0.7 x 0.14 and 0.7", () => {
  const { order, futureShare, victim } = engineScheduler("sglang").rules;
  expect([order, victim]).toEqual(["prompt-first", "fewest-tokens"]);
  expect(futureShare).toBeGreaterThan(0.7 * 0.14);
  expect(futureShare).toBeLessThan(0.7);
});

test.each(allRuntimes)("$id schedules as its engine does, and says where that is read", (row) => {
  const { rules, provenance } = engineScheduler(row.engine);
  expect(row.scheduler).toEqual(rules);
  expect(row.provenance.scheduler).toEqual(provenance);
  expect(row.source).toContain(provenance.source);
});

test.each(allRuntimes)("only an engine that runs prompts in steps of their own serves them first: $id", (row) => {
  expect(row.scheduler.order === "prompt-first").toBe(!row.mixesPrompts);
});
