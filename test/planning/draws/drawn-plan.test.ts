import { expect, test } from "vitest";
import { noPlan } from "../../../src/engine/near-plan.ts";
import { drawnInputs } from "../../../src/planning/draws/drawn-inputs.ts";
import { drawnRunInPieces, type DrawnSet, type DrawsOf, drawnValues } from "../../../src/planning/draws/drawn-plan.ts";
import { basePlan, headlineOfScenario } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { rangedValue } from "../../../src/engine/uncertainty/ranged-value.ts";
import { scrambledSobol } from "../../../src/numeric/scrambled-sobol.ts";
import { locatedField } from "../../../src/scenario/field-path.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { edited } from "../edited.ts";
import { certainExample, exampleScenario } from "../example-scenario.ts";

/** A scenario of whose engine no error was measured: only its ranges are drawn. */
const unmeasured = (id: string) => unranged(exampleScenario(id));

function unranged(scenario: Scenario): Scenario {
  const runtimes = scenario.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
  return { ...scenario, catalogue: { ...scenario.catalogue, runtimes } };
}

const scenario = unmeasured("document-processing");
const of = { scenario, near: noPlan, scales: [], intervals: [], points: 16 };
const run = (from: number, count: number, sets: readonly DrawnSet[] = ["first"]) =>
  doneAtOnce(drawnRunInPieces({ ...of, sets, from, count }));

test("each draw is the whole plan of the scenario with its values typed in", () => {
  const inputs = drawnInputs(scenario);
  const point = scrambledSobol(scenario.seed, 2 * inputs.length);
  const found = run(0, 12);
  for (const [index, plan] of found.entries()) {
    const typed = inputs.map(({ path, ends }, place) => ({
      path,
      value: rangedValue(ends, point(index, place)),
    }));
    const { devices, costUsdPerMonth, costUsdPerSuccess } = headlineOfScenario(edited(scenario, typed));
    expect({ devices, costUsdPerMonth, costUsdPerSuccess }).toEqual({
      devices: plan.devices,
      costUsdPerMonth: plan.costUsdPerMonth,
      costUsdPerSuccess: plan.costUsdPerSuccess,
    });
  }
  // A step of a replica is seen.
  expect(new Set(found.map(({ devices }) => devices)).size).toBeGreaterThan(1);
});

test("a changed split of cached tokens is seen: on a hosted model the month falls along a line with the share from the cache", () => {
  const path = "classes.coding.cachedShare";
  const coding = unranged(certainExample("coding-agent"));
  const hosted = { ...coding, classes: coding.classes.map((own) => ({ ...own, servedBy: "hosted" as const })) };
  const ranged = edited(hosted, [{ path, value: { low: 0.5, base: 0.8, high: 0.9, shape: "uniform" } }]);
  const month = (value: number) => headlineOfScenario(edited(hosted, [{ path, value }])).costUsdPerMonth ?? NaN;
  const found = doneAtOnce(drawnRunInPieces({ ...of, scenario: ranged, sets: ["first"], from: 0, count: 4 }));
  const valuesAt = drawnValues({ ...of, scenario: ranged });
  for (const [index, plan] of found.entries()) {
    const share = valuesAt(index, "first").get(path) ?? NaN;
    expect(plan.costUsdPerMonth).toBeCloseTo(month(0.5) + ((share - 0.5) / 0.4) * (month(0.9) - month(0.5)), 3);
  }
  expect(month(0.9)).toBeLessThan(month(0.5));
});

test("how the draws are divided changes none, nor does the order in which sets are asked for", () => {
  const whole = run(0, 4, ["second", 1]);
  expect([...run(0, 1, ["second", 1]), ...run(1, 3, ["second", 1])]).toEqual(whole);
  expect(run(2, 1, [1, "second"]).toReversed()).toEqual(whole.slice(4, 6));
});

test("ranges that move together are drawn alike however the draws are divided", () => {
  const paths = ["classes.documents.reviewMinutes", "pools.night.usdPerDeviceHour"] as const;
  const certain = certainExample("document-processing");
  const tied = edited(certain, [
    { path: paths[0], value: { low: 1, base: 2, high: 3 } },
    { path: paths[1], value: { low: 4, base: 5, high: 8, shape: "pert", with: { path: paths[0], rank: 0.7 } } },
  ]);
  const drawn = (from: number, count: number) =>
    doneAtOnce(drawnRunInPieces({ ...of, scenario: tied, sets: ["first", "second"], from, count }));
  expect([...drawn(0, 1), ...drawn(1, 2)]).toEqual(drawn(0, 3));
});

test("a limit that no fleet keeps at one end of a range leaves those draws without a fleet", () => {
  // Below about the time of one call on an idle replica nothing helps.
  const limits = { ...scenario.classes[0]?.limits, ttftSeconds: { low: 0.001, base: 0.2, high: 60 } };
  const tight = {
    ...scenario,
    classes: scenario.classes.map((own) => ({ ...own, limits: { ...own.limits, ...limits } })),
  };
  const needs = doneAtOnce(drawnRunInPieces({ ...of, scenario: tight, sets: ["first"], from: 0, count: 16 }));
  expect(needs.filter((plan) => plan.needs[0] === null).length).toBeGreaterThan(2);
  expect(needs.filter((plan) => plan.needs[0] !== null).length).toBeGreaterThan(2);
});

test("a load that counts for more takes the replicas of a scenario with so much more load, and moves no other figure of a draw", () => {
  const certain = certainExample("document-processing");
  const ofCertain = { ...of, scenario: unranged(certain) };
  const needs = (scales: DrawsOf["scales"]) =>
    doneAtOnce(drawnRunInPieces({ ...ofCertain, scales, sets: ["first"], from: 0, count: 1 }))[0]?.needs[0];
  const perDay = "classes.documents.arrivals.perDay";
  const twice = Number(locatedField(certain, perDay)?.value) * 2;
  const doubled = basePlan(edited(ofCertain.scenario, [{ path: perDay, value: twice }])).plan.pools[0]?.steadyReplicas;
  expect(needs([{ poolId: "night", baseCount: 2, atBase: Math.LN2, byError: 0, byCount: 0 }])).toBe(doubled);
  expect(needs([])).toBeLessThan(doubled ?? 0);
});

test("the model's own error is an input: 20 % of four in five rows is 26 % at the 95th percentile", () => {
  const runtimes = scenario.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: 20 }));
  const measured = { ...scenario, catalogue: { ...scenario.catalogue, runtimes } };
  const error = drawnInputs(measured).find(({ kind }) => kind === "model-error");
  // 1.2^(1.6448536 / 1.2815516) = e^(0.1823216 x 1.2834861) = 1.26364.
  expect(error?.ends.high).toBeCloseTo(1.26364, 4);
  expect(error?.ends.low).toBeCloseTo(1 / 1.26364, 4);
});
