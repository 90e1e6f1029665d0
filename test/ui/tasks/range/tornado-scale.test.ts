import { expect, test } from "vitest";
import type { Headline } from "../../../../src/engine/plan-result.ts";
import type { TornadoRow } from "../../../../src/planning/tornado-row.ts";
import { measuresOf, shownBars, tornadoScale } from "../../../../src/ui/tasks/range/tornado-scale.ts";

const headline = (costUsdPerSuccess: number | null, devices: number | null): Headline => ({
  devices,
  replicas: devices,
  costUsdPerMonth: null,
  costUsdPerSuccess,
  bindingLimit: null,
});

const row = (path: string, low: Headline, high: Headline): TornadoRow => ({
  path,
  kind: "range",
  unit: "",
  low: { value: 1, headline: low },
  base: 2,
  high: { value: 3, headline: high },
  swing: 0,
});

test("spans the axis from 1 to 5 dollars and puts the base of 2 at a quarter", () => {
  const scale = tornadoScale([row("a", headline(1, 4), headline(5, 8))], headline(2, 4));
  expect(scale).toMatchObject({ measure: "costUsdPerSuccess", least: 1, most: 5, baseAt: 0.25 });
});

test("puts the cheaper end left though it is the input's high one", () => {
  const scale = tornadoScale([row("success", headline(5, 8), headline(1, 4))], headline(2, 4));
  expect(scale?.bars[0]).toMatchObject({ less: { input: 3, at: 0 }, more: { input: 1, at: 1 }, devices: [8, 4] });
});

test("measures devices where nothing has a price", () => {
  const scale = tornadoScale([row("a", headline(null, 4), headline(null, 8))], headline(null, 6));
  expect(scale).toMatchObject({ measure: "devices", base: 6, baseAt: 0.5 });
});

test("puts an end that no fleet carries last, without a place", () => {
  const scale = tornadoScale([row("a", headline(null, null), headline(3, 4))], headline(2, 4));
  expect(scale?.bars[0]?.more).toEqual({ input: 1, value: null, at: null });
});

test("calls an input still that leaves 2 dollars at both ends, and puts the base in the middle of no axis", () => {
  const scale = tornadoScale([row("a", headline(2, 4), headline(2, 4))], headline(2, 4));
  expect(scale).toMatchObject({ baseAt: 0.5, bars: [{ isStill: true }] });
});

test("draws nothing where neither cost nor devices are known at the base", () => {
  expect(tornadoScale([], headline(null, null))).toBeNull();
});

test("of 61 bars the ten largest are drawn, and the other 51 move it by a dollar at most", () => {
  const rows = Array.from({ length: 61 }, (_, at) => row(`input-${at}`, headline(2, 4), headline(at < 10 ? 5 : 3, 4)));
  const { bars, left, mostLeft } = shownBars(tornadoScale(rows, headline(2, 4))?.bars ?? []);
  expect(bars.map(({ path }) => path)).toEqual(Array.from({ length: 10 }, (_, at) => `input-${at}`));
  expect([left, mostLeft]).toEqual([51, 1]);
});

test("of 20 bars that move nothing but for three, the three are drawn", () => {
  const rows = Array.from({ length: 20 }, (_, at) => row(`input-${at}`, headline(2, 4), headline(at < 3 ? 5 : 2, 4)));
  expect(shownBars(tornadoScale(rows, headline(2, 4))?.bars ?? [])).toMatchObject({ bars: { length: 3 }, mostLeft: 0 });
});

test("twelve bars are all drawn: two left out would save nothing", () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(`input-${at}`, headline(2, 4), headline(2, 4)));
  expect(shownBars(tornadoScale(rows, headline(2, 4))?.bars ?? [])).toMatchObject({ bars: { length: 12 }, left: 0 });
});

test("of devices the input that moves them most is first, though it moves the cost least", () => {
  const rows = [row("dear", headline(1, 4), headline(9, 4)), row("large", headline(2, 4), headline(3, 12))];
  const first = (measure?: "devices") => tornadoScale(rows, headline(2, 6), measure)?.bars.map(({ path }) => path);
  expect(first()).toEqual(["dear", "large"]);
  expect(first("devices")).toEqual(["large", "dear"]);
  expect(measuresOf(headline(2, 6))).toEqual(["costUsdPerSuccess", "devices"]);
});
