import type { ClassLimits } from "../../../../engine/input.ts";
import type { CurvePoint } from "../../../../engine/simulation/measure/lane-report-of.ts";
import type { Estimate, MetricReport } from "../../../../engine/simulation/measure/lane-report.ts";
import type { SimulatedClass, SimulatedLane, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";

/** A time of a class's main calls at the share that its limits speak of. */
export interface HeldTime {
  readonly kind: "ttft" | "callItl" | "e2e";
  readonly estimate: Estimate | null;
  readonly curve: readonly CurvePoint[];
  readonly boundSeconds: number | null;
}

/** The calls of a class's main session. */
export function mainLane({ lanes }: SimulatedPlan, classId: string): SimulatedLane | null {
  return lanes.find((lane) => lane.classId === classId && lane.part === "main") ?? null;
}

/** Whether a token followed another in any call that is done: of a model that gives a vector or a score none does. */
export function hasGaps({ counts, callItl }: SimulatedLane): boolean {
  return counts.done === 0 || callItl.count > 0;
}

/** The times of a class's main calls: the two that may have limits, where there are both, and from end to end. */
export function heldTimes({ limits, ttftHeld, itlHeld }: SimulatedClass, lane: SimulatedLane): readonly HeldTime[] {
  const { curves } = lane;
  const times: readonly HeldTime[] = [
    { kind: "ttft", estimate: ttftHeld, curve: curves.ttft, boundSeconds: limits.ttftSeconds },
    { kind: "callItl", estimate: itlHeld, curve: curves.callItl, boundSeconds: limits.itlSeconds },
    { kind: "e2e", estimate: endToEnd(lane.e2e, curves.e2e, limits), curve: curves.e2e, boundSeconds: null },
  ];
  return hasGaps(lane) ? times : times.filter(({ kind }) => kind !== "callItl");
}

function endToEnd(
  { p50, p90, p95, p99 }: MetricReport,
  curve: readonly CurvePoint[],
  { percentile }: ClassLimits,
): Estimate | null {
  const reported = [[0.5, p50] as const, [0.9, p90] as const, [0.95, p95] as const, [0.99, p99] as const];
  const known = reported.find(([share]) => Math.abs(share - percentile) < 1e-9);
  if (known !== undefined) return known[1];
  const above = curve.find(({ share }) => share >= percentile);
  return above === undefined ? null : { value: above.seconds, low: null, high: null, method: null, doubt: null };
}

/** How much of what is allowed a time takes; `null`: nothing is known, or nothing set. */
export function usedShare({ estimate, boundSeconds }: HeldTime): number | null {
  return estimate === null || boundSeconds === null ? null : estimate.value / boundSeconds;
}

function pressure(simulated: SimulatedPlan, own: SimulatedClass): number {
  const lane = mainLane(simulated, own.id);
  const times = lane === null ? [] : heldTimes(own, lane);
  return Math.max(0, ...times.map((time) => usedShare(time) ?? 0));
}

/** The classes, the one that takes most of what its limits allow first. */
export function mostPressed(simulated: SimulatedPlan): readonly SimulatedClass[] {
  return simulated.classes.toSorted((one, other) => pressure(simulated, other) - pressure(simulated, one));
}
