import { expect, test } from "vitest";
import { placeAt, pointCount, shardSpan } from "../../../src/planning/sweeps/sweep-grid.ts";

const axis = (count: number) => ({
  path: `a${count}`,
  typed: Array.from({ length: count }, (_, place) => String(place)),
  values: Array.from({ length: count }, (_, place) => place),
});

test("2 × 3 values with 2 seeds are 12 points: seeds go round first, the first field last", () => {
  const grid = { axes: [axis(2), axis(3)], seeds: [7, 9] };
  expect(pointCount(grid)).toBe(12);
  const places = Array.from({ length: 12 }, (_, point) => placeAt(grid, point));
  expect(places.slice(0, 4)).toEqual([
    { places: [0, 0], seed: 7 },
    { places: [0, 0], seed: 9 },
    { places: [0, 1], seed: 7 },
    { places: [0, 1], seed: 9 },
  ]);
  expect(places[11]).toEqual({ places: [1, 2], seed: 9 });
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(12);
});

test("without fields and seeds a grid is the scenario itself", () => {
  expect(pointCount({ axes: [], seeds: null })).toBe(1);
  expect(placeAt({ axes: [], seeds: null }, 0)).toEqual({ places: [], seed: null });
});

test.each([1, 2, 7, 100, 1000])("%d shards hold every point once, none more than one above another", (shards) => {
  const spans = Array.from({ length: shards }, (_, shard) => shardSpan(600, shard, shards));
  expect(spans[0]?.from).toBe(0);
  expect(spans.at(-1)?.to).toBe(600);
  for (const [index, span] of spans.entries()) expect(span.from).toBe(spans[index - 1]?.to ?? 0);
  const sizes = spans.map(({ from, to }) => to - from);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
