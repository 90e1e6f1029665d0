import { expect, test } from "vitest";
import { metricOf } from "../../../src/metrics/opened-by.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import type { ExplainTarget } from "../../../src/state/app-state.ts";
import { carriedAt, lineTarget, openedTarget } from "../../../src/ui/explain/opened-target.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const { plan, input } = pagePlan(exampleScenario("support-chat"));
const target = (scope: "plan" | "class" | "pool", at: string | null, id: string) => ({ scope, at, id });

test("the serving line of all devices opens the search for the pool's replicas, within 2 steps of the answer", () => {
  expect(lineTarget("chat.steady", target("plan", null, "devices"), plan)).toEqual(
    target("pool", "chat", "steadyReplicas"),
  );
  expect(lineTarget("steady", target("pool", "chat", "replicas"), plan)).toEqual(
    target("pool", "chat", "steadyReplicas"),
  );
});

test("a reserve opens the input that sets it, and a class's line of the planning load its peak", () => {
  expect(lineTarget("chat.failure", target("plan", null, "devices"), plan)).toEqual(
    target("plan", null, "reserves.failure"),
  );
  expect(lineTarget("support", target("pool", "chat", "planningCallsPerSecond"), plan)).toEqual(
    target("class", "support", "peakCallsPerSecond"),
  );
});

test("the month's cost leads to the price of a device in 4 steps: its line, the pool's part, a replica, the price", () => {
  const month = target("plan", null, "costUsdPerMonth");
  const passing = lineTarget("compute-passing", month, plan);
  expect(passing).toEqual(target("pool", "chat", "computePassingUsdPerMonth"));
  const next = (from: ExplainTarget | null, name: string) => (from === null ? null : openedTarget(name, from, plan));
  const serving = next(passing, "servingUsdPerMonth");
  const replica = next(serving, "replicaUsdPerMonth");
  expect(next(replica, "usdPerDeviceHour")).toEqual(target("pool", "chat", "usdPerDeviceHour"));
});

test("every line of the month's cost opens: the part of a pool or class, or the input that it is", () => {
  const month = target("plan", null, "costUsdPerMonth");
  const opened = plan.costLedger.lines.map(({ id }) => lineTarget(id, month, plan));
  expect(opened).not.toContain(null);
  const values = opened.map((at) => (at === null ? null : metricOf(at.scope, at.id)?.read(plan, input, at.at)));
  expect(values).toEqual(plan.costLedger.lines.map(({ usdPerMonth }) => usdPerMonth));
});

test("with two classes a line of the month's cost opens the sum over them, and that each class's part", () => {
  const [only] = plan.classes;
  const two = { ...plan, classes: only === undefined ? [] : [only, { ...only, id: "other" }] };
  const review = lineTarget("review", target("plan", null, "costUsdPerMonth"), two);
  expect(review).toEqual(target("plan", null, "costLedger.lines.review.usdPerMonth"));
  expect(review && lineTarget("other", review, two)).toEqual(target("class", "other", "reviewUsdPerMonth"));
});

test("what a limit alone lets a replica carry opens, and rests on the limit, its margin and the most it completes", () => {
  expect(carriedAt("chat", "itl")).toEqual(target("pool", "chat", "carried.itl"));
  expect(carriedAt("chat", "quota")).toBeNull();
  const found = metricOf("pool", "carried.itl")?.explain(plan, input, "chat");
  expect(found?.kind === "steps" ? found.from.map(({ id }) => id) : []).toEqual([
    "limits.itlSeconds",
    "limits.percentile",
    "itlAtPercentileSeconds",
    "targets.marginShare",
    "saturationCallsPerSecond",
    "offeredCallsPerSecond",
  ]);
});

test("what binds first opens in the pool it binds in: its load, and what one replica carries", () => {
  const binds = target("plan", null, "bindingLimit.use");
  const explanation = metricOf("plan", binds.id)?.explain(plan, input, null);
  const opened =
    explanation?.kind === "formula" ? explanation.inputs.map((row) => openedTarget(row.name, binds, plan)) : [];
  expect(opened).toEqual([
    target("pool", "chat", "offeredCallsPerSecond"),
    target("pool", "chat", "goodputCallsPerSecond"),
  ]);
});

test("an input of a class's formula opens the class's own figure before the pool's", () => {
  const calls = openedTarget("callsPerAttempt", target("class", "support", "callsPerSecond"), plan);
  expect(calls).toEqual(target("class", "support", "callsPerAttempt"));
});

test("a line of a pool's mean time to first token opens that part of it", () => {
  const line = lineTarget("ttftPrefillSeconds", target("pool", "chat", "ttftMeanSeconds"), plan);
  expect(line).toEqual(target("pool", "chat", "ttftPrefillSeconds"));
});
