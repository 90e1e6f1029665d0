import { expect, test } from "vitest";
import { tabAfterKey } from "../../../src/ui/kit/tabs.tsx";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 0],
  ["ArrowLeft", 0, 4],
  ["ArrowLeft", 3, 2],
  ["Home", 3, 0],
  ["End", 1, 4],
])("%s at tab %d of five leads to tab %d", (key, from, to) => {
  expect(tabAfterKey(key, from, 5)).toBe(to);
});

test("other keys do not walk, and nothing walks from outside the row", () => {
  for (const key of ["Enter", " ", "Tab", "ArrowDown", "a"]) expect(tabAfterKey(key, 2, 5)).toBeNull();
  expect(tabAfterKey("ArrowRight", -1, 5)).toBeNull();
  expect(tabAfterKey("Home", 0, 0)).toBeNull();
});
