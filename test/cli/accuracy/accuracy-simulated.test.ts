import { expect, test } from "vitest";
import { accuracySimulated } from "../../../src/cli/accuracy/accuracy-simulated.ts";
import { madeRow } from "../validate/made-row.ts";

const compared = (row: number, metric: string, predicted: number) => ({
  measured: madeRow({ row, load: "open", metric, value: 10 }),
  predicted,
});

test("means and percentiles stand apart, beside the closed form's error on the very same rows", () => {
  const replayed = [compared(2, "e2e_mean", 11), compared(3, "e2e_mean", 12), compared(4, "e2e_p99", 5)];
  const closedForm = [compared(2, "e2e_mean", 14), compared(9, "e2e_mean", 10)];
  expect(accuracySimulated(replayed, closedForm)).toEqual([
    {
      load: "open",
      subject: "e2e",
      statistic: "mean",
      rows: 2,
      medianErrorPercent: 15,
      p90ErrorPercent: 19,
      biasPercent: 15,
      closedFormMedianErrorPercent: 40,
    },
    {
      load: "open",
      subject: "e2e",
      statistic: "p99",
      rows: 1,
      medianErrorPercent: 50,
      p90ErrorPercent: 50,
      biasPercent: -50,
      closedFormMedianErrorPercent: null,
    },
  ]);
});
