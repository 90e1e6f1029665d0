import type { ScenarioResult } from "../checked-scenario.ts";
import { type TypedEdit, editedScenario } from "./edited-scenario.ts";
import type { Scenario } from "../schema.ts";
import { wholeCatalogue } from "../rows/whole-catalogue.ts";

export type { TypedEdit } from "./edited-scenario.ts";

/** A scenario with edits made at once; rows and prices that they ask for are the catalogue's. */
export function editScenario(scenario: Scenario, sets: readonly TypedEdit[]): ScenarioResult {
  return editedScenario(scenario, sets, wholeCatalogue);
}
