import { expect, test } from "vitest";
import { dayWords } from "../../src/quantity/day-words.ts";

test("2026-11-09 is 9 Nov 2026, and never breaks at the end of a line", () => {
  expect(dayWords("2026-11-09")).toBe("9\u00a0Nov\u00a02026");
});

test("what is no day stays as it is", () => {
  expect(dayWords("last week")).toBe("last week");
});
