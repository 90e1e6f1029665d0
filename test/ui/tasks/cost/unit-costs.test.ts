import { expect, test } from "vitest";
import { successMeanings } from "../../../../src/ui/tasks/cost/unit-costs.tsx";

const meant = (name: string, successMeans: string, enabled = true) => ({ name, successMeans, enabled });

test("12 classes that mean the same by a success are one sentence", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => meant(`Class ${at}`, "Settled"));
  expect(successMeanings(twelve)).toEqual(["A success in each of the 12 classes: Settled"]);
});

test("different meanings stand apart; one without words, or of a disabled class, is left out", () => {
  const classes = [
    meant("A", "Settled"),
    meant("B", "Merged"),
    meant("C", "Settled"),
    meant("D", ""),
    meant("E", "x", false),
  ];
  expect(successMeanings(classes)).toEqual(["A success of A and of C: Settled", "A success of B: Merged"]);
  expect(successMeanings([...classes, meant("F", "Settled")])[0]).toBe("A success of A and 2 more: Settled");
});
