import { expect, test } from "vitest";
import { sketchWords } from "../../../../src/ui/tasks/workload/demand-chain.tsx";

test("48,400 tokens read for 521 written are 93 times as much", () => {
  expect(sketchWords(48_400, 521)).toBe(
    "It leaves out what is read, 93 times as much here. Concurrency never multiplies volume.",
  );
});

test("100 tokens read for 1,000 written are a tenth of a token for each", () => {
  expect(sketchWords(100, 1000)).toBe(
    "It leaves out what is read, 0.1 of a token for each one written here. Concurrency never multiplies volume.",
  );
});

test("without known figures it only says what is missing", () => {
  expect(sketchWords(null, 521)).toBe("It leaves out what is read. Concurrency never multiplies volume.");
  expect(sketchWords(48_400, 0)).toBe("It leaves out what is read. Concurrency never multiplies volume.");
});
