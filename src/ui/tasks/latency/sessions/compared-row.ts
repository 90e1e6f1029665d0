import type { ComparedFigures } from "../../../../planning/simulation/compared-runs.ts";

/** A way to run a pool, as a line of a ledger. */
export interface ComparedRow {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly note: string;
  /** The plan as it is. */
  readonly isCurrent: boolean;
  readonly figures: ComparedFigures;
  /** What a press sets, and how the step is called. */
  readonly sets: Readonly<Record<string, string>>;
  readonly label: string;
}
