import type { WorkloadClass } from "../input.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import { allCalls } from "./class-unit-cost.ts";
import { isHostedAnyway } from "./provider-cost.ts";

/** Calls that go to its hosted model with a class, besides those of its main session; what is on another anyway stays where it is. */
function movedBesides(demand: ClassDemand, workload: WorkloadClass): readonly CallFlow[] {
  return demand.flows.filter((flow) => flow.part !== "main" && !isHostedAnyway(flow, workload));
}

/**
 * Kinds of calls that the class's hosted model would take, or takes.
 *
 * @source derived
 */
export function movedFlows(demand: ClassDemand, workload: WorkloadClass): readonly (ClassDemand | CallFlow)[] {
  return [demand, ...movedBesides(demand, workload)];
}

/**
 * A month's calls of what the class's hosted model would bill, or bills.
 *
 * @source derived
 */
export function movedCalls(demand: ClassDemand, workload: WorkloadClass, callsPerMonth: number) {
  const perMonth = demand.callsPerSecond > 0 ? callsPerMonth / callsPerSecondCounted(demand) : 0;
  return [
    { flow: demand, calls: mainCallsPerMonth(demand, callsPerMonth) },
    ...movedBesides(demand, workload).map((flow) => ({ flow, calls: flow.callsPerSecond * perMonth })),
  ];
}

/** Calls of the main session alone: the month's calls hold those of roles and sub-agents. */
function mainCallsPerMonth(demand: ClassDemand, callsPerMonth: number): number {
  const all = allCalls(demand);
  return all === demand.callsPerWorkflow ? callsPerMonth : (callsPerMonth * demand.callsPerWorkflow) / all;
}

/** Calls a second that the month's calls are counted from. */
function callsPerSecondCounted(demand: ClassDemand): number {
  return demand.workflowsPerSecond * allCalls(demand);
}
