import { expect, test } from "vitest";
import toolsNearLimit from "../../src/findings/tools-near-limit.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return toolsNearLimit.when(plan, input);
};

test("9.025 of 10 places less the margin are 95 %: 12 leave a fifth to spare", () => {
  const [finding] = found(cases.toolsNearLimit);
  expect(finding?.at).toBe("classes.support.tools.concurrency");
  // 9.025 / 0.95 / 0.8 = 11.875, upwards to two digits.
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.tools.concurrency": "12" } }]);
});

test("is silent at 89 %, and over the limit, where a blocker speaks", () => {
  expect(found({ ...cases.toolsNearLimit, classResult: { toolUse: 0.89 } })).toEqual([]);
  expect(found(cases.toolsOverloaded)).toEqual([]);
});
