import { exampleById } from "../scenario/example-list.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A worked example, ready to plan. Throws on an id that is none: a bug of the page. */
export function exampleScenario(id: string): Scenario {
  const parsed = parseScenario(exampleById(id)?.scenario);
  if (!parsed.ok) throw new Error(`example ${id}: ${parsed.problem.text}`);
  return parsed.scenario;
}
