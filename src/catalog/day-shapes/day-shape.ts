import type { Provenance } from "../provenance.ts";

interface Loads extends Provenance {
  readonly value: readonly number[];
}

/** How demand is spread over the week: only the proportions of the loads count. */
export interface DayShape {
  readonly id: string;
  readonly title: string;
  /** 24 loads, from midnight. */
  readonly hours: Loads;
  /** 7 loads, from Monday. */
  readonly days: Loads;
  /** Ids of the references that its peak was compared with. */
  readonly source: readonly string[];
  readonly date: string;
}
