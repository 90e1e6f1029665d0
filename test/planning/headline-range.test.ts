import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { headlineRange } from "../../src/planning/headline-range.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { editScenario } from "../../src/scenario/edit.ts";
import { resolve } from "../../src/scenario/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";

function edited(scenario: Scenario, sets: Record<string, string>): Scenario {
  const result = editScenario(
    scenario,
    Object.entries(sets).map(([path, typed]) => ({ path, typed })),
  );
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

/** The support chat with every range taken to its base. */
const certain = (() => {
  const scenario = exampleScenario("support-chat");
  const text = JSON.stringify(scenario, (_, value: unknown) =>
    typeof value === "object" && value !== null && "base" in value ? value.base : value,
  );
  return JSON.parse(text) as Scenario;
})();

test.each(exampleIds)("%s: best <= base <= worst for every headline figure", (id) => {
  const { range, ...base } = planScenario(exampleScenario(id));
  for (const figure of ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const) {
    expect(range.best[figure]).toBeLessThanOrEqual(base[figure] ?? -Infinity);
    expect(range.worst[figure]).toBeGreaterThanOrEqual(base[figure] ?? Infinity);
  }
});

test("without ranges best, base and worst are the same plan", () => {
  const { range, costUsdPerMonth } = planScenario(certain);
  expect(range.best.costUsdPerMonth).toBe(costUsdPerMonth);
  expect(range.worst.costUsdPerMonth).toBe(costUsdPerMonth);
});

test("a price of $2 to $8 an hour moves the bill by the devices' hours, and the cheap end is the best one", () => {
  const scenario = edited(certain, { "pools.chat.usdPerDeviceHour": "4 (2 to 8)" });
  const { range, costUsdPerMonth, devices } = planScenario(scenario);
  const hours = (devices ?? 0) * 730;
  expect((costUsdPerMonth ?? 0) - (range.best.costUsdPerMonth ?? 0)).toBeCloseTo(2 * hours, 6);
  expect((range.worst.costUsdPerMonth ?? 0) - (costUsdPerMonth ?? 0)).toBeCloseTo(4 * hours, 6);
  expect(range.worst.devices).toBe(devices);
});

test("favourable ends are found by re-planning, not by their name: more success is best, more load is worst", () => {
  const scenario = edited(certain, {
    "classes.support.successPerAttempt": "0.8 (0.6 to 0.9)",
    "classes.support.arrivals.perDay": "20k (10k to 400k)",
  });
  const { range } = planScenario(scenario);
  const best = planScenario(
    edited(certain, { "classes.support.successPerAttempt": "0.9", "classes.support.arrivals.perDay": "400k" }),
  );
  // A success is cheapest with many of them on one fleet, while the bill is smallest with few.
  expect(range.best.costUsdPerSuccess).toBe(best.costUsdPerSuccess);
  expect(range.best.costUsdPerMonth).toBe(
    planScenario(edited(certain, { "classes.support.arrivals.perDay": "10k" })).costUsdPerMonth,
  );
});

test("one favourable end is low and the other high: best is the cheap price with much success", () => {
  const scenario = edited(certain, {
    "classes.support.successPerAttempt": "0.8 (0.6 to 0.9)",
    "pools.chat.usdPerDeviceHour": "4 (2 to 8)",
  });
  const at = (successPerAttempt: string, usdPerDeviceHour: string) =>
    planScenario(
      edited(certain, {
        "classes.support.successPerAttempt": successPerAttempt,
        "pools.chat.usdPerDeviceHour": usdPerDeviceHour,
      }),
    ).costUsdPerSuccess;
  const { range } = planScenario(scenario);
  expect(range.best.costUsdPerSuccess).toBe(at("0.9", "2"));
  expect(range.worst.costUsdPerSuccess).toBe(at("0.6", "8"));
});

test("an end that no fleet carries leaves the worst unknown and is named", () => {
  const scenario = edited(certain, { "classes.support.limits.ttftSeconds": "0.45 (0.01 to 0.5)" });
  const { range, uncarried } = headlineRange(scenario, plan(resolve(scenario)));
  expect(range.worst.devices).toBeNull();
  expect(range.best.devices).not.toBeNull();
  expect(uncarried).toEqual([{ path: "classes.support.limits.ttftSeconds", end: "low" }]);
});
