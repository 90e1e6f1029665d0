import { expect, test } from "vitest";
import type { LoadCurve } from "../../src/planning/load-curve.ts";
import { pageLoads } from "../../src/planning/page-loads.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { editScenario } from "../../src/scenario/typed/edit.ts";
import { exampleScenario } from "./example-scenario.ts";

function firstCurve(scenario: Scenario): LoadCurve | null {
  const [pool] = scenario.pools;
  return pageLoads({ scenario, judgement: null }).curves[pool?.id ?? ""] ?? null;
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
  const tight = editScenario({ ...scenario, classes: [first, { ...first, id: "tight", name: "Tight" }] }, [
    { path: "classes.tight.limits.itlSeconds", typed: "30 ms" },
  ]);
  if (!tight.ok) throw new Error(tight.problem.text);
  expect(firstCurve(tight.scenario)?.itlClassId).toBe("tight");
});

test("a pool that serves nothing has no curve", () => {
  const off = editScenario(exampleScenario("support-chat"), [{ path: "classes.support.enabled", typed: "no" }]);
  if (!off.ok) throw new Error(off.problem.text);
  expect(pageLoads({ scenario: off.scenario, judgement: null }).curves).toEqual({ chat: null });
});
