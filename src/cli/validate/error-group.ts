import { quantile } from "../../numeric/quantile.ts";
import type { ErrorGroup, ScoredRow } from "./validation-document.ts";

const percent = 100;
const ninetieth = 0.9;

function at(values: readonly number[], share: number): number {
  return (
    quantile(
      [...values].sort((one, other) => one - other),
      share,
    ) ?? 0
  );
}

/** The errors of rows that have something in common; where a unit is given, in that unit too. */
export function errorGroup(
  by: Readonly<Record<string, string>>,
  metric: string,
  rows: readonly ScoredRow[],
  unit: string | null = null,
): ErrorGroup {
  const errors = rows.map(({ measured, predicted }) => (predicted - measured) / Math.abs(measured));
  const sizes = errors.map(Math.abs);
  const differences = rows.map(({ measured, predicted }) => Math.abs(predicted - measured));
  return {
    by,
    metric,
    rows: rows.length,
    medianAbsErrorPercent: percent * at(sizes, 1 / 2),
    p90AbsErrorPercent: percent * at(sizes, ninetieth),
    biasPercent: percent * at(errors, 1 / 2),
    ...(unit === null ? {} : { medianAbsError: at(differences, 1 / 2), p90AbsError: at(differences, ninetieth), unit }),
  };
}
