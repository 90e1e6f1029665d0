import { expect, test } from "vitest";
import { recalled } from "../../../src/engine/workload/recalled.ts";

test("three answers at most are remembered: the fourth question drives out the one that was asked longest ago", () => {
  const asked: string[] = [];
  const answer = recalled(
    (word: string) => word.toLowerCase(),
    (word) => {
      asked.push(word);
      return word.length;
    },
    3,
  );
  expect(["a", "bb", "A", "ccc", "dddd", "a", "bb"].map(answer)).toEqual([1, 2, 1, 3, 4, 1, 2]);
  expect(asked).toEqual(["a", "bb", "ccc", "dddd", "bb"]);
});

test("an answer of nothing is an answer", () => {
  let count = 0;
  const answer = recalled(
    String,
    () => {
      count += 1;
      return undefined;
    },
    1,
  );
  answer(1);
  answer(1);
  expect(count).toBe(1);
});
