import type { WorkloadRow } from "../../../catalog/workloads/workload-row.ts";
import { classFromWorkload } from "../../../scenario/class-from-workload.ts";
import { workloadClass } from "../../../scenario/class-schema.ts";
import type { Scenario, ScenarioClass } from "../../../scenario/schema.ts";

/** A class with the figures of a catalogued workload, in the first pool, under a name that no other class has. */
export function classOfWorkload(workload: WorkloadRow, { classes, pools }: Scenario): ScenarioClass {
  const name = freeName(workload.title, new Set(classes.map(({ name }) => name)));
  const draft = classFromWorkload(workload, { id: workload.id, name, pool: pools[0]?.id ?? "", hosted: null });
  return workloadClass.parse(draft);
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
}
