import { errorGroup } from "./error-group.ts";
import type { MeasuredRow } from "./measured-row.ts";
import { modelFamily } from "./model-family.ts";
import { runtimeEngineOf } from "./runtime-engine-of.ts";
import { type Fitted, seen } from "./seen.ts";
import type { ErrorGroup, ScoredRow } from "./validation-document.ts";

/** A measured row with the figure that the model gives for it, in the row's unit. */
export interface Compared {
  readonly measured: MeasuredRow;
  readonly predicted: number;
}

type Kind = (row: MeasuredRow) => Readonly<Record<string, string>>;

/** Every row belongs to one group of each kind. */
function kinds(fitted: Fitted | null): readonly Kind[] {
  return [
    ({ load }) => ({ load }),
    (row) => ({ load: row.load, engine: runtimeEngineOf(row) ?? row.engine }),
    ({ load, accelerator }) => ({ load, accelerator: accelerator?.id ?? "unknown" }),
    ({ load, model }) => ({ load, family: model === null ? "unknown" : modelFamily(model.id) }),
    ...(fitted === null ? [] : [(row: MeasuredRow) => ({ load: row.load, seen: seen(row, fitted) })]),
  ];
}

export function scoredRow({ measured, predicted }: Compared): ScoredRow {
  const { file, row, metric, value } = measured;
  return { file, row, metric, measured: value, predicted };
}

/** Errors by load and metric, then by engine, accelerator, family, and what the fit saw; in the order of the rows. */
export function scored(rows: readonly Compared[], fitted: Fitted | null): readonly ErrorGroup[] {
  return kinds(fitted).flatMap((kind) => {
    const groups = new Map<string, { by: Readonly<Record<string, string>>; metric: string; rows: ScoredRow[] }>();
    for (const row of rows) {
      const [by, { metric }] = [kind(row.measured), row.measured];
      const key = JSON.stringify([by, metric]);
      const group = groups.get(key) ?? { by, metric, rows: [] };
      group.rows.push(scoredRow(row));
      groups.set(key, group);
    }
    return [...groups.values()].map(({ by, metric, rows }) => errorGroup(by, metric, rows));
  });
}
