import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Accuracy, AccuracySimulated } from "../../../../src/catalog/accuracy.ts";
import { accuracyFinding } from "../../../../src/ui/tasks/accuracy/accuracy-words.ts";
import { replayedRows } from "../../../../src/ui/tasks/accuracy/replayed-ledger.tsx";
import { madeAccuracy } from "./made-accuracy.ts";

const apart: AccuracySimulated = {
  load: "closed_disagg",
  subject: "ttft",
  statistic: "mean",
  rows: 163,
  medianErrorPercent: 61.4,
  p90ErrorPercent: 125.7,
  biasPercent: -52.3,
  closedFormMedianErrorPercent: null,
};

test("runs with prompts computed apart, of which formulas give nothing, are told with their errors, and the view says first that these are large", () => {
  const accuracy = madeAccuracy({ simulated: [apart, { ...apart, statistic: "p99", rows: 27 }] });
  expect(
    replayedRows(accuracy).map(({ cells }) => cells.map((cell) => String(cell).replaceAll("\u00a0", " "))),
  ).toEqual([["Time to first token", "prompts computed apart", "163", "61.4 %", "gives none", "125.7 %", "−52.3 %"]]);
  expect(accuracyFinding(accuracy).reason).toContain("The model is far off for prompts computed apart.");
});

test("of means and medians of one kind those with more rows are told, a median as one, and each once", () => {
  const means = { ...apart, load: "closed", subject: "itl", rows: 175, closedFormMedianErrorPercent: 9.7 } as const;
  const [row, ...others] = replayedRows(
    madeAccuracy({ simulated: [means, { ...means, statistic: "p50", rows: 495 }] }),
  );
  expect(others).toEqual([]);
  expect(row?.cells.slice(0, 3)).toEqual(["Time between tokens, median", "short runs", "495"]);
});

test("each kind of load that the accuracy document replays has a row", () => {
  const accuracy = JSON.parse(readFileSync("docs/accuracy.json", "utf8")) as Accuracy;
  const loads = new Set(accuracy.simulated?.map(({ load }) => load));
  const told = new Set(replayedRows(accuracy).map(({ id }) => id.split(" ")[0]));
  expect([...loads].filter((load) => !told.has(load))).toEqual([]);
});
