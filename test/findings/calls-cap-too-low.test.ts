import { expect, test } from "vitest";
import callsCapTooLow from "../../src/findings/calls-cap-too-low.ts";
import limitsOutOfReach from "../../src/findings/limits-out-of-reach.ts";
import { cases } from "./cases.ts";
import { madePlan } from "./made-plan.ts";

test("where no more than 2 calls of a class may be in the pool, that is what blocks, and not the device", () => {
  const { plan, input } = madePlan(cases.callsCap);
  const [finding] = callsCapTooLow.when(plan, input);
  expect(finding?.numbers).toMatchObject({ maxInFlight: 2, class: "support", value: 1 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.serving.maxInFlight": "none" } }]);
  expect(limitsOutOfReach.when(plan, input)).toEqual([]);
});

test("is silent without a cap, where a limit is out of reach by itself", () => {
  const { plan, input } = madePlan(cases.limitOutOfReach);
  expect(callsCapTooLow.when(plan, input)).toEqual([]);
  expect(limitsOutOfReach.when(plan, input)).toHaveLength(1);
});
