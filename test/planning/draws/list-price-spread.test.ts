import { expect, test } from "vitest";
import { allPrices } from "../../../src/catalog/prices/index.generated.ts";
import { listPriceEnds, listPriceSpread } from "../../../src/planning/draws/list-price-spread.ts";
import { exampleScenario } from "../example-scenario.ts";

/** The catalogue had these when the spread was measured; rows are only added. */
const lastDay = "2026-11-20";

test("the spread is the root mean square of how list prices of one seller and device moved between two days", () => {
  const byProduct = new Map<string, { readonly date: string; readonly usdPerDeviceHour: number }[]>();
  for (const { id, isMarketplace, rows } of allPrices) {
    for (const row of isMarketplace ? [] : rows) {
      if (row.commitment !== "on-demand" || row.date > lastDay) continue;
      const key = [id, row.accelerator, row.region, row.product].join(" ");
      byProduct.set(key, [...(byProduct.get(key) ?? []), row]);
    }
  }
  const moves = [...byProduct.values()].flatMap((rows) => {
    const rising = rows.toSorted((one, other) => one.date.localeCompare(other.date));
    const [first, last] = [rising[0], rising.at(-1)];
    if (first === undefined || last === undefined || first.date === last.date) return [];
    return [Math.log(last.usdPerDeviceHour / first.usdPerDeviceHour)];
  });
  expect(moves).toHaveLength(4);
  const square = moves.reduce((sum, move) => sum + move * move, 0) / moves.length;
  expect(listPriceSpread).toBeCloseTo(Math.sqrt(square), 3);
});

test("a list price moves by a fifth to either side; a range says itself how far, and what was typed stands", () => {
  const [pool] = exampleScenario("support-chat").pools;
  if (pool === undefined) throw new Error("no pool");
  const base = typeof pool.usdPerDeviceHour === "number" ? pool.usdPerDeviceHour : (pool.usdPerDeviceHour?.base ?? 1);
  // e^(1.6448536 x 0.113) = 1.20426.
  expect(listPriceEnds({ ...pool, usdPerDeviceHour: base })?.high).toBeCloseTo(1.20426, 3);
  expect(listPriceEnds(pool)).toBeNull();
  expect(listPriceEnds({ ...pool, usdPerDeviceHour: base, priceBasis: null })).toBeNull();
});
