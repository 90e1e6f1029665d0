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

/** A state of a replica: so many calls in it, running and waiting. */
export interface QueueState {
  readonly calls: number;
  /** How likely the state is; the shares of all states sum to 1 where `taken` says reached. */
  readonly share: number;
  /** What the figure is in this state. */
  readonly value: number;
}

/** A figure by its place: the whole plan's, a class's or a pool's. */
export interface FigureAt {
  readonly scope: "plan" | "class" | "pool";
  readonly at: string | null;
  readonly id: string;
}

/**
 * How a figure came about: a formula with its values, a ledger, a search, the states of a queue, steps in words,
 * draws, or something entered.
 */
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
  | {
      readonly kind: "sum";
      /** How sure the lines are, where that is a question: exact, not drawn. */
      readonly how?: string;
      readonly lines: readonly SumLine[];
      readonly value: number | null;
    }
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
      readonly kind: "states";
      /** In words, in their order. */
      readonly steps: readonly string[];
      /** Of what each state is a share: `the time`. */
      readonly whole: string;
      /** `null`: the mean over the states; else the value of the state in which their shares, added from the first, reach it. */
      readonly reaches: number | null;
      /** Comes before what the states give. */
      readonly waitSeconds: number;
      readonly states: readonly QueueState[];
      readonly value: number;
    }
  | {
      readonly kind: "steps";
      /** In words, in their order: the engine finds it, and no expression gives it. */
      readonly steps: readonly string[];
      /** What it is found from. */
      readonly from: readonly FigureAt[];
      readonly value: number;
    }
  | {
      readonly kind: "simulated";
      /** In words, in their order: no formula gives it, so it is drawn. */
      readonly steps: readonly string[];
      readonly draws: number;
      readonly seed: number;
      /** The exact figures that the draws go by. */
      readonly from: readonly FigureAt[];
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
