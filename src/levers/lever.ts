import type { Scenario } from "../scenario/schema.ts";

/** A kind of change that helps. By how much, and which value, is for the finding that offers it: it plans again. */
export interface Lever<Id extends string = string> {
  readonly id: Id;
  /** What it does, for a remedy that has nothing to add; absent where all remedies have. */
  readonly words?: string;
  /** Fields that it moves, as the field table writes them: a remedy sets no others. `any`: the field that is spoken of. */
  readonly moves: readonly string[] | "any";
  /** The change at a place of the scenario, where no edit of fields makes it. */
  readonly apply?: (scenario: Scenario, at: string) => LeverChange;
}

/** A scenario with a lever moved, and what was done, as the history says it. */
export interface LeverChange {
  readonly scenario: Scenario;
  readonly label: string;
}
