import type { LimitKind, WhyNotFewer } from "../engine/plan-result.ts";

/** A value that a formula took; what it opens in turn: `openedBy`. */
interface FormulaInput {
  readonly name: string;
  readonly value: number;
}

export interface SumLine {
  readonly id: string;
  readonly label: string;
  /** `null`: unknown, and then so is the sum. */
  readonly value: number | null;
  readonly method: string;
}

/** Load that one limit alone lets be carried, calls per second. */
export interface CarriedLoad {
  readonly limit: LimitKind;
  readonly callsPerSecond: number;
}

/** How a figure came about: a formula with its values, a ledger, a search, or something entered. */
export type Explanation =
  | {
      readonly kind: "formula";
      readonly words: string;
      /** Grammar: `engine/formula.ts`. */
      readonly expression: string;
      readonly inputs: readonly FormulaInput[];
      readonly value: number;
      /** A file in `catalog/references`, or `derived`. */
      readonly source: string;
    }
  | { readonly kind: "sum"; readonly lines: readonly SumLine[]; readonly value: number | null }
  | {
      readonly kind: "search";
      /** Replicas that hold every limit; `null`: none do, or a person fixed their number and they do not. */
      readonly holds: number | null;
      /** The limit that one replica fewer misses; `null`: there is no fewer, or nothing was searched. */
      readonly fails: WhyNotFewer | null;
      /** Scarcest first. */
      readonly carries: readonly CarriedLoad[];
      readonly value: number;
    }
  | {
      readonly kind: "input";
      /** Where the scenario holds it: `classes.support.arrivals.perDay`. */
      readonly path: string;
      readonly value: number;
      /** `entered`, `assumed`, or where it comes from. */
      readonly source: string;
      readonly date: string | null;
    };
