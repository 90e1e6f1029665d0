import { expect, test } from "vitest";
import { ranksAt } from "../../src/scenario/ranks.ts";

test.each<[number, number, number, number]>([
  [8, 8, 4, 4],
  [8, 4, 16, 4],
  [8, 4, 6, 2],
  [8, 2, 1, 1],
  [1, 1, 8, 1],
])("of %i ranks in %i groups, %i ranks have %i groups", (before, groups, tp, after) => {
  expect(ranksAt({ tp: before, attentionRanks: groups, ep: 1 }, tp)).toEqual({ attentionRanks: after, ep: 1 });
  expect(ranksAt({ tp: before, attentionRanks: 1, ep: groups }, tp)).toEqual({ attentionRanks: 1, ep: after });
});
