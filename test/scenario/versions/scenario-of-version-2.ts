import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { fileOfVersion2 } from "./file-of-version-2.ts";

/** What the file of version 2 opens as. */
export function scenarioOfVersion2(): Scenario {
  const result = parseScenario(fileOfVersion2());
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}
