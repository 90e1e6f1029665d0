import type { Estimate } from "../../engine/simulation/measure/lane-report.ts";
import type { SimulatedPlan } from "./simulated-plan.ts";
import { simulatedMisses } from "./simulation-findings.ts";

/**
 * What a simulation says of the limits: all hold, with all of each interval; some are missed; nobody set any; times still
 * rise or fall at the end of the run; or an interval reaches over a limit, or is not known.
 */
type SimulationVerdict = "holds" | "misses" | "no-limits" | "unsettled" | "unsure";

export interface JudgedLimits {
  readonly verdict: SimulationVerdict;
  readonly limits: number;
  /** Classes that miss a limit, or whose calls pile up. */
  readonly missed: readonly string[];
}

interface HeldTime {
  readonly estimate: Estimate | null;
  readonly bound: number;
}

function heldTimes({ classes }: SimulatedPlan): readonly HeldTime[] {
  return classes.flatMap(({ limits, ttftHeld, itlHeld }) =>
    [
      { estimate: ttftHeld, bound: limits.ttftSeconds },
      { estimate: itlHeld, bound: limits.itlSeconds },
    ].flatMap(({ estimate, bound }) => (bound === null ? [] : [{ estimate, bound }])),
  );
}

function isSurelyKept({ estimate, bound }: HeldTime): boolean {
  if (estimate === null) return false;
  const { value, high, doubt } = estimate;
  // Of a tail with too few values the upper end is unknown: the value alone may not confirm anything.
  return high === null ? doubt === null && value <= bound : high <= bound;
}

/** Judges a simulation by the limits that the classes' calls are to keep. */
export function simulationVerdict(simulated: SimulatedPlan): JudgedLimits {
  const times = heldTimes(simulated);
  const missed = simulatedMisses(simulated).map(({ classId }) => classId);
  const judged = { limits: times.length, missed };
  if (missed.length > 0) return { verdict: "misses", ...judged };
  if (times.length === 0) return { verdict: "no-limits", ...judged };
  if (!simulated.isSettled) return { verdict: "unsettled", ...judged };
  return { verdict: times.every(isSurelyKept) ? "holds" : "unsure", ...judged };
}
