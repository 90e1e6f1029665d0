import { exampleById } from "../scenario/example-list.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import { exampleScenario } from "./example-scenario.ts";

const hashes = new Map<string, string>();

/** The fingerprint of a worked example, which never changes. */
function exampleHash(id: string): string {
  const hash = hashes.get(id) ?? scenarioHash(exampleScenario(id));
  hashes.set(id, hash);
  return hash;
}

/** Whether a scenario is a worked example as it comes: nobody's own work yet. */
export function isUntouchedExample(scenario: Scenario): boolean {
  const { basedOn } = scenario;
  if (basedOn === null || exampleById(basedOn) === null) return false;
  return exampleHash(basedOn) === scenarioHash(scenario);
}
