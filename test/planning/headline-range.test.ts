import { noPlan } from "../../src/engine/near-plan.ts";
import { describe, expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { singleEndsInPieces } from "../../src/planning/single-ends.ts";
import { headlineRangeInPieces, limitRangeInPieces, rangeFindings } from "../../src/planning/headline-range.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { explainedPlan, judgementOf, planScenario } from "../../src/planning/plan-scenario.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample, exampleIds, exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

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
    // At its worst no count may keep the limits: unknown.
    expect(range.worst[figure] ?? Infinity).toBeGreaterThanOrEqual(base[figure] ?? Infinity);
  }
});

test("a typed count that is seen to carry the base and not the worst misses there, though it is the same count", () => {
  const scenario = withTyped(exampleScenario("support-chat"), {
    "classes.support.arrivals.perDay": "100k",
    "pools.chat.replicas": "1",
  });
  const { range, devices, findings } = planScenario(scenario, judgementOf(scenario));
  expect(findings.filter(({ severity }) => severity === "blocker")).toEqual([]);
  expect(range.best).toMatchObject({ devices, misses: false });
  expect(range.worst).toMatchObject({ devices, misses: true, costUsdPerSuccess: null });
  expect(range.worst.bindingLimit?.use).toBeGreaterThan(1);
});

test("without ranges best, base and worst are the same plan", () => {
  const { range, costUsdPerMonth } = planScenario(certain);
  expect(range.best.costUsdPerMonth).toBe(costUsdPerMonth);
  expect(range.worst.costUsdPerMonth).toBe(costUsdPerMonth);
});

test("best and worst that were simulated before are taken as they were found, and not sought again", () => {
  const scenario = withTyped(certain, { "classes.support.arrivals.perDay": "20k (10k to 400k)" });
  const judgement = judgementOf(scenario);
  const { document, ends } = explainedPlan(scenario, judgement);
  expect(ends.length).toBeGreaterThan(1);
  expect(planScenario(scenario, { ...judgement, ends })).toEqual(document);
  const larger = ends.map((end) => ({ ...end, pools: end.pools.map((pool) => ({ ...pool, replicas: 99 })) }));
  expect(planScenario(scenario, { ...judgement, ends: larger }).range.worst.replicas).toBeGreaterThan(99);
});

test("a price of $2 to $8 an hour moves the bill by the devices' hours, and the cheap end is the best one", () => {
  const scenario = withTyped(certain, { "pools.chat.usdPerDeviceHour": "4 (2 to 8)" });
  const { range, costUsdPerMonth, devices } = planScenario(scenario);
  // Its four devices are bought as a node of eight.
  expect(devices).toBe(4);
  const hours = 8 * 730;
  expect((costUsdPerMonth ?? 0) - (range.best.costUsdPerMonth ?? 0)).toBeCloseTo(2 * hours, 6);
  expect((range.worst.costUsdPerMonth ?? 0) - (costUsdPerMonth ?? 0)).toBeCloseTo(4 * hours, 6);
  expect(range.worst.devices).toBe(devices);
});

test("favourable ends are found by re-planning, not by their name: more success is best, more load is worst", () => {
  const scenario = withTyped(certain, {
    "classes.support.successPerAttempt": "0.8 (0.6 to 0.9)",
    "classes.support.arrivals.perDay": "20k (10k to 400k)",
  });
  const { range } = planScenario(scenario);
  const best = planScenario(
    withTyped(certain, { "classes.support.successPerAttempt": "0.9", "classes.support.arrivals.perDay": "400k" }),
  );
  // A success is cheapest with many of them on one fleet, while the bill is smallest with few.
  expect(range.best.costUsdPerSuccess).toBe(best.costUsdPerSuccess);
  expect(range.best.costUsdPerMonth).toBe(
    planScenario(withTyped(certain, { "classes.support.arrivals.perDay": "10k" })).costUsdPerMonth,
  );
});

test("one favourable end is low and the other high: best is the cheap price with much success", () => {
  const scenario = withTyped(certain, {
    "classes.support.successPerAttempt": "0.8 (0.6 to 0.9)",
    "pools.chat.usdPerDeviceHour": "4 (2 to 8)",
  });
  const at = (successPerAttempt: string, usdPerDeviceHour: string) =>
    planScenario(
      withTyped(certain, {
        "classes.support.successPerAttempt": successPerAttempt,
        "pools.chat.usdPerDeviceHour": usdPerDeviceHour,
      }),
    ).costUsdPerSuccess;
  const { range } = planScenario(scenario);
  expect(range.best.costUsdPerSuccess).toBe(at("0.9", "2"));
  expect(range.worst.costUsdPerSuccess).toBe(at("0.6", "8"));
});

test("an end that no fleet carries leaves the worst unknown and is named", () => {
  const scenario = withTyped(certain, { "classes.support.limits.ttftSeconds": "0.45 (0.01 to 0.5)" });
  const singles = doneAtOnce(singleEndsInPieces(scenario, noPlan));
  const { range, uncarried } = doneAtOnce(
    headlineRangeInPieces(scenario, { base: plan(resolve(scenario)), near: noPlan }, singles),
  );
  expect(range.worst.devices).toBeNull();
  expect(range.best.devices).not.toBeNull();
  expect(uncarried).toEqual([{ path: "classes.support.limits.ttftSeconds", end: "low" }]);
});

test("each of the plans at all ends at once is a piece of its own: between any two somebody else has a turn", () => {
  const scenario = exampleScenario("support-chat");
  const singles = doneAtOnce(singleEndsInPieces(scenario, noPlan));
  const near = noPlan;
  const base = plan(resolve(scenario));
  // Best and worst of devices, replicas, the month's cost and a success's cost, as far as they differ.
  const combined = [...headlineRangeInPieces(scenario, { base, near }, singles)];
  expect(combined.length).toBeGreaterThan(1);
  const limits = [...limitRangeInPieces(scenario, { base, near }, singles)];
  expect(limits.length).toBeGreaterThan(2 * singles.length);
});

const chat = exampleScenario("support-chat");
const [first] = chat.classes;
if (first === undefined) throw new Error("the example has a class");

test("an end that no fleet carries names the input in words, and its class where there are two", () => {
  const uncarried = [{ path: "classes.support.arrivals.peakToAverage", end: "high" as const }];
  const textOf = (scenario: typeof chat) => rangeFindings(uncarried, scenario)[0]?.text;
  expect(textOf(chat)).toBe(
    "No fleet of this kind carries the load at the high end of a range, that of “Peak rate over the mean of the day, or of the hour where the day has a shape”: the worst case has no figure.",
  );
  const two = { ...chat, classes: [first, { ...first, id: "other", name: "Other" }] };
  expect(textOf(two)).toContain(
    "“Peak rate over the mean of the day, or of the hour where the day has a shape, Support chat”",
  );
});

describe("limit range", () => {
  const certain = certainExample("support-chat");

  const binding = (scenario: Scenario) => explainedPlan(scenario).plan.bindingLimit?.use ?? Number.NaN;

  test("half to twenty times the load is half to twenty times the use of this fleet, whatever fleet that load would get", () => {
    // The replicas stay as many, so use goes with the load; of a fleet for twenty times as much each carries up to an eighth more.
    const scenario = withTyped(certain, {
      "classes.support.arrivals.perDay": "20k (10k to 400k)",
      // As typed it is the same whatever the load.
      "classes.support.cachedShare": "0.29",
    });
    const { limitRange, plan, document } = explainedPlan(scenario);
    expect(document.range.worst.replicas).toBeGreaterThan(plan.replicas ?? Infinity);
    expect((limitRange?.best ?? 0) / binding(scenario)).toBeCloseTo(0.5, 9);
    expect((limitRange?.worst ?? 0) / binding(scenario)).toBeGreaterThan(20 / 1.125);
    expect((limitRange?.worst ?? 0) / binding(scenario)).toBeLessThanOrEqual(20);
  });

  test("a range that moves money only leaves best and worst where the base stands", () => {
    const scenario = withTyped(certain, { "pools.chat.usdPerDeviceHour": "4 (2 to 8)" });
    const { limitRange } = explainedPlan(scenario);
    expect([limitRange?.best, limitRange?.worst]).toEqual([binding(scenario), binding(scenario)]);
  });

  test("favourable is what eases the limit: fewer calls, though a success is then dearer", () => {
    const scenario = withTyped(certain, { "classes.support.arrivals.perDay": "20k (10k to 40k)" });
    const { limitRange, document } = explainedPlan(scenario);
    const few = explainedPlan(withTyped(certain, { "classes.support.arrivals.perDay": "10k" })).document;
    expect(few.costUsdPerSuccess).toBeGreaterThan(document.costUsdPerSuccess ?? Infinity);
    expect(limitRange?.best).toBeLessThan(binding(scenario));
  });

  test("where a replica keeps no limit at the bad end, worst is unknown", () => {
    // A token every 1 ms at most: less than one call on an idle replica takes.
    const scenario = withTyped(certain, { "classes.support.limits.itlSeconds": "40 ms (1 ms to 50 ms)" });
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
});
