import type { WorkloadRow } from "../../src/catalog/workloads/workload-row.ts";
import type { WorkloadClass } from "../../src/engine/workload-class.ts";
import { classFromWorkload } from "../../src/scenario/class-from-workload.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { workloadClass } from "../../src/scenario/class-schema.ts";
import { sampleScenario } from "./sample-scenario.ts";

/** The class that a catalogued workload becomes in a plan, as the engine takes it. */
export function presetClass(workload: WorkloadRow): WorkloadClass {
  const scenario = sampleScenario(1);
  const draft = classFromWorkload(workload, { id: workload.id, name: "Preset", pool: "chat", hosted: null });
  const [first] = resolve({ ...scenario, classes: [workloadClass.parse(draft)] }).classes;
  if (first === undefined) throw new Error("a preset is enabled");
  return first;
}
