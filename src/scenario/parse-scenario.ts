import { catalogueRows } from "./rows/whole-catalogue.ts";
import type { ScenarioResult } from "./checked-scenario.ts";
import { parsedScenario } from "./parsed-scenario.ts";

/** A scenario from a file's JSON; rows that it does not hold itself are the catalogue's of its day. */
export function parseScenario(json: unknown): ScenarioResult {
  return parsedScenario(json, catalogueRows);
}
