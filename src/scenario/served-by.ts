import type { Scenario, ScenarioClass } from "./schema.ts";

/** Whether a pool serves the class: one that is disabled, or that its hosted model serves, asks nothing of its pool. */
export function runsOn(
  { enabled, servedBy, pool }: Pick<ScenarioClass, "enabled" | "servedBy" | "pool">,
  poolId: string,
): boolean {
  return enabled && servedBy === "own" && pool === poolId;
}

/** Whether a class of the plan is served by its hosted model. */
export function servesHosted({ classes }: Scenario): boolean {
  return classes.some(({ enabled, servedBy }) => enabled && servedBy === "hosted");
}

/** Whether anything goes to a hosted model that serves: whole classes, or what overflows. */
export function sendsToHosted(scenario: Scenario): boolean {
  return (
    servesHosted(scenario) ||
    scenario.classes.some(({ enabled, overflowAbovePerSecond }) => enabled && overflowAbovePerSecond !== null)
  );
}

/** The scenario with every class on its pool: what own capacity would have to carry. */
export function onPools(scenario: Scenario): Scenario {
  const own = { servedBy: "own", overflowAbovePerSecond: null } as const;
  return { ...scenario, classes: scenario.classes.map((workload) => ({ ...workload, ...own })) };
}
