import { expect, test } from "vitest";
import { headlineOfScenario } from "../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { twoWayMapInPieces } from "../../src/planning/two-way-map.ts";
import { edited } from "./edited.ts";
import { certainExample } from "./example-scenario.ts";

const perDay = "classes.documents.arrivals.perDay";
const price = "pools.night.usdPerDeviceHour";
const minutes = "classes.documents.reviewMinutes";
const certain = certainExample("document-processing");
const runtimes = certain.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
const scenario = edited({ ...certain, catalogue: { ...certain.catalogue, runtimes } }, [
  { path: perDay, value: { low: 40_000, base: 80_000, high: 160_000 } },
  { path: price, value: { low: 4, base: 5, high: 8 } },
  { path: minutes, value: { low: 1, base: 1.01, high: 1.02 } },
]);
const mapOf = (paths: readonly string[]) => doneAtOnce(twoWayMapInPieces({ scenario, judgement: null, paths }));

test("each place is the plan of the scenario with both values typed in, and more work takes more devices", () => {
  const map = mapOf([perDay, price]);
  expect([map?.across.path, map?.up.path]).toEqual([perDay, price]);
  for (const [row, column] of [
    [0, 0],
    [3, 8],
  ] as const) {
    const values = [
      { path: perDay, value: map?.across.values[column] ?? NaN },
      { path: price, value: map?.up.values[row] ?? NaN },
    ];
    expect(map?.cells[row]?.[column]).toEqual(headlineOfScenario(edited(scenario, values)));
  }
  const first = map?.cells[0]?.map(({ devices }) => devices ?? NaN) ?? [];
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  expect(new Set(first).size).toBeGreaterThan(1);
});

test("unless asked it is of the two that move the month most; one uncertain input alone has no map", () => {
  const map = mapOf([]);
  expect(map?.inputs.map(({ path }) => path).at(-1)).toBe(minutes);
  expect([map?.across.path, map?.up.path].toSorted()).toEqual([perDay, price].toSorted());
  const one = edited(scenario, [
    { path: perDay, value: 80_000 },
    { path: minutes, value: 1 },
  ]);
  expect(doneAtOnce(twoWayMapInPieces({ scenario: one, judgement: null, paths: [] }))).toBeNull();
});
