import { expect, test } from "vitest";
import { validationReport } from "../../../src/cli/report/calibration-report.ts";
import { ink } from "../../../src/cli/report/ink.ts";

const group = { rows: 3, medianAbsErrorPercent: 12.34, p90AbsErrorPercent: 40, biasPercent: -2 };

test("the report says how many rows were compared, the errors by group, and why the others were not", () => {
  const skipped = [2, 3, 4, 5].map((row) => ({ file: "a.csv", row, reason: "it gives no length of prompts" }));
  const report = validationReport(
    {
      schema: "plimsoll.validate/1",
      rowsRead: 8,
      rowsScored: 3,
      skipped: [{ file: "a.csv", row: 9, reason: "it has no measured value" }, ...skipped],
      rows: [],
      groups: [{ by: { load: "open", engine: "vllm" }, metric: "ttft_mean", ...group }],
    },
    ink(false),
  );
  expect(report.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, " | "))).toEqual([
    "3 of 8 rows were compared.",
    "",
    "rows that are | figure | rows | median error, % | nine in ten within, % | bias, %",
    expect.stringMatching(/^─+$/),
    "open, engine vllm | ttft_mean | 3 | 12.3 | 40.0 | -2.0",
    "",
    "rows | where | not scored because",
    expect.stringMatching(/^─+$/),
    "4 | a.csv:2, ... | it gives no length of prompts",
    "1 | a.csv:9 | it has no measured value",
    "",
  ]);
});

test("memory errors stand in their own unit too", () => {
  const memory = { by: {}, metric: "weights_gib", ...group, medianAbsError: 0.05, p90AbsError: 1.5, unit: "GiB" };
  const report = validationReport(
    { schema: "plimsoll.validate/1", rowsRead: 3, rowsScored: 3, skipped: [], rows: [], groups: [memory] },
    ink(false),
  );
  expect(report).toContain("all rows");
  expect(report).toMatch(/0\.05 GiB +1\.5 GiB/);
});
