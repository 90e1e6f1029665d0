import type { SkippedRow } from "./measured/measured-row.ts";
import { quantile } from "../numeric/quantile.ts";

/** A measured figure beside the one the model gives, both in the file's unit. */
export interface ScoredRow {
  readonly file: string;
  readonly row: number;
  readonly metric: string;
  readonly measured: number;
  readonly predicted: number;
  /** Of a peer's run: what replayed it, and what our simulation gives, which knows no rule that only the peer has. */
  readonly replay?: "simulation" | "peer's rules";
  readonly simulated?: number;
}

/** Errors of the rows of one kind, in per cent of what was measured. */
export interface ErrorGroup {
  /** What the rows have in common: `load`, and one of `engine`, `accelerator`, `family`, `seen`; empty: all of the metric. */
  readonly by: Readonly<Record<string, string>>;
  readonly metric: string;
  readonly rows: number;
  readonly medianAbsErrorPercent: number;
  readonly p90AbsErrorPercent: number;
  /** Median of the signed errors: over 0, the model gives too much. */
  readonly biasPercent: number;
  /** The same in the metric's own unit, where per cent says little: memory, which may be close to zero. */
  readonly medianAbsError?: number;
  readonly p90AbsError?: number;
  readonly unit?: string;
}

/** Errors of the rows of one question, beside what they are to be. */
export interface TargetErrors extends Omit<ErrorGroup, "by" | "metric"> {
  readonly target: string;
  /** At the median, in per cent, for rows of left-out deployments, families, sources. */
  readonly goalPercent: readonly number[];
}

/** What `validate --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface ValidationDocument {
  readonly schema: "plimsoll.validate/1";
  readonly rowsRead: number;
  /** Rows of which at least one figure was compared. */
  readonly rowsScored: number;
  readonly skipped: readonly SkippedRow[];
  readonly rows: readonly ScoredRow[];
  readonly groups: readonly ErrorGroup[];
  /** Of throughput and latency rows: by what a plan asks, whatever sources call it. */
  readonly targets?: readonly TargetErrors[];
}

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
