import type { PlannedLoad } from "../../engine/planned-load.ts";
import type { Finding } from "../../findings/finding.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planned } from "../experiments/served-in.ts";
import { instantScaling } from "./instant-scaling.ts";
import { lostCaches } from "./lost-caches.ts";
import { saturation } from "./saturation.ts";

/** A plan with what its classes ask for and what its pools make of it. */
export interface LoadedPlan extends Planned {
  readonly load: PlannedLoad;
}

/** Patterns of pressure that are found by looking at the plan's replicas at other loads, with other room, or over time. */
export function pressureFindings(scenario: Scenario, planned: LoadedPlan): readonly Finding[] {
  return [...saturation(planned), ...lostCaches(planned), ...instantScaling(scenario, planned)];
}
