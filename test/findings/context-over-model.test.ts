import { expect, test } from "vitest";
import contextOverModel from "../../src/findings/context-over-model.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return contextOverModel.when(plan, input);
};

test("140,000 tokens are too many for a model of 131,072: cap prompts at 130,872, output of 200 aside", () => {
  const [finding] = found(cases.contextOverModel);
  expect(finding?.at).toBe("classes.support.contextCapTokens");
  expect(finding?.numbers).toEqual({ contextWorstTokens: 140_000, maxContextTokens: 131_072 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.contextCapTokens": "130872" } }]);
});

test("no cap helps where the first prompt is too long already", () => {
  const findings = found({ ...cases.contextOverModel, class: { prefixTokens: 139_000 } });
  expect(findings[0]?.remedies).toEqual([]);
});

test("is silent up to the model's own limit", () => {
  expect(found({ classResult: { contextWorstTokens: 131_072 } })).toEqual([]);
});
