import { expect, test } from "vitest";
import contextInflation from "../../src/findings/context-inflation.ts";
import { cases } from "./cases.ts";
import { madeClass } from "./made-class.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return contextInflation.when(plan, input);
};

test("8,500 tokens a call are 8.5 first prompts of 1,000; half-way to 16,000 is 8,500", () => {
  const [finding] = found(cases.history);
  expect(finding?.numbers).toMatchObject({ prefixTokens: 1000, promptTokensPerCall: 8500 });
  // (1,000 + 16,200 - 200) / 2 = 8,500.
  expect(finding?.remedies).toMatchObject([
    { set: { "classes.support.contextCapTokens": "8500", "classes.support.context.policy": "summarise" } },
  ]);
});

test("is silent at 2.9 first prompts, and offers no summary to a class that writes them already", () => {
  expect(found({ classResult: { promptTokensPerCall: 2900 } })).toEqual([]);
  const context = { ...madeClass.context, policy: "summarise" } as const;
  const summarising = { ...cases.history, class: { ...cases.history.class, context } };
  expect(found(summarising)).toMatchObject([{ remedies: [] }]);
});
