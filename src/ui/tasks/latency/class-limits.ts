import { givesTokens } from "../../../engine/gives-tokens.ts";
import type { EngineInput, Pool, WorkloadClass } from "../../../engine/input.ts";
import type { ClassResult, Plan } from "../../../engine/plan-result.ts";
import type { LoadCurve } from "../../../planning/load-curve.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";

/** A time of a class beside its limit, both at the class's percentile. */
export interface LimitedTime {
  readonly classId: string;
  readonly className: string;
  /** `null`: its hosted model serves it. */
  readonly poolId: string | null;
  readonly kind: "ttft" | "itl";
  readonly percentile: number;
  /** What the time rests on. */
  readonly basis: ClassResult["basis"];
  /** Whether the plan itself says of it that it is missed. */
  readonly isSaidMissed: boolean;
  /** `null`: the class is not served. */
  readonly seconds: number | null;
  /** As it was typed; `null`: no limit is set. */
  readonly limitSeconds: number | null;
  /** The limit less the margin: the plan holds the time to this. */
  readonly boundSeconds: number | null;
  /** Of these seconds the limit is what other replicas leave; absent: of none. */
  readonly leftOfSeconds?: number | null;
  /** Share of the limit that is kept free. */
  readonly marginShare: number;
}

/** Whether a time is over its limit less the margin, as the plan counts it; calls that never come to a token miss it too. */
export function isMissed({ seconds, boundSeconds, isSaidMissed }: LimitedTime): boolean {
  if (boundSeconds === null) return false;
  return seconds === null ? isSaidMissed : seconds > boundSeconds;
}

/** `38 ms = 40 ms less 5 %`, or `40 ms` without a margin; `401 ms left of 428 ms` where the other side takes some. */
export function boundText({ limitSeconds, boundSeconds, leftOfSeconds = null, marginShare }: LimitedTime): string {
  if (leftOfSeconds !== null) return `${formatSeconds(boundSeconds)} left of ${formatSeconds(leftOfSeconds)}`;
  const limit = formatSeconds(limitSeconds);
  return marginShare === 0 ? limit : `${formatSeconds(boundSeconds)} = ${limit} less ${formatShare(marginShare)}`;
}

/** Both times of every class of the plan, in the plan's order. */
export function limitedTimes(plan: Plan, input: EngineInput): readonly LimitedTime[] {
  return plan.classes.flatMap((result) => {
    const workload = input.classes.find(({ id }) => id === result.id);
    const missed = plan.pools.find(({ id }) => id === result.poolId)?.missed ?? [];
    const isSaidMissed = missed.some((miss) => miss.class === result.id || miss.class === null);
    return workload === undefined ? [] : timesOf(result, workload, input.targets.marginShare, isSaidMissed);
  });
}

/** What a pool does of a call: all of it, all of one that gives no tokens, or where prompts are computed apart one side's part. */
export type PoolSide = "whole" | "tokenless" | "prompts" | "answers";

export function sideOf(pool: Pick<Pool, "handsTo" | "promptsIn" | "model"> | undefined): PoolSide {
  if (pool?.handsTo !== undefined) return "prompts";
  if (pool !== undefined && !givesTokens(pool.model)) return "tokenless";
  return pool?.promptsIn === undefined ? "whole" : "answers";
}

/** Whether tokens follow one another there. */
export function hasTimesBetween(side: PoolSide): boolean {
  return side === "whole" || side === "answers";
}

/**
 * The times that a pool's pictures hold against limits. Where prompts are computed apart, the first token's limit is one of the prompts' side, as
 * far as the way and the answer leave it, and the time between tokens is one of the side that answers: both by formula, as a side is simulated
 * with the other alone.
 */
export function limitedTimesOf(poolId: string, plan: Plan, input: EngineInput, curve: LoadCurve | null) {
  const pool = input.pools.find(({ id }) => id === poolId);
  const side = sideOf(pool);
  const servedIn = pool?.handsTo?.poolId ?? poolId;
  const times = limitedTimes(plan, input).filter((time) => time.poolId === servedIn);
  if (side === "whole") return times;
  if (side === "tokenless") return times.filter(({ kind }) => kind === "ttft");
  if (side === "answers") return times.filter(({ kind }) => kind === "itl");
  return times.flatMap((time): readonly LimitedTime[] => {
    // Where the formulas find the other side too full, they leave nothing.
    const isTold = time.kind === "ttft" && time.classId === curve?.ttftClassId && curve.ttftBoundSeconds !== 0;
    return isTold
      ? [{ ...time, basis: "formula", leftOfSeconds: time.boundSeconds, boundSeconds: curve.ttftBoundSeconds }]
      : [];
  });
}

/**
 * Those of them of which there is something to say: a simulated one that nobody knows is one that calls never come to. Where no
 * token follows another there is no time between them.
 */
export function toldTimes(plan: Plan, input: EngineInput): readonly LimitedTime[] {
  const isWithoutGaps = (poolId: string | null) =>
    plan.pools.some((pool) => pool.id === poolId && pool.ttftMeanSeconds !== null && pool.itlMeanSeconds === null);
  return limitedTimes(plan, input).filter(
    ({ seconds, basis, kind, poolId }) =>
      (kind === "ttft" || !isWithoutGaps(poolId)) && (seconds !== null || basis === "simulated"),
  );
}

function timesOf(
  result: ClassResult,
  { name, limits }: WorkloadClass,
  marginShare: number,
  isSaidMissed: boolean,
): readonly LimitedTime[] {
  const { id: classId, poolId, basis } = result;
  const of = { classId, className: name, poolId, basis, isSaidMissed, percentile: limits.percentile, marginShare };
  const bounded = (limitSeconds: number | null) => ({
    limitSeconds,
    boundSeconds: limitSeconds === null ? null : limitSeconds * (1 - marginShare),
  });
  return [
    { ...of, kind: "ttft", seconds: result.ttftAtPercentileSeconds, ...bounded(limits.ttftSeconds) },
    { ...of, kind: "itl", seconds: result.itlAtPercentileSeconds, ...bounded(limits.itlSeconds) },
  ];
}
