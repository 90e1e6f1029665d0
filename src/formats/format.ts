import type { Refused } from "../scenario/problem.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Shown } from "../scenario/link/shown.ts";

interface AnyFormat {
  readonly id: string;
  /** Whether a text looks like it: a matter of its first characters and marks. Of all formats at most one says so. */
  readonly sniffs: (text: string) => boolean;
}

/** A scenario, and what came with it. */
interface ScenarioContent {
  readonly scenario: Scenario;
  /** The figures that a link shows; `null`: the format has none. */
  readonly shown: Shown | null;
}

/** Text that holds a whole scenario. */
export interface ScenarioFormat extends AnyFormat {
  readonly holds: "scenario";
  readonly read: (text: string) => ({ readonly ok: true } & ScenarioContent) | Refused;
  /** The figures are written where the format has a place for them. */
  readonly write: (scenario: Scenario, shown: Shown) => string;
}

/** Rows of cells under a line of heads. */
type Table = readonly (readonly string[])[];

/** Text that holds a class in every row. */
export interface ClassesFormat extends AnyFormat {
  readonly holds: "classes";
  readonly read: (text: string) => Table;
  readonly write: (table: Table) => string;
}

export type Format = ScenarioFormat | ClassesFormat;
