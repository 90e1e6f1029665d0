import { methodRevision } from "../../engine/method.ts";
import type { Finding } from "../../findings/finding.ts";
import type { SimulatedPlan } from "./simulated-plan.ts";

/** What `simulate --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface SimulationDocument extends SimulatedPlan {
  readonly schema: "plimsoll.simulation/1";
  readonly method: number;
  readonly scenarioHash: string;
  readonly findings: readonly Finding[];
}

/** A simulation as a document of its own. */
export function simulationDocument(
  scenarioHash: string,
  simulated: SimulatedPlan,
  findings: readonly Finding[],
): SimulationDocument {
  return { schema: "plimsoll.simulation/1", method: methodRevision, scenarioHash, ...simulated, findings };
}
