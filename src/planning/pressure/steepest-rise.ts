import type { EngineInput, WorkloadClass } from "../../engine/input.ts";
import type { ClassResult, Plan } from "../../engine/plan-result.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { log1p } from "../../numeric/log1p.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { hourlyLoads } from "../../quantity/week-loads.ts";

/** How fast the load of a pool rises at its fastest, by the day's shape or else by its peak. */
export interface Rise {
  readonly callsPerSecondEachSecond: number;
  /** `At the day's steepest rise`. */
  readonly words: string;
}

/** Calls a second that a class sends to a pool in the mean, those that follow its peak. */
function meanCalls({ flows }: ClassResult, poolId: string): { readonly mean: number; readonly peak: number } {
  const own = flows.filter((flow) => flow.poolId === poolId && flow.peakCallsPerSecond > flow.callsPerSecond);
  const sum = (of: "callsPerSecond" | "peakCallsPerSecond") => own.reduce((all, flow) => all + flow[of], 0);
  return { mean: sum("callsPerSecond"), peak: sum("peakCallsPerSecond") };
}

/** From one hour to the next of a week, over the mean hour; 0: every hour is alike. */
function hourlyRise({ hours, days }: WorkloadClass): number {
  const loads = hourlyLoads(hours, days);
  return loads.reduce((most, load, hour) => Math.max(most, load - (loads[(hour || loads.length) - 1] ?? load)), 0);
}

/**
 * The fastest rise of a pool's load: from hour to hour where its days have a shape, otherwise from the mean to the peak within the
 * window of the peak. `null`: it does not rise.
 */
export function steepestRise(input: EngineInput, plan: Plan, poolId: string): Rise | null {
  let [byHour, byWindow] = [0, 0];
  for (const result of inIdOrder(plan.classes)) {
    const asked = input.classes.find(({ id }) => id === result.id);
    if (asked === undefined) continue;
    const { mean, peak } = meanCalls(result, poolId);
    byHour += (mean * hourlyRise(asked)) / secondsPerHour;
    byWindow += (peak - mean) / asked.peakWindowSeconds;
  }
  if (byHour > 0) return { callsPerSecondEachSecond: byHour, words: "At the steepest rise of its day" };
  return byWindow > 0
    ? { callsPerSecondEachSecond: byWindow, words: "Rising from the mean to the peak within its window" }
    : null;
}

/** Months until a pool's load has grown by a factor, at the growth of its classes by what they send; `null`: it does not grow. */
export function monthsUntil(factor: number, input: EngineInput, plan: Plan, poolId: string): number | null {
  let [all, more] = [0, 0];
  for (const { id, flows } of inIdOrder(plan.classes)) {
    const growth = input.classes.find((asked) => asked.id === id)?.growthPerMonth ?? 0;
    const peak = flows.reduce((sum, flow) => sum + (flow.poolId === poolId ? flow.peakCallsPerSecond : 0), 0);
    all += peak;
    more += peak * growth;
  }
  return all > 0 && more > 0 && factor > 0 ? log1p(factor - 1) / log1p(more / all) : null;
}
