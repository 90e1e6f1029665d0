import type { ScenarioClass } from "../../../../scenario/schema.ts";

/** Every section shows one class. */
export interface SectionProps {
  readonly workload: ScenarioClass;
}
