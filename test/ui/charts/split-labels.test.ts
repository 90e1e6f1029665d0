import { expect, test } from "vitest";
import { splitLabels } from "../../../src/ui/charts/split-labels.ts";

test("leaves labels where they want to stand while none touches another", () => {
  const labels = [
    { at: 0, width: 50 },
    { at: 100, width: 50 },
  ];
  expect(splitLabels(labels, 200)).toEqual([0, 100]);
});

test("pushes a label right until the one before it ends: 40 becomes 50", () => {
  const labels = [
    { at: 0, width: 50 },
    { at: 40, width: 50 },
  ];
  expect(splitLabels(labels, 200)).toEqual([0, 50]);
});

test("pulls the last ones back within the width: 180 and 190 of 200 stand at 100 and 150", () => {
  const labels = [
    { at: 0, width: 50 },
    { at: 180, width: 50 },
    { at: 190, width: 50 },
  ];
  expect(splitLabels(labels, 200)).toEqual([0, 100, 150]);
});
