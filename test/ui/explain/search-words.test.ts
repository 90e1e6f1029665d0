import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import {
  dailyWork,
  nextStep,
  nextStepText,
  simulatedCountText,
  whyNotFewerText,
} from "../../../src/ui/explain/search-words.ts";
import { judgementOf } from "../../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const { plan, input } = pagePlan(exampleScenario("support-chat"));
const [chat] = plan.pools;
if (chat === undefined) throw new Error("the example has a pool");

const eight = {
  ...chat,
  steadyReplicas: 8,
  goodputCallsPerSecond: 1,
  offeredCallsPerSecond: 0.8,
  whyNotFewer: { replicas: 7, limit: "itl" as const, class: "support", value: 0.042, bound: 0.038 },
};

test("8 replicas of 1 call a second at 0.8 each carry 8, 25 % more than now; one fewer does at 7", () => {
  const step = nextStep(eight);
  expect(step?.carries).toBe(8);
  expect(step?.growth).toBeCloseTo(0.25, 12);
  expect(step?.fewerAt).toBe(7);
  expect(nextStepText(eight, null)).toBe(
    "8 replicas carry up to 8 calls/s, 25\u00a0% more than now; beyond that it takes one more. One fewer does at 7 calls/s or less.",
  );
});

test("the next step is said in workflows a day: 20,000 now, 25,000 with 8 replicas and 21,800 with 7", () => {
  // 20,000 a day are 6.4 calls/s of 8 at the peak: 7 of them are 20,000 x 7 / 6.4 = 21,875, in three digits no more than 21,800.
  const work = dailyWork("chat", plan, input);
  expect(work?.words).toBe("workflows a day");
  expect(work?.perDay).toBeCloseTo(20_000, 6);
  expect(nextStepText(eight, work)).toBe(
    "8 replicas carry up to 25,000 workflows a day (8 calls/s at the peak), 25\u00a0% more than now; beyond that it takes one more. One fewer does at 21,800 or less.",
  );
});

test("as much more is promised as is printed: 5,010,000 of 5,000,000 are 0.2 % more, where 0.392 % would be 5,019,600", () => {
  const work = { perDay: 5_000_000, words: "workflows a day" } as const;
  const text = nextStepText({ ...eight, goodputCallsPerSecond: 0.8 * 1.003_92 }, work);
  expect(text).toContain("up to 5,010,000 workflows a day (6.43 calls/s at the peak), 0.2\u00a0% more than now");
});

test("work that is counted on working days is said of a working day, and of a pool without work nothing", () => {
  const classes = input.classes.map((one) => ({ ...one, workingDaysPerWeek: 5 }));
  expect(dailyWork("chat", plan, { classes })).toMatchObject({ words: "workflows a working day" });
  // The same 140,000 a week over 5 days.
  expect(dailyWork("chat", plan, { classes })?.perDay).toBeCloseTo(28_000, 6);
  expect(dailyWork("other", plan, input)).toBeNull();
});

test("why not 7: the time between tokens of Support chat would be 42 ms where 38 ms is the line", () => {
  expect(whyNotFewerText(eight, input)).toBe(
    "8 replicas keep every limit. 7 replicas would not: 42 ms would pass between two tokens of Support chat where 38 ms is the line.",
  );
});

test("one replica has no fewer", () => {
  expect(whyNotFewerText({ ...eight, steadyReplicas: 1, whyNotFewer: null }, input)).toBe(
    "1 replica keeps every limit, and with none nothing would be served.",
  );
});

test("a number that misses a limit says which and by how much", () => {
  const missed = [{ limit: "ttft" as const, class: "support", value: 1.31, bound: 0.95 }];
  expect(whyNotFewerText({ ...eight, steadyReplicas: 2, missed }, input)).toBe(
    "2 replicas miss a limit: the first token of Support chat would take 1.31 s where 950 ms is the line.",
  );
});

test("a pool without work or without an answer has no next step", () => {
  expect(nextStep({ ...eight, steadyReplicas: 0, offeredCallsPerSecond: 0 })).toBeNull();
  expect(nextStep({ ...eight, goodputCallsPerSecond: null })).toBeNull();
});

test("where one fewer was not simulated, a simulated count has no next step: what a replica carries is the formula's", () => {
  const seen = { ...eight, basis: "simulated" as const };
  expect(nextStepText(seen, null)).toBe(nextStepText(eight, null));
  expect(nextStepText({ ...seen, whyNotFewer: null }, null)).toBeNull();
  expect(nextStepText({ ...seen, whyNotFewer: null, steadyReplicas: 1 }, null)).not.toBeNull();
});

test("a simulated count says how many calls were simulated, and from which seed they were drawn; one by formula nothing", () => {
  const scenario = exampleScenario("support-chat");
  const judged = pagePlan(scenario, judgementOf(scenario));
  const [pool] = judged.plan.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  const calls = judged.input.pools[0]?.judged?.calls?.[0]?.calls ?? 0;
  expect(calls).toBeGreaterThan(100);
  expect(simulatedCountText(pool, judged.input).replaceAll(",", "")).toBe(
    `${calls} calls were simulated with them at a steady peak drawn from the seed 1.`,
  );
  expect(simulatedCountText(chat, input)).toBe("");
});
