import { expect, test } from "vitest";
import { registerCells, registerRows, registerTitle } from "../../src/experiment-words/register-words.ts";
import type { Headline } from "../../src/engine/plan-result.ts";
import type { Assumption } from "../../src/scenario/assumptions.ts";

const assumption = (path: string): Assumption => ({
  path,
  unit: "share",
  value: 0.5,
  origin: "assumed",
  source: "",
  note: "a guess",
  date: "2026-09-25",
  ageDays: 56,
  isChanged: false,
});

const plan = (devices: number, costUsdPerMonth: number): Headline => ({
  devices,
  replicas: devices,
  costUsdPerMonth,
  costUsdPerSuccess: 2,
  bindingLimit: null,
});

const row = {
  path: "b",
  kind: "range" as const,
  unit: "share",
  low: { value: 0.4, headline: plan(4, 1000) },
  base: 0.5,
  high: { value: 0.6, headline: plan(6, 3000) },
  swing: 0,
};
const tenth = {
  path: "c",
  unit: "share",
  value: 0.5,
  better: 0.45,
  costUsdPerSuccess: 1,
  costUsdPerMonth: 1,
  savedShare: 0.05,
  hasRange: false,
};
const known = { path: "a", kind: "range" as const, of: "costUsdPerMonth" as const, p90FallsBy: 9000 };

const rows = registerRows(["d", "c", "b", "a"].map(assumption), {
  tornado: [row],
  tenthBetter: [tenth],
  knownInputs: [known],
});

test("what would pay most to know is first, then what its range moves, then what a tenth of it moves", () => {
  expect(rows.map(({ path }) => path)).toEqual(["a", "b", "c", "d"]);
  expect(registerTitle(rows, (path) => path)).toBe(
    "4 assumptions, 4 of them without a source; to measure a would pay most",
  );
});

test("an assumption says its value, source, age, what it moves and what it is worth", () => {
  const [a = [], b = [], c = [], d = []] = rows.map(registerCells);
  expect(a).toEqual(["50\u00a0%", "assumed: a guess", "56 days", "no", "", "$9.00k a month off the P90"]);
  expect(b[4]).toBe("$2.00k a month, 2 devices");
  expect(c[4]).toBe("5\u00a0% of a success, where it is a tenth off");
  expect(d[4]).toBe("");
});
