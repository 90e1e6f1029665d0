import type {
  Accuracy,
  AccuracyGroup,
  AccuracyKind,
  AccuracyLoad,
  AccuracyMemory,
  AccuracySimulated,
  AccuracyStatistic,
  AccuracySubject,
} from "../../catalog/accuracy.ts";
import { groupedBy } from "../grouped-by.ts";
import type { FitGroup } from "../fit/fit-document.ts";
import { type ErrorGroup, errorGroup } from "../validation-document.ts";
import { type Compared, modelFamily, scoredRow } from "../speed-validation.ts";
import { runtimeEngineOf } from "../measured/row-engine.ts";
import { type Fitted, seen } from "../closed-form/predicted.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";

/** With more calls in flight, waiting behind other prompts is most of the time to the first token. */
const crowdedConcurrency = 8;

/** What a metric of a measured file, or of the fit's groups, speaks of. */
export function metricSubject(metric: string): AccuracySubject {
  if (metric === `ttft above ${crowdedConcurrency}`) return "ttft-crowded";
  if (metric.startsWith("ttft")) return "ttft";
  if (metric.startsWith("e2e")) return "e2e";
  return metric.includes("throughput") ? "throughput" : "itl";
}

/** What a measured row speaks of; first tokens with more than eight calls in flight stand apart, as in the fit. */
export function rowSubject({ load, metric, demand }: MeasuredRow): AccuracySubject {
  const subject = metricSubject(metric);
  const isCrowded = load === "closed_agg" && demand.kind === "concurrency" && demand.count > crowdedConcurrency;
  return subject === "ttft" && isCrowded ? "ttft-crowded" : subject;
}

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

const errorsOf = (rows: readonly Compared[]) => errors(errorGroup({}, "", rows.map(scoredRow)));

type Place = Pick<AccuracyLoad, "load" | "subject">;

function placesOf(rows: readonly Compared[]): readonly (readonly [Place, readonly Compared[]])[] {
  const groups = groupedBy(rows, ({ measured }) => `${measured.load} ${rowSubject(measured)}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined
      ? []
      : [[{ load: first.measured.load, subject: rowSubject(first.measured) }, own] as const];
  });
}

function crossValidated({ load, subject }: Place, fit: readonly FitGroup[]): AccuracyLoad["crossValidated"] {
  // Of one figure by several names, the one with the most rows.
  const [group] = fit
    .filter((one) => one.load === load && metricSubject(one.metric) === subject)
    .toSorted((one, other) => other.rows - one.rows);
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
      [...groupedBy(own, kinds[by])]
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

/** A metric's name says its percentile at the end; a name without one means a mean. */
function statisticOf(metric: string): AccuracyStatistic {
  const rank = /_p(\d+)$/.exec(metric)?.[1];
  return rank === undefined ? "mean" : `p${Number(rank)}`;
}

const keyOf = ({ measured: { file, row, metric } }: Compared) => `${file} ${row} ${metric}`;

function medianOf(rows: readonly Compared[]): number | null {
  return rows.length === 0 ? null : tenth(errorGroup({}, "", rows.map(scoredRow)).medianAbsErrorPercent);
}

/** Errors of replayed rows by load, subject and statistic, beside those that the closed form makes on the same rows. */
export function accuracySimulated(
  replayed: readonly Compared[],
  closedForm: readonly Compared[],
): readonly AccuracySimulated[] {
  const known = new Map(closedForm.map((row) => [keyOf(row), row]));
  const groups = new Map<string, Compared[]>();
  for (const row of replayed) {
    const { load, metric } = row.measured;
    const name = JSON.stringify([load, rowSubject(row.measured), statisticOf(metric)]);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()]
    .flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const errors = errorGroup({}, "", rows.map(scoredRow));
      return {
        load: first.measured.load,
        subject: rowSubject(first.measured),
        statistic: statisticOf(first.measured.metric),
        rows: rows.length,
        medianErrorPercent: tenth(errors.medianAbsErrorPercent),
        p90ErrorPercent: tenth(errors.p90AbsErrorPercent),
        biasPercent: tenth(errors.biasPercent),
        closedFormMedianErrorPercent: medianOf(rows.flatMap((row) => known.get(keyOf(row)) ?? [])),
      };
    })
    .toSorted((one, other) => other.rows - one.rows);
}
