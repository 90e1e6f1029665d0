import type { Accuracy, AccuracyPoint } from "../../catalog/accuracy.ts";
import type { FitGroup } from "../fit/fit-document.ts";
import { referenceOf } from "../fit/reference-of.ts";
import { comparedRows } from "../validate/compared-rows.ts";
import { modelFamily } from "../validate/model-family.ts";
import type { Predict } from "../validate/prediction.ts";
import type { MeasuredFile } from "../validate/read-measured.ts";
import type { Compared } from "../validate/scored.ts";
import type { Fitted } from "../validate/seen.ts";
import type { ValidationDocument } from "../validate/validation-document.ts";
import { accuracyGroups, accuracyLoads, accuracyMemory } from "./accuracy-errors.ts";
import { accuracySimulated } from "./accuracy-simulated.ts";
import { rowSubject } from "./row-subject.ts";
import { sampledPoints } from "./sampled-points.ts";
import { skipReasons } from "./skip-reasons.ts";

/** What accuracy is summed up from. */
export interface AccuracyBasis {
  readonly files: readonly MeasuredFile[];
  readonly memory: ValidationDocument;
  /** The fit's errors by cross-validation. */
  readonly fit: readonly FitGroup[];
  readonly predict: Predict;
  /** The same by simulation; `null`: nothing is replayed. */
  readonly simulated: Predict | null;
  readonly fitted: Fitted;
  readonly date: string;
}

/** The measured files are their makers': the project keeps no more of them than a picture needs. */
const mostPoints = 300;

function sourcesOf(rows: readonly Compared[]): Accuracy["sources"] {
  const counts = new Map<string, number>();
  for (const { measured } of rows) {
    const reference = referenceOf(measured.source);
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return [...counts]
    .map(([reference, count]) => ({ reference, rows: count }))
    .toSorted((one, other) => other.rows - one.rows);
}

function pointOf({ measured, predicted }: Compared, sources: Accuracy["sources"]): AccuracyPoint {
  const { load, engine, accelerator, model, metric, unit, value, source } = measured;
  const reference = referenceOf(source);
  return [
    load,
    rowSubject(measured),
    engine,
    accelerator?.id ?? "unknown",
    modelFamily(model?.id ?? "unknown"),
    sources.findIndex((one) => one.reference === reference),
    metric,
    unit,
    Number(value.toPrecision(4)),
    Number(predicted.toPrecision(4)),
  ];
}

/** How right the model is on measured rows: the whole that the page on accuracy shows. */
export function accuracyDocument(basis: AccuracyBasis): Accuracy {
  const { files, memory, fit, predict, simulated, fitted, date } = basis;
  const { compared, skipped } = comparedRows(files, predict);
  const sources = sourcesOf(compared);
  return {
    schema: "plimsoll.accuracy/1",
    date,
    rowsRead: files.reduce((count, { rows, unread }) => count + rows.length + unread.length, 0),
    rowsScored: compared.length,
    skipped: skipReasons(skipped),
    loads: accuracyLoads(compared, fit),
    groups: accuracyGroups(compared, fitted),
    ...(simulated === null ? {} : { simulated: accuracySimulated(comparedRows(files, simulated).compared, compared) }),
    memory: {
      rowsRead: memory.rowsRead,
      rowsScored: memory.rowsScored,
      figures: accuracyMemory(memory.groups),
      skipped: skipReasons(memory.skipped),
    },
    sources,
    models: [...new Set(compared.map(({ measured }) => measured.model?.id ?? "unknown"))].sort(),
    points: sampledPoints(
      compared.map((row) => pointOf(row, sources)),
      mostPoints,
    ),
  };
}
