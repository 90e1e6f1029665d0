import { expect, test } from "vitest";
import { metricOf } from "../../../src/metrics/opened-by.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { lineTarget, openedTarget } from "../../../src/ui/explain/opened-target.ts";
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

test("a line of the month's cost says all there is", () => {
  expect(lineTarget("storage", target("plan", null, "costUsdPerMonth"), plan)).toBeNull();
});

test("what binds first opens in the pool it binds in: its load, and what one replica carries", () => {
  const binds = target("plan", null, "bindingLimit.use");
  const explanation = metricOf("plan", binds.id)?.explain(plan, input, null);
  const opened =
    explanation?.kind === "formula"
      ? explanation.inputs.map((row) => openedTarget(row.name, row.value, binds, plan))
      : [];
  expect(opened).toEqual([
    target("pool", "chat", "offeredCallsPerSecond"),
    target("pool", "chat", "goodputCallsPerSecond"),
  ]);
});

test("an input of a class's formula opens the class's own figure before the pool's", () => {
  const calls = openedTarget("callsPerAttempt", 5, target("class", "support", "callsPerSecond"), plan);
  expect(calls).toEqual(target("class", "support", "callsPerAttempt"));
});

test("a class's line of a pool's mean time to first token opens the class's own mean", () => {
  const line = lineTarget("support", target("pool", "chat", "ttftMeanSeconds"), plan);
  expect(line).toEqual(target("class", "support", "ttftMeanSeconds"));
});
