import { expect, test } from "vitest";
import { compareKnown } from "../../../../src/ui/tasks/hardware/catalogue-table.tsx";

test("numbers go by size, words by letter whatever their case, unknown last", () => {
  expect([9, null, 80, 10].toSorted(compareKnown)).toEqual([9, 10, 80, null]);
  expect(["b", "A", "C"].toSorted(compareKnown)).toEqual(["A", "b", "C"]);
});
