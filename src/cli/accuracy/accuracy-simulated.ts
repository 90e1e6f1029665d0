import type { AccuracySimulated, AccuracyStatistic } from "../../catalog/accuracy.ts";
import { errorGroup } from "../validate/error-group.ts";
import { type Compared, scoredRow } from "../validate/scored.ts";
import { rowSubject } from "./row-subject.ts";

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A metric's name says its percentile at the end; a name without one means a mean. */
function statisticOf(metric: string): AccuracyStatistic {
  const rank = /_p(\d+)$/.exec(metric)?.[1];
  return rank === undefined ? "mean" : `p${Number(rank)}`;
}

const keyOf = ({ measured: { file, row, metric } }: Compared) => `${file} ${row} ${metric}`;

function medianErrorPercent(rows: readonly Compared[]): number | null {
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
        closedFormMedianErrorPercent: medianErrorPercent(rows.flatMap((row) => known.get(keyOf(row)) ?? [])),
      };
    })
    .toSorted((one, other) => other.rows - one.rows);
}
