import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

/** The scenario of a document that has to be one. */
export function readScenario(document: unknown): Scenario {
  const parsed = parseScenario(document);
  if (!parsed.ok) throw new Error(parsed.problem.text);
  return parsed.scenario;
}
