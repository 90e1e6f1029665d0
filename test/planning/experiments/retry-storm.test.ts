import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { retryStormInPieces, stormLoads } from "../../../src/planning/experiments/retry-storm.ts";
import type { StormPoint } from "../../../src/planning/experiments/retry-storm-run.ts";
import { stormEnd, type StormTimes } from "../../../src/planning/experiments/retry-storm-times.ts";
import { cappedRules, openRules } from "../../../src/planning/experiments/retry-storm-rules.ts";
import { servedIn } from "../../../src/planning/experiments/served-in.ts";
import type { SimulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const times: StormTimes = {
  fromSeconds: 60,
  untilSeconds: 120,
  endSeconds: 600,
  bucketSeconds: 10,
  workflowSeconds: 20,
};
const capacity = { usersPerSecond: 4, mostRunning: 100 };

/** Sixty intervals of ten seconds: `of` says what is answered and lost in the one that ends then. */
function course(of: (endSeconds: number) => Partial<StormPoint>): readonly StormPoint[] {
  return Array.from({ length: 60 }, (_, index) => {
    const endSeconds = (index + 1) * 10;
    return { endSeconds, offeredPerSecond: 4, answeredPerSecond: 4, lostShare: 0, waiting: 0, ...of(endSeconds) };
  });
}

test("a course without losses is back at once", () => {
  expect(
    stormEnd(
      course(() => ({})),
      times,
      30,
      capacity,
    ),
  ).toEqual({ isWellBefore: true, backAfterSeconds: 0 });
});

test("losses up to second 240, two minutes after the push, are over after two minutes to the group of a minute", () => {
  const ill = { offeredPerSecond: 16, answeredPerSecond: 0.4, lostShare: 1, waiting: 80 };
  const points = course((end) => (end > 60 && end <= 240 ? ill : {}));
  expect(stormEnd(points, times, 30, capacity).backAfterSeconds).toBe(120);
});

test("losses that stay, a line that stays, and losses before the push are told", () => {
  const ill = { offeredPerSecond: 16, answeredPerSecond: 0.4, lostShare: 1, waiting: 80 };
  expect(
    stormEnd(
      course((end) => (end > 60 ? ill : {})),
      times,
      30,
      capacity,
    ).backAfterSeconds,
  ).toBeNull();
  expect(
    stormEnd(
      course((end) => (end > 60 ? { waiting: end } : {})),
      times,
      30,
      capacity,
    ).backAfterSeconds,
  ).toBeNull();
  expect(
    stormEnd(
      course(() => ill),
      times,
      30,
      capacity,
    ).isWellBefore,
  ).toBe(false);
});

test("calls that caps refuse and later answer are no losses: what is answered counts", () => {
  const refused = { offeredPerSecond: 12, answeredPerSecond: 3.9, lostShare: 0.66 };
  expect(
    stormEnd(
      course((end) => (end > 60 ? refused : {})),
      times,
      30,
      capacity,
    ).backAfterSeconds,
  ).toBe(0);
});

test("the plan's load stands in place of the load next to it", () => {
  const loads = stormLoads(4.2, 10);
  expect(loads).toContain(4.2);
  expect(loads).not.toContain(5);
  expect(loads).toEqual(loads.toSorted((one, other) => one - other));
});

const documents = exampleScenario("document-processing");

test("the worked example of documents tips under three times its load for a minute, and caps hold it", () => {
  const storm = doneAtOnce(retryStormInPieces(documents, "night"));
  if (storm === null) throw new Error("nothing serves");
  expect(storm.open.end).toEqual({ isWellBefore: true, backAfterSeconds: null });
  expect(storm.capped.end.backAfterSeconds).not.toBeNull();
  const { tipsAtPerSecond, recoversAtPerSecond, planned } = storm.open.curve;
  expect(recoversAtPerSecond).toBeLessThan(storm.planningCallsPerSecond);
  expect(tipsAtPerSecond).toBeGreaterThan(storm.planningCallsPerSecond);
  expect(planned.map(({ branch }) => branch)).toEqual(["low", "tipping", "high"]);
  expect(storm.capped.curve.tipsAtPerSecond).toBeNull();
  const [rest, flood] = [storm.open.atRest, storm.open.afterFlood].map((loads) =>
    loads.find(({ usersPerSecond }) => usersPerSecond === storm.planningCallsPerSecond),
  );
  expect(rest?.answeredPerSecond).toBeGreaterThan(0.8 * storm.planningCallsPerSecond);
  expect(flood?.answeredPerSecond).toBeLessThan(0.1 * storm.planningCallsPerSecond);
});

test("what the button sets is a scenario whose caps are its own, with the same rules", () => {
  const small: Scenario = { ...documents, simulation: { events: 20_000, runs: 2 } };
  const storm = doneAtOnce(retryStormInPieces(small, "night"));
  if (storm === null) throw new Error("nothing serves");
  const applied = withTyped(small, storm.set);
  const again = doneAtOnce(retryStormInPieces(applied, "night"));
  expect(again?.areCapsSet).toBe(true);
  expect(again?.capped.rules[0]).toMatchObject({
    timeoutSeconds: storm.capped.rules[0]?.timeoutSeconds,
    backoffSeconds: storm.capped.rules[0]?.backoffSeconds,
    callsPerSecond: storm.capped.rules[0]?.callsPerSecond,
    isTimeoutAssumed: false,
  });
  expect(again?.open.rules[0]?.callsPerSecond).toBeNull();
  expect(basePlan(applied).plan.replicas).toBe(basePlan(small).plan.replicas);
});

test("a pool that is none gives null", () => {
  expect(doneAtOnce(retryStormInPieces(documents, "nowhere"))).toBeNull();
});

test("caps let the plan's peak in, even where the formula has its calls late for their time-out", () => {
  const served = servedIn(basePlan(exampleScenario("support-chat")), "chat");
  if (served === null) throw new Error("the example serves");
  const open = openRules(served, { lanes: [] } as unknown as SimulatedPlan).map((rule) => ({
    ...rule,
    timeoutSeconds: 0.5,
  }));
  const cap = cappedRules(served, open).reduce((sum, { callsPerSecond }) => sum + (callsPerSecond ?? 0), 0);
  expect(cap).toBeGreaterThanOrEqual(served.planningCallsPerSecond);
  expect(cap).toBeLessThanOrEqual(1.01 * (served.loadLineCallsPerSecond ?? 0));
});
