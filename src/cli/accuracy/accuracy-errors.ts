import type { Accuracy, AccuracyGroup, AccuracyKind, AccuracyLoad, AccuracyMemory } from "../../catalog/accuracy.ts";
import type { FitGroup } from "../fit/fit-document.ts";
import { errorGroup } from "../validate/error-group.ts";
import { modelFamily } from "../validate/model-family.ts";
import { runtimeEngineOf } from "../validate/runtime-engine-of.ts";
import { type Compared, scoredRow } from "../validate/scored.ts";
import { type Fitted, seen } from "../validate/seen.ts";
import type { ErrorGroup } from "../validate/validation-document.ts";
import { metricSubject, rowSubject } from "./row-subject.ts";

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function errors({ rows, medianAbsErrorPercent, p90AbsErrorPercent, biasPercent }: ErrorGroup) {
  return {
    rows,
    medianErrorPercent: tenth(medianAbsErrorPercent),
    p90ErrorPercent: tenth(p90AbsErrorPercent),
    biasPercent: tenth(biasPercent),
  };
}

/** Rows by what `key` says, in the order of their firsts. */
function grouped(rows: readonly Compared[], key: (row: Compared) => string): ReadonlyMap<string, readonly Compared[]> {
  const groups = new Map<string, Compared[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
}

const errorsOf = (rows: readonly Compared[]) => errors(errorGroup({}, "", rows.map(scoredRow)));

type Place = Pick<AccuracyLoad, "load" | "subject">;

function placesOf(rows: readonly Compared[]): readonly (readonly [Place, readonly Compared[]])[] {
  const groups = grouped(rows, ({ measured }) => `${measured.load} ${rowSubject(measured)}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined
      ? []
      : [[{ load: first.measured.load, subject: rowSubject(first.measured) }, own] as const];
  });
}

function crossValidated({ load, subject }: Place, fit: readonly FitGroup[]): AccuracyLoad["crossValidated"] {
  const group = fit.find((one) => one.load === load && metricSubject(one.metric) === subject);
  return group === undefined
    ? null
    : { rows: group.rows, medianErrorPercent: tenth(group.crossValidatedMedianAbsErrorPercent) };
}

/** Errors by load and subject, beside those of fits that had not seen the deployment; the most rows first. */
export function accuracyLoads(rows: readonly Compared[], fit: readonly FitGroup[]): Accuracy["loads"] {
  return placesOf(rows)
    .map(([place, own]) => ({ ...place, ...errorsOf(own), crossValidated: crossValidated(place, fit) }))
    .toSorted((one, other) => other.rows - one.rows);
}

function groupLine({ load, subject }: Place, by: AccuracyKind, of: string, rows: readonly Compared[]): AccuracyGroup {
  const { medianErrorPercent, p90ErrorPercent, biasPercent } = errorsOf(rows);
  return [load, subject, by, of, rows.length, medianErrorPercent, p90ErrorPercent, biasPercent];
}

/** The same by family, engine, accelerator and what the fit saw. */
export function accuracyGroups(rows: readonly Compared[], fitted: Fitted): readonly AccuracyGroup[] {
  const kinds: Readonly<Record<AccuracyKind, (row: Compared) => string>> = {
    family: ({ measured: { model } }) => (model === null ? "unknown" : modelFamily(model.id)),
    engine: ({ measured }) => runtimeEngineOf(measured) ?? measured.engine,
    accelerator: ({ measured: { accelerator } }) => accelerator?.id ?? "unknown",
    seen: ({ measured }) => seen(measured, fitted),
  };
  return placesOf(rows).flatMap(([place, own]) =>
    (Object.keys(kinds) as AccuracyKind[]).flatMap((by) =>
      [...grouped(own, kinds[by])]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([of, group]) => groupLine(place, by, of, group)),
    ),
  );
}

/** Errors of memory figures over all engines. */
export function accuracyMemory(groups: readonly ErrorGroup[]): readonly AccuracyMemory[] {
  return groups
    .filter(({ by }) => Object.keys(by).length === 0)
    .map((group) => ({
      metric: group.metric,
      unit: group.unit ?? "",
      ...errors(group),
      medianError: Number((group.medianAbsError ?? 0).toPrecision(3)),
      p90Error: Number((group.p90AbsError ?? 0).toPrecision(3)),
    }));
}
