import { expect, test } from "vitest";
import memoryUnknown from "../../src/findings/memory-unknown.ts";
import { cases } from "./cases.ts";
import { amdAccelerator, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return memoryUnknown.when(plan, input);
};

test("on an MI300X it asks for what rocm-smi prints", () => {
  const findings = found(cases.memoryUnknown);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.at).toBe("pools.main.memoryBytes");
  expect(findings[0]?.text).toContain("rocm-smi");
});

test("on any other device it asks for what nvidia-smi prints", () => {
  const accelerator = { ...amdAccelerator, id: "x100", name: "NVIDIA X100" };
  expect(found({ ...cases.memoryUnknown, pool: { accelerator } })[0]?.text).toContain("nvidia-smi");
});

test("is silent where the memory is known", () => {
  expect(found()).toEqual([]);
});
