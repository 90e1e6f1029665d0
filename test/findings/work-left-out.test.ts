import { expect, test } from "vitest";
import workLeftOut from "../../src/findings/work-left-out.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return workLeftOut.when(plan, input);
};

test("at 95 % without a retry a success costs 1 / 0.95 times as much", () => {
  const [finding] = found(cases.neverFails);
  expect(finding?.at).toBe("classes.support.successPerAttempt");
  const usd = Number(finding?.numbers["costUsdPerSuccess"]);
  expect(finding?.numbers["costUsdPerSuccessBelow"]).toBe(usd / 0.95);
});

test("160 hours of 730 leave out 2 devices at $2 for 570 hours; the shortest month has 672", () => {
  expect(found(cases.officeHours)[0]?.numbers).toEqual({ hoursPerMonth: 160, usdPerMonthLeftOut: 2 * 2 * 570 });
  expect(found({ input: { hoursPerMonth: 672 } })).toEqual([]);
  expect(found()).toEqual([]);
});
