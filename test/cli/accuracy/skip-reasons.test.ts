import { expect, test } from "vitest";
import { skipReasons } from "../../../src/cli/accuracy/skip-reasons.ts";

const skipped = (row: number, reason: string) => ({ file: "made.csv", row, reason });

test("reasons that name one model, format or size count as one, the most frequent first", () => {
  expect(
    skipReasons([
      skipped(2, "its precision is not known: UINT4"),
      skipped(3, "the catalogue has no model called GPT-J-6B"),
      skipped(4, "the catalogue has no model called Yi: 34B"),
      skipped(5, "the catalogue has no accelerator called Ascend-910B"),
      skipped(6, "the catalogue has no model called GLM-4.5-Air"),
    ]),
  ).toEqual([
    { reason: "the catalogue does not hold the model", rows: 3 },
    { reason: "its precision is not known", rows: 1 },
    { reason: "the catalogue does not hold the accelerator", rows: 1 },
  ]);
});

test("a log that is left out for two of its figures, for one reason, counts once", () => {
  const stated = "weights in mixed FP8, as it states, would take 132.90 GiB of a device's 95.58 GiB";
  expect(skipReasons([skipped(29, `room for KV cache: ${stated}`), skipped(29, `tokens: ${stated}`)])).toEqual([
    { reason: "weights in the number format that it states would not fit", rows: 1 },
  ]);
});
