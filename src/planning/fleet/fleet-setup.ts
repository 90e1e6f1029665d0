import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import { type SimulationSetup, simulationSetup } from "../simulation/simulation-setup.ts";
import { busiestDay, type Demand, demandOf, type Span } from "./day-arrivals.ts";
import { warmInSeconds } from "./fleet-run.ts";

/** A time in which more comes than anybody expects. */
export type Burst = PushRules;

/** A pool and the demand of a span, with so many places for its replicas. */
export interface FleetSetup {
  readonly setup: SimulationSetup;
  readonly span: Span;
  /** Calls a second that are expected of the pool at a time of the span, and the replicas that carry them by the plan. */
  readonly callsPerSecondAt: (seconds: number) => number;
  readonly neededAt: (seconds: number) => number;
  /** When the peak comes that the plan is made for. */
  readonly peakFromSeconds: number;
}

const weekSeconds = daysPerWeek * secondsPerDay;

/** Time of the week at the start of a simulation of the span. */
export function startOfWeekSeconds({ fromSeconds }: Span): number {
  return (fromSeconds - warmInSeconds + weekSeconds) % weekSeconds;
}

/** The busiest day of a plan's week, or the whole week. */
export function spanOf(input: EngineInput, plan: Plan, length: "day" | "week"): Span {
  if (length === "week") return { fromSeconds: 0, seconds: weekSeconds };
  const weights = input.classes.map(({ id }) => plan.classes.find((one) => one.id === id)?.callsPerSecond ?? 0);
  return { fromSeconds: busiestDay(input.classes, weights) * secondsPerDay, seconds: secondsPerDay };
}

/** Replicas of the other pools: as many as they have, with what they hold in reserve. */
function othersOf(plan: Plan, share: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    plan.pools.flatMap(({ id, replicas }) =>
      replicas === null || replicas < 1 ? [] : [[id, Math.max(1, Math.round(replicas * share))]],
    ),
  );
}

/**
 * The simulation of a pool over a span, with the hours' demand and bursts on top, under a part `share` of the load on that part of the
 * replicas; `null`: the pool serves nothing.
 */
export function fleetSetup(
  input: EngineInput,
  plan: Plan,
  poolId: string,
  {
    span,
    places,
    share,
    bursts,
  }: { readonly span: Span; readonly places: number; readonly share: number; readonly bursts: readonly Burst[] },
): FleetSetup | null {
  const pool = plan.pools.find(({ id }) => id === poolId);
  const replicas = { ...othersOf(plan, share), [poolId]: places };
  const made = simulationSetup(input, plan, { load: share, replicas, mostReplicas: Number.POSITIVE_INFINITY });
  if (made === null || pool === undefined || pool.steadyReplicas === null || pool.steadyReplicas < 1) return null;
  const steady = pool.steadyReplicas;
  const later = (push: PushRules): PushRules => ({
    ...push,
    fromSeconds: push.fromSeconds + warmInSeconds,
    untilSeconds: push.untilSeconds + warmInSeconds,
  });
  const demands: { readonly demand: Demand; readonly calls: number; readonly workflows: number }[] = [];
  const classes = made.classes.map((own) => {
    const { id: classId } = own.workload;
    const demand = demandOf(input.classes.find(({ id }) => id === classId) ?? own.workload, input, span);
    const planned = plan.classes.find(({ id }) => id === classId);
    if (planned !== undefined && planned.poolId === poolId) {
      const here = planned.workflowsPerSecond * (1 - (planned.overflow?.share ?? 0));
      demands.push({ demand, calls: planned.callsPerSecond, workflows: here });
    }
    const { workflowsPerSecond, loads, loadSeconds, pushes = [] } = demand.rules;
    const arrivals = {
      ...own.arrivals,
      workflowsPerSecond: workflowsPerSecond * share,
      loads,
      ...(loadSeconds === undefined ? {} : { loadSeconds }),
      startSeconds: startOfWeekSeconds(span),
      pushes: [...pushes, ...bursts].map(later),
    };
    return { ...own, arrivals };
  });
  const callsPerSecondAt = (seconds: number) =>
    demands.reduce(
      (sum, { demand, calls, workflows }) => sum + (workflows > 0 ? (calls * demand.at(seconds)) / workflows : 0),
      0,
    );
  const peakCalls = plan.classes.reduce((sum, one) => sum + (one.poolId === poolId ? one.peakCallsPerSecond : 0), 0);
  const busiest = demands.toSorted((one, other) => other.calls - one.calls)[0];
  return {
    setup: { ...made, classes },
    span,
    callsPerSecondAt,
    neededAt: (seconds) => (peakCalls > 0 ? (steady * callsPerSecondAt(seconds)) / peakCalls : 0),
    peakFromSeconds: busiest?.demand.peakFromSeconds ?? 0,
  };
}
