import type { PlannedLoad } from "../../engine/planned-load.ts";
import type { Finding } from "../../findings/finding.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planned } from "../experiments/served-in.ts";
import { instantScaling } from "./instant-scaling.ts";
import { lostCaches } from "./lost-caches.ts";

/** A plan with what its classes ask for and what its pools make of it. */
export interface LoadedPlan extends Planned {
  readonly load: PlannedLoad;
}

/** Patterns of pressure that are found at once: what caches lose, and who scales. What takes longer, the document says. */
export function pressureFindings(scenario: Scenario, planned: LoadedPlan): readonly Finding[] {
  return [...lostCaches(planned), ...instantScaling(scenario, planned)];
}
