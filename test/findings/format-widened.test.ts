import { expect, test } from "vitest";
import formatWidened from "../../src/findings/format-widened.ts";
import { amdAccelerator, madePlan, type Case } from "./made-plan.ts";

const texts = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return formatWidened.when(plan, input).map(({ text }) => text);
};

test("FP4 weights are widened on a device without FP4, and FP8 where there is no FP8: the L40S has that one alone", () => {
  expect(texts({ pool: { weights: "nvfp4" } })).toMatchObject([expect.stringContaining("does not compute in NVFP4")]);
  expect(texts({ pool: { weights: "fp8" } })).toEqual([]);
});

test("16-bit weights, and those that are weight-only by design, need no word", () => {
  expect(texts()).toEqual([]);
  expect(texts({ pool: { weights: "int4-awq" } })).toEqual([]);
});

test("pairs that vLLM's documents name no kernel for are told: AWQ on AMD, but not FP8 where the device has it", () => {
  const [own] = madePlan().input.pools;
  if (own === undefined) throw new Error("the made plan has a pool");
  const runtime = { ...own.runtime, id: "vllm-shared" };
  const amd = { ...amdAccelerator, id: "mi300x", fp8FlopsPerSecond: 2.6e15 };
  expect(texts({ pool: { accelerator: amd, runtime, weights: "int4-awq" } })).toMatchObject([
    expect.stringContaining("name no kernel for AWQ INT4"),
  ]);
  expect(texts({ pool: { accelerator: amd, runtime, weights: "fp8" } })).toEqual([]);
});
