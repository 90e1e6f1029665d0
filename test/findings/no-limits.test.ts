import { expect, test } from "vitest";
import noLimits from "../../src/findings/no-limits.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return noLimits.when(plan, input);
};

test("a class without a limit on latency is told to be sized by throughput alone", () => {
  expect(found(cases.noLimits)).toMatchObject([{ at: "classes.support.limits" }]);
});

test("one limit is enough", () => {
  expect(found({ class: { limits: { ttftSeconds: 1, itlSeconds: null, percentile: 0.95 } } })).toEqual([]);
});
