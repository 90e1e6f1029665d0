import type { Scenario } from "../../scenario/schema.ts";
import type { Advice } from "../advice.ts";
import { adaptersOrCopies } from "./adapters-or-copies.ts";
import { draftsWorth } from "./drafts-worth.ts";
import type { LoadedPlan } from "./lost-caches.ts";
import { offloadWorth } from "./offload-worth.ts";
import { splitWorth } from "./split-worth.ts";

/** What everything is worth that pools have and could be served without. */
export function worthOfExtras(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return [splitWorth, offloadWorth, adaptersOrCopies, draftsWorth].flatMap((worth) => worth(scenario, planned));
}
