import { formatCount } from "../../quantity/format-number.ts";
import type { Ink } from "./ink.ts";
import { left, right, tableLines } from "./table.ts";
import type { SkippedRow } from "../../calibration/measured/measured-row.ts";
import type { ErrorGroup, TargetErrors, ValidationDocument } from "../../calibration/validation-document.ts";
import { fewestPoints, type RefitDocument } from "../../calibration/refit/refit-validation.ts";
import type { FitDocument } from "../../calibration/fit/fit-document.ts";

/** A table of figures may scroll. */
const columns = 140;

function byText(by: ErrorGroup["by"]): string {
  const words = Object.entries(by).map(([name, value]) => (name === "load" ? value : `${name} ${value}`));
  return words.length === 0 ? "all rows" : words.join(", ");
}

function inUnit(value: number | undefined, unit: string | undefined): string {
  return value === undefined || unit === undefined ? "" : `${formatCount(value)} ${unit}`;
}

function groupsTable(groups: readonly ErrorGroup[], ink: Ink): readonly string[] {
  const hasUnits = groups.some(({ unit }) => unit !== undefined);
  return tableLines(
    {
      columns: [
        left("rows that are"),
        left("figure"),
        right("rows"),
        right("median error, %"),
        right("nine in ten within, %"),
        right("bias, %"),
        ...(hasUnits ? [right("median"), right("nine in ten")] : []),
      ],
      rows: groups.map(({ by, metric, rows, ...errors }) => [
        byText(by),
        metric,
        formatCount(rows),
        errors.medianAbsErrorPercent.toFixed(1),
        errors.p90AbsErrorPercent.toFixed(1),
        errors.biasPercent.toFixed(1),
        ...(hasUnits ? [inUnit(errors.medianAbsError, errors.unit), inUnit(errors.p90AbsError, errors.unit)] : []),
      ]),
    },
    ink,
    columns,
  );
}

/** Errors by what a plan asks, beside the goal where rows of a deployment, of a family, of a source are left out of the fit. */
function targetsTable(targets: readonly TargetErrors[], ink: Ink): readonly string[] {
  const rows = targets.map(({ target, goalPercent, rows: count, ...errors }) => [
    target,
    formatCount(count),
    errors.medianAbsErrorPercent.toFixed(1),
    errors.p90AbsErrorPercent.toFixed(1),
    errors.biasPercent.toFixed(1),
    goalPercent.join(" / "),
  ]);
  const heads = [right("rows"), right("median error, %"), right("nine in ten within, %"), right("bias, %")];
  return tableLines({ columns: [left("what a plan asks"), ...heads, right("goal, left out, %")], rows }, ink, columns);
}

/** Reasons with the rows they hold for, the most frequent first; few rows are named one by one. */
function skippedTable(skipped: readonly SkippedRow[], ink: Ink): readonly string[] {
  const reasons = new Map<string, SkippedRow[]>();
  for (const row of skipped) reasons.set(row.reason, [...(reasons.get(row.reason) ?? []), row]);
  const named = 3;
  const rows = [...reasons]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([reason, held]) => {
      const places = held.slice(0, named).map(({ file, row }) => `${file}:${row}`);
      return [formatCount(held.length), held.length > named ? `${places[0]}, ...` : places.join(", "), reason];
    });
  return tableLines({ columns: [right("rows"), left("where"), left("not scored because")], rows }, ink, columns);
}

/** The answer first: how many rows were compared; then the errors by group, then what was left out and why. */
export function validationReport(document: ValidationDocument, ink: Ink): string {
  const { rowsRead, rowsScored, groups, skipped, targets = [] } = document;
  const lines = [ink.strong(`${formatCount(rowsScored)} of ${formatCount(rowsRead)} rows were compared.`)];
  if (targets.length > 0) lines.push("", ...targetsTable(targets, ink));
  if (groups.length > 0) lines.push("", ...groupsTable(groups, ink));
  if (skipped.length > 0) lines.push("", ...skippedTable(skipped, ink));
  return `${lines.join("\n")}\n`;
}

const fitColumns = ["load and metric", "rows", "fit", "cross-validated", "p90", "new family"] as const;

const targetColumns = ["what a plan asks", "rows", "fit", "deployment", "family", "source", "goal"] as const;

function fitLine(cells: readonly (string | number)[]): string {
  const [name = "", ...numbers] = cells;
  return `${String(name).padEnd(44)}${numbers.map((cell) => String(cell).padStart(16)).join("")}\n`;
}

/** The fit in words: errors by kind of load, then what each row rests on. */
export function fitReport({ rowsUsed, configurations, groups, targets, versions, runtimes }: FitDocument): string {
  const head = `${rowsUsed} rows of ${configurations} deployments. Median absolute error in percent; cross-validated: by fits that saw nothing of the deployment; new family: by fits that saw no model of its family.\n\n`;
  const table = groups.map((group) =>
    fitLine([
      `${group.load} ${group.metric}`,
      group.rows,
      group.medianAbsErrorPercent.toFixed(1),
      group.crossValidatedMedianAbsErrorPercent.toFixed(1),
      group.crossValidatedP90AbsErrorPercent.toFixed(1),
      group.familyMedianAbsErrorPercent.toFixed(1),
    ]),
  );
  const rows = runtimes.map(({ engine, family, format, fit }) =>
    fitLine([[engine ?? "any engine", family, format].filter((word) => word !== null).join(" "), fit.rows]),
  );
  const asked = targets.map(({ target, rows: count, medianAbsErrorPercent, leftOutPercent, goalPercent }) =>
    fitLine([
      target,
      count,
      ...[medianAbsErrorPercent, ...leftOutPercent].map((one) => one.toFixed(1)),
      goalPercent.join(" / "),
    ]),
  );
  const ofVersions = versions.map(
    ({ engine, factor, pairs, deployments, plainErrorPercent, leftOutErrorPercent }) =>
      `Launch and host times of earlier versions of ${engine}: ${factor.toFixed(2)} times, from ${pairs} pairs of ${deployments} deployments, whose ratios are off by ${plainErrorPercent.toFixed(1)} % without it and by ${leftOutErrorPercent.toFixed(1)} % by the factor of the others.\n`,
  );
  const parts = [head, fitLine(fitColumns), ...table, "\n", fitLine(targetColumns), ...asked, "\n", ...ofVersions];
  return [...parts, "\n", fitLine(["row", "rows"]), ...rows].join("");
}

/** What calibration is worth, in a few lines. */
export function refitReport({ deployments, large, mended, worse, worseOfMany }: RefitDocument): string {
  const count = (number: number, noun: string) => `${formatCount(number)} ${noun}`;
  return [
    `${count(deployments.length, "deployments")}, each calibrated on half of its points from a prior that saw none of them.`,
    `Of ${count(large, "")}with at least ${fewestPoints} points and an error over 8 %, the other half's error falls by a third in ${formatCount(mended)}.`,
    `It rises by more than 2 points in ${formatCount(worse)}, of which ${formatCount(worseOfMany)} have at least ${fewestPoints} points.`,
    "",
  ].join("\n");
}
