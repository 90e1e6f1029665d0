import { expect, test } from "vitest";
import { servedIn } from "../../../src/planning/experiments/served-in.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { crossingsUpTo, lookAt, stepAt } from "../../../src/planning/pressure/load-signals.ts";
import { brokenPlan } from "../../laws/broken-plan.ts";

const planned = basePlan(brokenPlan());
const replica = servedIn(planned, "chat")?.replica;
if (replica === undefined) throw new Error("serves nothing");
const line = planned.plan.pools[0]?.goodputCallsPerSecond ?? 0;

test("at the load of its crossing a signal shows its threshold, and first comes first", () => {
  const crossings = crossingsUpTo(() => replica, line);
  const [first] = crossings;
  expect(first?.signal).toBe("itl");
  // 80 % of 40 ms, by straight lines over a sixteenth of the line.
  expect(lookAt(replica, first?.callsPerSecond ?? 0).itlSeconds).toBeCloseTo(0.032, 3);
  const loads = crossings.map(({ callsPerSecond }) => callsPerSecond ?? Infinity);
  expect(loads).toEqual(loads.toSorted((one, other) => one - other));
});

test("what the plan says of the replica at its line is what a look sees there", () => {
  const { atGoodput } = planned.plan.pools[0] ?? {};
  const look = lookAt(replica, line);
  expect(look.runningCalls).toBeCloseTo(atGoodput?.runningCalls ?? 0, 9);
  expect(look.kvUse).toBeCloseTo(atGoodput?.kvUse ?? 0, 9);
});

test("at the planning load the step's parts are those of the plan", () => {
  const [pool] = planned.plan.pools;
  const { promptsSeconds, ownSeconds } = stepAt(replica, pool?.offeredCallsPerSecond ?? 0);
  expect(promptsSeconds).toBeCloseTo(pool?.itlPromptsSeconds ?? 0, 12);
  expect(promptsSeconds + ownSeconds).toBeCloseTo(pool?.itlByFormulaSeconds ?? 0, 12);
});
