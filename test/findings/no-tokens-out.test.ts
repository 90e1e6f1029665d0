import { expect, test } from "vitest";
import noTokensOut from "../../src/findings/no-tokens-out.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return noTokensOut.when(plan, input);
};

test("says of a model without a head that its calls end with their prompts", () => {
  expect(found(cases.noTokensOut)).toHaveLength(1);
  expect(found(cases.noTokensOut)[0]?.at).toMatch(/\.model$/);
});

test("is silent of models that generate", () => {
  expect(found()).toEqual([]);
});
