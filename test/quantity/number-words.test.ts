import { expect, test } from "vitest";
import { billion, million, thousand, trillion } from "../../src/quantity/number-words.ts";

test("thousand, million, billion and trillion step by a thousand", () => {
  expect([million / thousand, billion / million, trillion / billion]).toEqual([1000, 1000, 1000]);
});
