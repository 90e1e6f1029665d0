import type { Provenance } from "../catalog/provenance.ts";
import type { ScenarioDraft } from "./schema.ts";

/** A worked example: a scenario with the source of each of its figures. The catalogue rows it uses are pinned when it opens. */
export interface Example {
  readonly id: string;
  /** Place in the list; the first is shown to someone who comes without a link. */
  readonly order: number;
  readonly title: string;
  readonly scenario: Omit<ScenarioDraft, "catalogue">;
  /** Keyed by path: `classes.support.steps`, `pools.chat.tp`, `costs.staffUsdPerMonth`. */
  readonly provenance: Readonly<Record<string, Provenance>>;
  /** What the example says nothing about, a plain sentence each. */
  readonly leavesOut: readonly string[];
}
