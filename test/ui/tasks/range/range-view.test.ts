import { expect, test } from "vitest";
import { unrangedText } from "../../../../src/ui/tasks/range/range-view.tsx";

const review = {
  path: "classes.support.reviewShare",
  unit: "share",
  value: 0.01,
  better: 0.009,
  costUsdPerSuccess: 0.93,
  costUsdPerMonth: 93,
  savedShare: 0.0656,
  hasRange: false,
};

test("20 inputs are without a range, and of them the cost rests most on a review share of 1 %", () => {
  expect(unrangedText(20, review, "review share")).toBe(
    "20 inputs have no range, so nothing here shows what they do. Of these, the cost rests most on review share, 1\u00a0%: 10\u00a0% less of it saves 6.6\u00a0% of a success.",
  );
});

test("one input is one, and without a price nothing is said of cost", () => {
  expect(unrangedText(1, null, "")).toBe("1 input has no range, so nothing here shows what it does.");
});
