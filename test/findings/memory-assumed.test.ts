import { expect, test } from "vitest";
import memoryAssumed from "../../src/findings/memory-assumed.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return memoryAssumed.when(plan, input);
};

test("an MI300X whose memory is from its label is told, with the tool that says better", () => {
  const [finding, ...others] = found(cases.memoryAssumed);
  expect(others).toEqual([]);
  expect(finding?.at).toBe("pools.main.memoryBytes");
  expect(finding?.text).toContain("205.2 GB is assumed from its label");
  expect(finding?.text).toContain("rocm-smi");
});

test("is silent where somebody entered the memory, and where it is known", () => {
  const { pool } = cases.memoryAssumed;
  expect(found({ pool: { ...pool, memoryIsAssumed: false } })).toEqual([]);
  expect(found()).toEqual([]);
});
