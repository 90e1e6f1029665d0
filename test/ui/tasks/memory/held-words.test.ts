import { expect, test } from "vitest";
import { contextTitle, heldCounts } from "../../../../src/ui/tasks/memory/held-words.ts";

const held = (maxSequences: number | null, maxSequencesAtP95: number | null, maxSequencesAtWorst: number | null) =>
  heldCounts({ maxSequences, maxSequencesAtP95, maxSequencesAtWorst }).map(({ count, contexts }) => [count, contexts]);

test("116 sequences at two contexts are named once, and 144 at all three once", () => {
  expect(held(144, 116, 116)).toEqual([
    [144, "the median"],
    [116, "the 95th percentile and the longest"],
  ]);
  expect(held(144, 144, 144)).toEqual([[144, "the median, the 95th percentile and the longest"]]);
  expect(held(144, 116, 90)).toHaveLength(3);
  expect(held(null, null, null)).toEqual([]);
});

test("the picture sets the 116 that fit at the longest context beside the 13 that run, and 9 below 13", () => {
  const marks = (sequences: number) => [{ contextTokens: 1908, sequences, names: ["the longest"] }];
  expect(contextTitle(marks(116), 13)).toBe("116 sequences of the longest context fit, and the peak runs 13");
  expect(contextTitle(marks(9), 13)).toBe(
    "Only 9 sequences of the longest context fit, fewer than the 13 that the peak runs",
  );
  expect(contextTitle(marks(1), null)).toBe("1 sequence of the longest context fits");
});
