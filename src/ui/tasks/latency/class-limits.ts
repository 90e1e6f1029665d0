import type { EngineInput, WorkloadClass } from "../../../engine/input.ts";
import type { ClassResult, Plan } from "../../../engine/plan-result.ts";

/** A time of a class beside its limit, both at the class's percentile. */
export interface LimitedTime {
  readonly classId: string;
  readonly className: string;
  readonly poolId: string;
  readonly kind: "ttft" | "itl";
  readonly percentile: number;
  /** `null`: the class is not served. */
  readonly seconds: number | null;
  /** `null`: no limit is set. */
  readonly limitSeconds: number | null;
}

/** Time over limit; `null` where either is missing. */
export function limitUse({ seconds, limitSeconds }: LimitedTime): number | null {
  return seconds === null || limitSeconds === null ? null : seconds / limitSeconds;
}

/** Both times of every class of the plan, in the plan's order. */
export function limitedTimes(plan: Plan, input: EngineInput): readonly LimitedTime[] {
  return plan.classes.flatMap((result) => {
    const workload = input.classes.find(({ id }) => id === result.id);
    return workload === undefined ? [] : timesOf(result, workload);
  });
}

function timesOf(result: ClassResult, { name, limits }: WorkloadClass): readonly LimitedTime[] {
  const { id: classId, poolId } = result;
  const of = { classId, className: name, poolId, percentile: limits.percentile };
  return [
    { ...of, kind: "ttft", seconds: result.ttftAtPercentileSeconds, limitSeconds: limits.ttftSeconds },
    { ...of, kind: "itl", seconds: result.itlAtPercentileSeconds, limitSeconds: limits.itlSeconds },
  ];
}

/** The time that uses up most of its limit; `null` where none has one. */
export function tightestTime(times: readonly LimitedTime[]): LimitedTime | null {
  return times.reduce<LimitedTime | null>((tightest, time) => {
    const use = limitUse(time);
    if (use === null) return tightest;
    return tightest === null || use > (limitUse(tightest) ?? 0) ? time : tightest;
  }, null);
}
