import type { SkippedRow } from "./measured-row.ts";

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

/** What `validate --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface ValidationDocument {
  readonly schema: "plimsoll.validate/1";
  readonly rowsRead: number;
  /** Rows of which at least one figure was compared. */
  readonly rowsScored: number;
  readonly skipped: readonly SkippedRow[];
  readonly rows: readonly ScoredRow[];
  readonly groups: readonly ErrorGroup[];
}
