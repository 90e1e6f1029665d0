import { expect, test } from "vitest";
import hostCoresShort from "../../src/findings/host-cores-short.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return hostCoresShort.when(plan, input);
};

test("120 cores needed of 96 are too few, and the finding leads to the factor", () => {
  const [finding] = found(cases.hostCoresShort);
  expect(finding?.at).toBe("stack.coresPerDevice");
  expect(finding?.numbers).toEqual({ pool: "main", hostCoresNeeded: 120, hostCores: 96 });
});

test("is silent where just enough are there, and where no count is known", () => {
  expect(found({ poolResult: { hostCoresNeeded: 96, hostCores: 96 } })).toEqual([]);
  expect(found()).toEqual([]);
});
