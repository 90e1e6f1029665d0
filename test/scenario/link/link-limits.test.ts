import { expect, test } from "vitest";
import { nestingDepth } from "../../../src/scenario/link/link-limits.ts";

test.each([
  ["1", 0],
  ["[1,[2],[3,[4]]]", 3],
  ['{"a":[{"b":1}]}', 3],
  ['["[[[[", "\\"[[", "\\\\"]', 1],
  ["[".repeat(100_000), 100_000],
] as const)("%.20s nests %i deep", (json, depth) => {
  expect(nestingDepth(json)).toBe(depth);
});
