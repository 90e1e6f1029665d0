import { expect, test } from "vitest";
import { noPlan } from "../../../src/engine/near-plan.ts";
import { drawnBarsInPieces } from "../../../src/planning/draws/drawn-bars.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { twoWayMapInPieces } from "../../../src/planning/two-way-map.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { edited } from "../edited.ts";
import { certainExample } from "../example-scenario.ts";

const perDay = "classes.documents.arrivals.perDay";
const certain = certainExample("document-processing");
const runtimes = certain.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
const still = { ...certain, catalogue: { ...certain.catalogue, runtimes } };
const scenario = edited(still, [
  { path: perDay, value: { low: 40_000, base: 80_000, high: 160_000 } },
  { path: "pools.night.usdPerDeviceHour", value: { low: 4, base: 5, high: 8, shape: "uniform", ends: "limits" } },
]);
/** Simulations found that a fleet carries half of what it does by formula. */
const halved = [{ poolId: "night", baseCount: 2, atBase: Math.LN2, byError: 0, byCount: 0 }];

test("bars on half the capacity are the fleets of twice the work, and their ends are 5th and 95th percentiles", () => {
  const of = { scenario, near: noPlan, scales: halved, intervals: [], points: 16 };
  const { base, rows } = doneAtOnce(drawnBarsInPieces(of));
  const replicasOf = (work: number) =>
    basePlan(edited(still, [{ path: perDay, value: work }])).plan.pools[0]?.steadyReplicas;
  const byWork = rows.find(({ path }) => path === perDay);
  expect(base.devices).toBe(basePlan(edited(still, [{ path: perDay, value: 160_000 }])).plan.devices);
  expect([byWork?.low.headline.replicas, byWork?.high.headline.replicas]).toEqual([80_000, 320_000].map(replicasOf));
  // Of $4 to $8 evenly, a twentieth in from either end.
  const byPrice = rows.find(({ path }) => path !== perDay);
  expect(byPrice?.low.value).toBeCloseTo(4.2, 12);
  expect(byPrice?.high.value).toBeCloseTo(7.8, 12);
});

test("a map takes what draws found of the capacity: with half of it the base needs the fleet of twice the work", () => {
  const [fit] = halved;
  const factors = [
    {
      poolId: fit?.poolId ?? "",
      at: "base",
      modelError: 1,
      byFormula: 2,
      judged: 4,
      loadFactor: 2,
      above: 1,
      upTo: 3,
      isTold: true,
    },
  ] as const;
  const map = doneAtOnce(twoWayMapInPieces({ scenario, judgement: null, paths: [perDay], factors }));
  const devices = map?.cells[0]?.map((cell) => cell.devices) ?? [];
  const alone = doneAtOnce(twoWayMapInPieces({ scenario, judgement: null, paths: [perDay] }));
  const byFormula = alone?.cells[0]?.map((cell) => cell.devices) ?? [];
  expect(map?.factors).toEqual(factors);
  expect(alone?.factors).toEqual([]);
  // 40,000 a day on half the capacity, the first place, is 80,000, that of the base, by formula.
  expect(devices[0]).toBe(basePlan(edited(still, [{ path: perDay, value: 80_000 }])).plan.devices);
  expect(byFormula[0]).toBeLessThan(devices[0] ?? 0);
});
