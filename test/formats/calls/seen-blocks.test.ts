import { expect, test } from "vitest";
import { SeenBlocks } from "../../../src/formats/calls/seen-blocks.ts";

test("the leading run ends at the first block that is new, whatever was seen behind it", () => {
  const seen = new SeenBlocks();
  expect(seen.leadingRun([1, 2, 3])).toBe(0);
  expect(seen.leadingRun([1, 2, 4, 3])).toBe(2);
  expect(seen.leadingRun([5, 1, 2])).toBe(0);
  expect(seen.leadingRun([5, 1, 6, 3])).toBe(2);
});

test("large numbers, texts and small ones are all told apart; forgotten ones are new", () => {
  const seen = new SeenBlocks();
  const ids = [0, 31, 32, 32_767, 32_768, 4_000_000_000, "14879255164371896291", "14879255164371896292", -1];
  expect(seen.leadingRun(ids)).toBe(0);
  expect(seen.leadingRun(ids)).toBe(ids.length);
  expect(seen.has(33)).toBe(false);
  seen.clear();
  expect(seen.leadingRun(ids)).toBe(0);
});
