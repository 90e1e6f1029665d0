import type { AcceleratorShape, EngineInput, Pool, WorkloadClass } from "../engine/input.ts";
import type { ClassResult, Plan, PoolResult } from "../engine/plan-result.ts";

/** A pool as it was asked for, beside what the plan found. */
export interface PlannedPool {
  readonly pool: Pool;
  readonly result: PoolResult;
}

/** A class as it was asked for, beside what the plan found. */
export interface PlannedClass {
  readonly asked: WorkloadClass;
  readonly result: ClassResult;
}

/** A pool in a sentence: `the fleet`, or `pool main` where there are several. */
export function poolWords({ id }: Pool, { pools }: EngineInput): string {
  return pools.length > 1 ? `pool ${id}` : "the fleet";
}

/** What a pool's part of a sentence is appended with: nothing where there is one pool, ` of pool main` where there are several. */
export function ofPool({ id }: Pool, { pools }: EngineInput): string {
  return pools.length > 1 ? ` of pool ${id}` : "";
}

/** Tools that come with drivers and print what these report, by how ids of their devices begin. */
const driverTools: readonly (readonly [start: string, tool: string])[] = [
  ["mi", "rocm-smi --showmeminfo vram"],
  ["gaudi", "hl-smi"],
  ["tpu", "tpu-info"],
  ["trainium", "neuron-top"],
];

/** The tool that prints what the driver of a device reports. */
export function driverTool({ id, name }: AcceleratorShape): string {
  const made = name.toLowerCase().includes("amd") ? "mi" : id;
  return driverTools.find(([start]) => made.startsWith(start))?.[1] ?? "nvidia-smi";
}

/** A class as it is called: the name a person gave it, or its id where nobody did. */
export function nameOf({ id, name }: Pick<WorkloadClass, "id" | "name">): string {
  return name || id;
}

export function plannedPools(plan: Plan, input: EngineInput): readonly PlannedPool[] {
  return input.pools.flatMap((pool) => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    return result === undefined ? [] : [{ pool, result }];
  });
}

export function plannedClasses(plan: Plan, input: EngineInput): readonly PlannedClass[] {
  return input.classes.flatMap((asked) => {
    const result = plan.classes.find(({ id }) => id === asked.id);
    return result === undefined ? [] : [{ asked, result }];
  });
}
