import { expect, test } from "vitest";
import providerLimitExceeded from "../../src/findings/provider-limit-exceeded.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return providerLimitExceeded.when(plan, input);
};
const limited = (requestsPerMinute: number | null, tokensPerMinute: number | null): Case => ({
  ...cases.providerTakesLess,
  class: { ...cases.providerTakesLess.class, providerLimits: { requestsPerMinute, tokensPerMinute } },
});

test("40 calls a second are 2,400 a minute, and of 2,200 tokens each 5.28 million tokens", () => {
  expect(found(cases.providerTakesLess)).toMatchObject([
    { at: "classes.support.contract.requestsPerMinute", numbers: { peakPerMinute: 2400, perMinute: 1000 } },
    { at: "classes.support.contract.tokensPerMinute", numbers: { peakPerMinute: 5_280_000, perMinute: 2_000_000 } },
  ]);
});

test("is silent at the limit, and where nobody has said one", () => {
  expect(found(limited(2400, 5_280_000))).toEqual([]);
  expect(found(limited(null, null))).toEqual([]);
  expect(found(limited(2399, null))).toHaveLength(1);
});

test("classes on one model share the account: the least that one of them states holds for the calls of both", () => {
  const { plan, input } = madePlan(limited(3000, null));
  const [result] = plan.classes;
  const [asked] = input.classes;
  if (result === undefined || asked === undefined) throw new Error("The made plan has a class.");
  const other = { ...asked, id: "beside", providerLimits: { requestsPerMinute: 4000, tokensPerMinute: null } };
  const two = { ...plan, classes: [result, { ...result, id: "beside" }] };
  expect(providerLimitExceeded.when(two, { ...input, classes: [asked, other] })).toMatchObject([
    { at: "classes.support.contract.requestsPerMinute", numbers: { peakPerMinute: 4800, perMinute: 3000 } },
  ]);
});
