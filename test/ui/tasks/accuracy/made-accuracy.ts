import type { Accuracy, AccuracyLoad } from "../../../../src/catalog/accuracy.ts";

export const madeLoad = (changes: Partial<AccuracyLoad>): AccuracyLoad => ({
  load: "open",
  subject: "itl",
  rows: 100,
  medianErrorPercent: 10,
  p90ErrorPercent: 30,
  biasPercent: 1,
  crossValidated: { rows: 100, medianErrorPercent: 12.5 },
  ...changes,
});

/** An accuracy of nothing but what a test is about. */
export function madeAccuracy(changes: Partial<Accuracy>): Accuracy {
  return {
    schema: "plimsoll.accuracy/1",
    date: "2026-11-21",
    rowsRead: 300,
    rowsScored: 200,
    skipped: [],
    loads: [madeLoad({})],
    groups: [],
    memory: { rowsRead: 0, rowsScored: 0, figures: [], skipped: [] },
    sources: [],
    models: [],
    points: [],
    ...changes,
  };
}
