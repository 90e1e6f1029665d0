import { exampleById } from "./example-list.ts";
import { parseScenario } from "./parse-scenario.ts";
import type { Scenario } from "./schema.ts";

/** A worked example, ready to plan. Throws on an id that is none: a bug of the page. */
export function exampleScenario(id: string): Scenario {
  const parsed = parseScenario(exampleById(id)?.scenario);
  if (!parsed.ok) throw new Error(`example ${id}: ${parsed.problem.text}`);
  return parsed.scenario;
}
