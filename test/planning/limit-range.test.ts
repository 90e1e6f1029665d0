import { expect, test } from "vitest";
import { explainedPlan } from "../../src/planning/plan-scenario.ts";
import { editScenario } from "../../src/scenario/edit.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";

/** The support chat with every range taken to its base. */
const certain = JSON.parse(
  JSON.stringify(exampleScenario("support-chat"), (_, value: unknown) =>
    typeof value === "object" && value !== null && "base" in value ? value.base : value,
  ),
) as Scenario;

function edited(sets: Record<string, string>): Scenario {
  const result = editScenario(
    certain,
    Object.entries(sets).map(([path, typed]) => ({ path, typed })),
  );
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

const binding = (scenario: Scenario) => explainedPlan(scenario).plan.bindingLimit?.use ?? Number.NaN;

test("half to twenty times the load is half to twenty times the use of this fleet, whatever fleet that load would get", () => {
  // What a replica may carry does not depend on how many calls come, and the replicas stay as many: use goes with the load.
  const scenario = edited({ "classes.support.arrivals.perDay": "20k (10k to 400k)" });
  const { limitRange, plan, document } = explainedPlan(scenario);
  expect(document.range.worst.replicas).toBeGreaterThan(plan.replicas ?? Infinity);
  expect((limitRange?.best ?? 0) / binding(scenario)).toBeCloseTo(0.5, 9);
  expect((limitRange?.worst ?? 0) / binding(scenario)).toBeCloseTo(20, 9);
});

test("a range that moves money only leaves best and worst where the base stands", () => {
  const scenario = edited({ "pools.chat.usdPerDeviceHour": "4 (2 to 8)" });
  const { limitRange } = explainedPlan(scenario);
  expect([limitRange?.best, limitRange?.worst]).toEqual([binding(scenario), binding(scenario)]);
});

test("favourable is what eases the limit: fewer calls, though a success is then dearer", () => {
  const scenario = edited({ "classes.support.arrivals.perDay": "20k (10k to 40k)" });
  const { limitRange, document } = explainedPlan(scenario);
  const few = explainedPlan(edited({ "classes.support.arrivals.perDay": "10k" })).document;
  expect(few.costUsdPerSuccess).toBeGreaterThan(document.costUsdPerSuccess ?? Infinity);
  expect(limitRange?.best).toBeLessThan(binding(scenario));
});

test("where a replica keeps no limit at the bad end, worst is unknown", () => {
  // A token every 1 ms at most: less than one call on an idle replica takes.
  const scenario = edited({ "classes.support.limits.itlSeconds": "40 ms (1 ms to 50 ms)" });
  expect(explainedPlan(scenario).limitRange?.worst).toBeNull();
});

test("without ranges there is nothing between best and worst", () => {
  expect(explainedPlan(certain).limitRange).toBeNull();
});

test.each(exampleIds)("%s: best <= base <= worst, of the limit that binds the base", (id) => {
  const { limitRange, plan } = explainedPlan(exampleScenario(id));
  expect(limitRange?.kind).toBe(plan.bindingLimit?.kind);
  expect(limitRange?.best).toBeLessThanOrEqual(plan.bindingLimit?.use ?? -Infinity);
  expect(limitRange?.worst ?? Infinity).toBeGreaterThanOrEqual(plan.bindingLimit?.use ?? Infinity);
});
