import { expect, test } from "vitest";
import { cheaperShareInPieces } from "../../../src/planning/draws/cheaper-share.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { RangeTie } from "../../../src/quantity/range-shape.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { edited } from "../edited.ts";
import { certainExample } from "../example-scenario.ts";

const certain = certainExample("document-processing");
const runtimes = certain.catalogue.runtimes.map((row) => ({ ...row, itlBandPercent: null }));
/** Nothing but what a test says is drawn, the fleet is typed, and the month rises along a line with the price of a device. */
const still: Scenario = {
  ...certain,
  catalogue: { ...certain.catalogue, runtimes },
  pools: certain.pools.map((pool) => ({ ...pool, replicas: 2 })),
};
const renamed = JSON.parse(JSON.stringify(still).replaceAll('"night"', '"day"')) as Scenario;

/** 5th and 95th percentile of a lognormal of that median, whose logarithm has that standard deviation. */
function lognormal(base: number, spread: number, tie?: RangeTie) {
  const end = Math.exp(1.6448536 * spread);
  return { low: base / end, base, high: base * end, ...(tie === undefined ? {} : { with: tie }) };
}
const priced = (scenario: Scenario, pool: string, base: number, spread: number) =>
  edited(scenario, [{ path: `pools.${pool}.usdPerDeviceHour`, value: lognormal(base, spread) }]);
const asked = (one: Scenario, other: Scenario, draws: number) => ({
  one: { scenario: one, judgement: null },
  other: { scenario: other, judgement: null },
  draws,
});
const share = (one: Scenario, other: Scenario, draws = 16) =>
  doneAtOnce(cheaperShareInPieces(asked(one, other, draws)));

test("the same price drawn in both, wider in one, is below as often as the one normal behind both says", () => {
  // 4 e^(0.5 z) < 5 e^(0.2 z) where z < ln(5/4) / 0.3 = 0.7438, which is so in 77.15 %.
  const found = share(priced(still, "night", 4, 0.5), priced(still, "night", 5, 0.2), 64);
  // Of 64 even points one stands in each 64th.
  expect(Math.abs(found.cheaper - 0.7715)).toBeLessThan(1 / 64);
  expect(found.cheaper + found.dearer + found.same + found.unknown).toBeCloseTo(1, 12);
});

test("prices of different pools are drawn apart: the share is that of the difference of two normals", () => {
  // z < ln(5/4) / sqrt(0.5^2 + 0.2^2) = 0.4144, which is so in 66.07 %.
  const found = share(priced(still, "night", 4, 0.5), priced(renamed, "day", 5, 0.2), 64);
  expect(Math.abs(found.cheaper - 0.6607)).toBeLessThan(0.03);
});

test("who pays a little less at each draw is always cheaper, by as much as the prices differ", () => {
  const [low, high] = [priced(still, "night", 4, 0.5), priced(still, "night", 4.04, 0.5)];
  expect(share(low, high)).toMatchObject({ cheaper: 1, dearer: 0, same: 0 });
  const { moreUsd } = share(high, low);
  // One percent of each month: its 90th percentile, of 16 even points, over its median is that of the price, about e^(1.28155 x 0.5) = 1.9.
  expect((moreUsd?.p90 ?? 0) / (moreUsd?.p50 ?? 1)).toBeGreaterThan(1.6);
  expect((moreUsd?.p90 ?? 0) / (moreUsd?.p50 ?? 1)).toBeLessThan(2.4);
});

test("against itself a scenario costs the same at each draw, and one without a price is never known to be cheaper", () => {
  const own = priced(still, "night", 4, 0.5);
  expect(share(own, own)).toMatchObject({ cheaper: 0, dearer: 0, same: 1, moreUsd: { p10: 0, p50: 0, p90: 0 } });
  const pools = still.pools.map((pool) => ({ ...pool, usdPerDeviceHour: null }));
  expect(share(own, { ...still, pools })).toMatchObject({ cheaper: 0, unknown: 1, moreUsd: null });
});

test("an input that moves with another in one of the two does so in both: a month that both draw alike leaves no difference", () => {
  const perDay = "classes.documents.arrivals.perDay";
  const price = "pools.night.usdPerDeviceHour";
  const drawn = (tie?: RangeTie) =>
    edited(still, [
      { path: perDay, value: lognormal(3000, 0.1) },
      { path: price, value: lognormal(4, 0.5, tie) },
    ]);
  expect(doneAtOnce(cheaperShareInPieces(asked(drawn({ path: perDay, rank: 0.9 }), drawn(), 16))).same).toBe(1);
});
