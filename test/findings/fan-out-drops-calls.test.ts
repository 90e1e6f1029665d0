import { expect, test } from "vitest";
import fanOutDropsCalls from "../../src/findings/fan-out-drops-calls.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";
import { madeClass } from "./made-class.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return fanOutDropsCalls.when(plan, input);
};
const { tools, budget } = madeClass;

test("of 10 tool calls a step a cap of 4 leaves out 6, and says that no success is counted lost", () => {
  const [finding] = found(cases.fanOut);
  expect(finding?.numbers).toEqual({ fanOut: 4, asked: 10, dropped: 6 });
  expect(finding?.text).toContain("counts no success lost");
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.budget.fanOut": "10" } }]);
});

test("is silent at the cap and without one", () => {
  expect(found({ class: { tools: { ...tools, callsPerStep: 4 }, budget: { ...budget, fanOut: 4 } } })).toEqual([]);
  expect(found({ class: { tools: { ...tools, callsPerStep: 4 } } })).toEqual([]);
});
