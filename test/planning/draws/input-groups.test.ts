import { expect, test } from "vitest";
import { scrambledSobol } from "../../../src/numeric/scrambled-sobol.ts";
import type { RangeTie } from "../../../src/quantity/range-shape.ts";
import type { DrawnInput } from "../../../src/planning/draws/drawn-inputs.ts";
import { inputGroups, leftTies, tiedShares } from "../../../src/planning/draws/input-groups.ts";

/** Inputs by their paths, each with what it was said to move with. */
function inputs(ties: Readonly<Record<string, RangeTie | null>>): readonly DrawnInput[] {
  const ends = { low: 1, base: 2, high: 3 };
  return Object.entries(ties).map(([path, tie]) => ({
    kind: "range",
    path,
    unit: "",
    ends,
    tie,
    least: 0,
    most: 9,
    isWhole: false,
  }));
}

const chain = inputs({ a: { path: "b", rank: 0.8 }, b: { path: "d", rank: -0.5 }, c: null, d: null });

test("inputs that name each other are one group, and the two at its ends are tied by the product on the way", () => {
  const groups = inputGroups(chain);
  expect(groups.map(({ places }) => places)).toEqual([[0, 1, 3], [2]]);
  expect(groups[0]?.correlations).toEqual([
    [1, 0.8, -0.4],
    [0.8, 1, -0.5],
    [-0.4, -0.5, 1],
  ]);
  expect(leftTies(chain, groups)).toEqual([]);
});

test("a range tied to itself moves as it would, and nobody is told that it is no range", () => {
  const tied = inputs({ a: { path: "a", rank: 0.5 } });
  const groups = inputGroups(tied);
  expect(groups.map(({ places }) => places)).toEqual([[0]]);
  expect(leftTies(tied, groups)).toEqual([{ path: "a", with: "a", reason: "itself" }]);
});

test("a tie to what is no range is left, and so is a circle that no numbers can keep", () => {
  const wrong = inputs({
    a: { path: "pools.chat.tp", rank: 0.5 },
    b: { path: "c", rank: 0.9 },
    c: { path: "d", rank: 0.9 },
    d: { path: "b", rank: -0.9 },
  });
  const groups = inputGroups(wrong);
  expect(groups.map(({ places }) => places)).toEqual([[0], [1], [2], [3]]);
  expect(leftTies(wrong, groups).map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    "a no-range",
    "b impossible",
    "c impossible",
    "d impossible",
  ]);
});

test("tied shares correlate by rank as was said, in either set of points; those of others stay", () => {
  const points = 512;
  const point = scrambledSobol(3, 8);
  for (const first of [0, 4]) {
    const share = tiedShares(point, inputGroups(chain), { first, points });
    const sum = Array.from({ length: points }, (_, index) => (share(index, 0) - 0.5) * (share(index, 3) - 0.5));
    // Spearman's of numbers spread evenly: their variance is 1/12.
    expect((12 * sum.reduce((total, value) => total + value, 0)) / points).toBeCloseTo(-0.4, 2);
    expect(share(7, 2)).toBe(point(7, first + 2));
  }
});
