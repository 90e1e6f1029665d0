import { expect, test } from "vitest";
import type { LoadCurve } from "../../src/planning/load-curve.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { pageLoadsInPieces } from "../../src/planning/page-loads.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

function firstCurve(scenario: Scenario): LoadCurve | null {
  const [pool] = scenario.pools;
  return doneAtOnce(pageLoadsInPieces({ scenario, judgement: null })).curves[pool?.id ?? ""] ?? null;
}

function firstPool(id: string) {
  const page = pagePlan(exampleScenario(id));
  const [result] = page.plan.pools;
  const curve = firstCurve(exampleScenario(id));
  if (result === undefined || curve === null) throw new Error(`${id} serves nothing`);
  return { page, result, points: curve.points, curve };
}

test("support chat's 99 % reach 38 ms between tokens, 40 ms less 5 %, at its load line and pass it beyond", () => {
  const { result, points } = firstPool("support-chat");
  const line = result.goodputCallsPerSecond ?? 0;
  expect(points.some(({ callsPerSecond }) => callsPerSecond === line)).toBe(true);
  for (const { callsPerSecond, itl } of points) {
    // A time is told as the upper end of a search that ends within a two-thousandth of it: at the line itself it may pass by that.
    if (callsPerSecond === line) expect(itl.heldSeconds).toBeLessThanOrEqual(0.038 * (1 + 2 ** -11));
    else expect(itl.heldSeconds <= 0.038).toBe(callsPerSecond <= line);
  }
});

test("where tools take 30 s its caches hold less the more comes: the curve still reaches 38 ms at the load line", () => {
  const waiting = withTyped(exampleScenario("support-chat"), { "classes.support.toolSeconds": "30" });
  const [result] = pagePlan(waiting).plan.pools;
  const points = firstCurve(waiting)?.points ?? [];
  const line = result?.goodputCallsPerSecond ?? 0;
  // With the caches of its peak it would carry 17.9 calls a second.
  expect(line).toBeLessThan(8);
  expect(points.some(({ callsPerSecond }) => callsPerSecond === line)).toBe(true);
  for (const { callsPerSecond, itl } of points) {
    if (callsPerSecond === line) expect(itl.heldSeconds).toBeLessThanOrEqual(0.038 * (1 + 2 ** -11));
    else expect(itl.heldSeconds <= 0.038).toBe(callsPerSecond <= line);
  }
});

test("at the peak the curve says of the class what the plan says", () => {
  const { page, result, points } = firstPool("support-chat");
  const peak = points.find(({ callsPerSecond }) => callsPerSecond === result.offeredCallsPerSecond);
  const [chat] = page.plan.classes;
  expect(peak?.itl).toEqual({ meanSeconds: result.itlMeanSeconds, heldSeconds: chat?.itlAtPercentileSeconds });
  expect(peak?.ttft).toEqual({ meanSeconds: chat?.ttftMeanSeconds, heldSeconds: chat?.ttftAtPercentileSeconds });
});

test("with one replica fewer the coding agent's first token takes what why not fewer says", () => {
  const { result, points } = firstPool("coding-agent");
  const { offeredCallsPerSecond: offered, steadyReplicas: count, whyNotFewer } = result;
  expect(whyNotFewer?.limit).toBe("ttft");
  expect(whyNotFewer?.replicas).toBe((count ?? 0) - 1);
  const fewer = points.find(
    ({ callsPerSecond }) => callsPerSecond === ((offered ?? 0) * (count ?? 0)) / ((count ?? 0) - 1),
  );
  expect(fewer?.ttft.heldSeconds).toBeCloseTo(whyNotFewer?.value ?? 0, 9);
});

test("of two classes with 40 and 30 ms between tokens the curve is that of the one with 30", () => {
  const scenario = exampleScenario("support-chat");
  const [first] = scenario.classes;
  if (first === undefined) throw new Error("the example has a class");
  const tight = withTyped(
    { ...scenario, classes: [first, { ...first, id: "tight", name: "Tight" }] },
    { "classes.tight.limits.itlSeconds": "30 ms" },
  );
  expect(firstCurve(tight)?.itlClassId).toBe("tight");
});

test("a pool that serves nothing has no curve", () => {
  const off = withTyped(exampleScenario("support-chat"), { "classes.support.enabled": "no" });
  expect(doneAtOnce(pageLoadsInPieces({ scenario: off, judgement: null })).curves).toEqual({ chat: null });
});

/** Of a plan by formula the curve of each side whose prompts are computed apart. */
function parted() {
  const edited = withTyped(exampleScenario("support-chat"), {
    "pools.chat.split.transfer": "layers",
    "classes.support.arrivals.perDay": "400000",
  });
  const page = pagePlan(edited);
  const { curves } = doneAtOnce(pageLoadsInPieces({ scenario: edited, judgement: null }));
  const side = (id: string) => {
    const result = page.plan.pools.find((pool) => pool.id === id);
    const curve = curves[id] ?? null;
    if (result === undefined || curve === null) throw new Error(`${id} serves nothing`);
    const peak = curve.points.find(({ callsPerSecond }) => callsPerSecond === result.offeredCallsPerSecond);
    return { result, curve, peak };
  };
  return { page, answers: side("chat"), prompts: side("chat prompts") };
}

test("where prompts are computed apart, no prompt lengthens the curve of the replicas that answer", () => {
  const { page, answers } = parted();
  expect(answers.peak?.itl.meanSeconds).toBe(answers.result.itlMeanSeconds);
  expect(answers.peak?.itl.heldSeconds).toBe(page.plan.classes[0]?.itlAtPercentileSeconds);
  expect(answers.peak?.ttft.meanSeconds).toBe(answers.result.handover?.answerTtftSeconds);
  expect(answers.curve.ttftBoundSeconds).toBeNull();
  const line = answers.result.goodputCallsPerSecond ?? 0;
  const within = answers.curve.points.filter(({ callsPerSecond }) => callsPerSecond < line);
  expect(within.length).toBeGreaterThan(10);
  expect(within.every(({ itl, kvUse }) => itl.heldSeconds <= 0.038 && kvUse <= 0.8075)).toBe(true);
});

test("the curve of replicas of prompts is held to what the first step of the answer leaves of 450 ms less 5 %", () => {
  const { prompts, answers } = parted();
  const { handover } = answers.result;
  if (handover === undefined) throw new Error("both sides serve");
  // The way counts in the time itself, at its percentile.
  expect(prompts.curve.ttftBoundSeconds).toBeCloseTo(0.4275 - handover.answerTtftSeconds, 9);
  expect(prompts.peak?.ttft.meanSeconds).toBeCloseTo(handover.promptTtftSeconds, 12);
  const bound = prompts.curve.ttftBoundSeconds ?? 0;
  const line = prompts.result.goodputCallsPerSecond ?? 0;
  for (const { callsPerSecond, ttft } of prompts.curve.points) {
    if (callsPerSecond !== line) expect(ttft.heldSeconds <= bound).toBe(callsPerSecond < line);
  }
});

test("loads are worked out one by one: between any two somebody else has a turn", () => {
  const scenario = exampleScenario("support-chat");
  const shares = [...pageLoadsInPieces({ scenario, judgement: null })];
  expect(shares.length).toBeGreaterThanOrEqual(firstCurve(scenario)?.points.length ?? Infinity);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});
