import type { SimulatedClass, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { heldTimes, mainLane, usedShare } from "./held-time.ts";

function pressure(simulated: SimulatedPlan, own: SimulatedClass): number {
  const lane = mainLane(simulated, own.id);
  const times = lane === null ? [] : heldTimes(own, lane);
  return Math.max(0, ...times.map((time) => usedShare(time) ?? 0));
}

/** The classes, the one that takes most of what its limits allow first. */
export function mostPressed(simulated: SimulatedPlan): readonly SimulatedClass[] {
  return simulated.classes.toSorted((one, other) => pressure(simulated, other) - pressure(simulated, one));
}
