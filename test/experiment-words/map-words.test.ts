import { expect, test } from "vitest";
import type { Headline } from "../../src/engine/plan-result.ts";
import { mapAccount, mapFigureText, mapMethod, mapTitle } from "../../src/experiment-words/map-words.ts";
import { madeOdds } from "../planning/draws/made-odds.ts";
import type { TwoWayMap } from "../../src/planning/two-way-map.ts";

const plan = (devices: number | null): Headline => ({
  devices,
  replicas: devices,
  costUsdPerMonth: devices === null ? null : devices * 1000,
  costUsdPerSuccess: null,
  bindingLimit: null,
});

const map: TwoWayMap = {
  across: { path: "model-error.chat", kind: "model-error", unit: "", values: [0.8, 1.25], base: 1 },
  up: { path: "classes.support.steps", kind: "range", unit: "steps", values: [4, 7], base: 5 },
  cells: [
    [plan(4), plan(8)],
    [plan(8), plan(null)],
  ],
  inputs: [],
  factors: [],
};

test("a map says how far the devices go, in how many sizes, and where no fleet is", () => {
  expect(mapTitle(map)).toBe(
    "Between 4 and 8 devices over both ranges, in 2 sizes of fleet; in some places no fleet carries the load",
  );
  expect(mapTitle({ ...map, cells: [[plan(1)]] })).toBe("1 device all over both ranges");
  expect(mapFigureText(plan(null), "costUsdPerMonth")).toBe("no fleet");
  expect(mapFigureText(plan(4), "costUsdPerSuccess")).toBe("unknown");
});

test("its account is a table of devices and months", () => {
  const { heads, rows } = mapAccount(map);
  expect(heads).toEqual(["classes.support.steps by Model error, pool chat", "20\u00a0% faster", "25\u00a0% slower"]);
  expect(rows[1]).toEqual(["7", "8, $8.00k", "no fleet, unknown"]);
});

test("a map says what its capacity is scaled to, and that it is by formula alone where nothing was simulated", () => {
  const [own] = madeOdds.factors;
  const factors = own === undefined ? [] : [own, { ...own, at: "p90" as const }, { ...own, at: "edge" as const }];
  expect(mapMethod({ ...map, factors })).toBe(
    "Each place is a whole plan by formula, its capacity scaled to what simulations found at the base and at 2 draws; all other inputs are at their base.",
  );
  expect(mapMethod({ ...map, factors: factors.slice(0, 1) })).toContain("found at the base; all other");
  expect(mapMethod(map)).toBe("Each place is a whole plan by formula; all other inputs are at their base.");
});
