import type { Accuracy, AccuracyLeftOut, AccuracyPoint, AccuracySkipped } from "../../catalog/accuracy.ts";
import type { MeasuredPoints } from "../../metrics/nearest-measured.ts";
import type { FitDocument } from "../fit/fit-document.ts";
import { type Predict, type SkippedRow, referenceOf } from "../measured/measured-row.ts";
import { type Compared, comparedRows, modelFamily } from "../speed-validation.ts";
import type { MeasuredFile } from "../measured/read-measured.ts";
import type { Fitted } from "../closed-form/predicted.ts";
import type { ValidationDocument } from "../validation-document.ts";
import { evenly } from "./evenly.ts";
import { measuredDeployments } from "./measured-points.ts";
import { accuracyGroups, accuracyLoads, accuracyMemory, accuracySimulated, rowSubject } from "./accuracy-errors.ts";

/** More rows give more points, but not in proportion: a family or device with few keeps them. */
function share(rows: number, perRoot: number): number {
  return Math.min(rows, Math.max(1, Math.floor(perRoot * Math.sqrt(rows))));
}

function groupsOf(points: readonly AccuracyPoint[]): readonly (readonly AccuracyPoint[])[] {
  const groups = new Map<string, AccuracyPoint[]>();
  for (const point of points) {
    const [load, subject, , accelerator, family] = point;
    const key = `${load} ${subject} ${family} ${accelerator}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [point]);
    else group.push(point);
  }
  return [...groups.values()];
}

const finest = 200;

/**
 * At most so many points: of every load, subject, family and device, from the least measured value to the largest; where there are
 * more of those than points, of some of them.
 */
export function sampledPoints(points: readonly AccuracyPoint[], most: number): readonly AccuracyPoint[] {
  const groups = groupsOf(points);
  const total = (perRoot: number) => groups.reduce((sum, { length }) => sum + share(length, perRoot), 0);
  let step = 0;
  while (step < finest * 10 && total((step + 1) / finest) <= most) step += 1;
  const chosen = groups.flatMap((group) => {
    const byMeasured = group.toSorted((one, other) => one[8] - other[8] || one[9] - other[9]);
    return evenly(byMeasured, share(group.length, step / finest));
  });
  return evenly(chosen, most);
}

/** A reason without what only one row says: `the catalogue has no model called X` of every such model. */
function general(reason: string): string {
  return reason
    .replace(/^((?:weights|room for KV cache|tokens|sequences): )/, "")
    .replace(/^the catalogue has no (model|accelerator) called .*$/, "the catalogue does not hold the $1")
    .replace(/^its own parts leave .*$/, "the parts of its own log do not add up")
    .replace(/^weights in .* would take .*$/, "weights in the number format that it states would not fit")
    .replace(/: .*$/, "");
}

/** How many rows were left out for each reason, the most frequent first. */
export function skipReasons(skipped: readonly SkippedRow[]): readonly AccuracySkipped[] {
  const counts = new Map<string, Set<string>>();
  for (const { file, row, reason } of skipped) {
    const key = general(reason);
    counts.set(key, (counts.get(key) ?? new Set()).add(`${file} ${row}`));
  }
  return [...counts]
    .map(([reason, rows]) => ({ reason, rows: rows.size }))
    .toSorted((one, other) => other.rows - one.rows);
}

/** What accuracy is summed up from. */
interface AccuracyBasis {
  readonly files: readonly MeasuredFile[];
  readonly memory: ValidationDocument;
  /** The fit's errors by cross-validation, and with families and sources left out. */
  readonly fit: Pick<FitDocument, "groups" | "targets" | "bands">;
  readonly predict: Predict;
  /** The same by simulation; `null`: nothing is replayed. */
  readonly simulated: Predict | null;
  readonly fitted: Fitted;
  readonly date: string;
}

/** The measured files are their makers': the project keeps no more of them than a picture needs. */
const mostPoints = 150;

/** Of fewer replayed rows of a load, a subject and a statistic nothing is kept: they tell little, and the page carries each line. */
const fewestReplayed = 20;

function simulatedOf(files: readonly MeasuredFile[], simulated: Predict, compared: readonly Compared[]) {
  const replayed = accuracySimulated(comparedRows(files, simulated, true).compared, compared);
  return replayed.filter(({ rows }) => rows >= fewestReplayed);
}

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

function leftOutOf({ targets, bands }: AccuracyBasis["fit"]): AccuracyLeftOut {
  return {
    questions: targets.map(({ target, rows, leftOutPercent: [deployment = 0, family = 0, source = 0] }) => [
      target,
      rows,
      deployment,
      family,
      source,
    ]),
    bands: bands.map((band) => [band.case, band.kind, band.rows, band.insidePercent]),
  };
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
export function accuracyDocument(basis: AccuracyBasis): Accuracy & { readonly measured: MeasuredPoints } {
  const { files, memory, fit, predict, simulated, fitted, date } = basis;
  const { compared, skipped } = comparedRows(files, predict);
  const sources = sourcesOf(compared);
  return {
    schema: "plimsoll.accuracy/1",
    date,
    rowsRead: files.reduce((count, { rows, unread }) => count + rows.length + unread.length, 0),
    rowsScored: compared.length,
    skipped: skipReasons(skipped),
    loads: accuracyLoads(compared, fit.groups),
    leftOut: leftOutOf(fit),
    groups: accuracyGroups(compared, fitted),
    ...(simulated === null ? {} : { simulated: simulatedOf(files, simulated, compared) }),
    memory: {
      rowsRead: memory.rowsRead,
      rowsScored: memory.rowsScored,
      figures: accuracyMemory(memory.groups),
      skipped: skipReasons(memory.skipped),
    },
    sources,
    models: [...new Set(compared.map(({ measured }) => measured.model?.id ?? "unknown"))].sort(),
    measured: { schema: "plimsoll.measured-points/1", date, deployments: measuredDeployments(compared) },
    points: sampledPoints(
      compared.map((row) => pointOf(row, sources)),
      mostPoints,
    ),
  };
}
