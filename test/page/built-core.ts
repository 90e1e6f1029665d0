import { simulatedDocument } from "../../src/planning/plan-scenario.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { exampleById } from "../../src/scenario/example-list.ts";

/** An example's plan and its simulation, as text to the last digit. */
export function simulatedExample(id: string): string {
  const opened = parseScenario(exampleById(id)?.scenario);
  if (!opened.ok) throw new Error(opened.problem.text);
  return JSON.stringify(simulatedDocument(opened.scenario));
}
