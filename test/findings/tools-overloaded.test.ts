import { expect, test } from "vitest";
import toolsOverloaded from "../../src/findings/tools-overloaded.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return toolsOverloaded.when(plan, input);
};

test("1.02 tool calls a second on tools that take 0.8: 1.4 would leave a fifth to spare", () => {
  const [finding] = found(cases.toolsOverloaded);
  expect(finding?.at).toBe("classes.support.tools.ratePerSecond");
  expect(finding?.numbers).toMatchObject({ toolUse: 1.342, bound: 0.8 });
  expect(finding?.numbers["load"]).toBeCloseTo(1.02, 12);
  // 1.02 / 0.95 / 0.8 = 1.342, upwards to two digits.
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.tools.ratePerSecond": "1.4" } }]);
});

test("is silent up to the limit less the margin, and without a limit", () => {
  expect(found({ ...cases.toolsOverloaded, classResult: { toolUse: 1 } })).toEqual([]);
  expect(found()).toEqual([]);
});
