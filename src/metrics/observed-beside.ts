import type { Plan, PoolResult } from "../engine/plan-result.ts";

/** A figure that a running system reports. */
interface ObservedFigure {
  readonly metric: string;
  readonly value: number | null;
  readonly labels: Readonly<Record<string, string>>;
}

/** An observed figure beside what the plan has in its place. */
export interface BesideRow {
  readonly metric: string;
  readonly label: string;
  readonly unit: "s" | "share" | "tokens";
  readonly planned: number;
  readonly observed: number;
  /** Observed over planned, less one: half as much again is 0.5. */
  readonly offShare: number;
}

interface Comparison {
  readonly label: string;
  readonly unit: BesideRow["unit"];
  readonly planned: (pool: PoolResult, plan: Plan) => number | null;
}

/** The mean over the calls of a pool's classes. */
function meanOfCalls(
  { classes }: Plan,
  pool: PoolResult,
  of: (one: Plan["classes"][number]) => number | null,
): number | null {
  const own = classes.filter(({ poolId }) => poolId === pool.id);
  let sum = 0;
  let calls = 0;
  for (const one of own) {
    const value = of(one);
    if (value === null) return null;
    sum += value * one.callsPerSecond;
    calls += one.callsPerSecond;
  }
  return calls > 0 ? sum / calls : null;
}

/** What a plan says of what engines report; figures that depend on how many replicas are seen at once are none of these. */
const comparisons: Readonly<Record<string, Comparison>> = {
  ttftMeanSeconds: {
    label: "Time to the first token, mean",
    unit: "s",
    planned: ({ ttftMeanSeconds }) => ttftMeanSeconds,
  },
  itlMeanSeconds: { label: "Time between tokens, mean", unit: "s", planned: ({ itlMeanSeconds }) => itlMeanSeconds },
  tpotMeanSeconds: { label: "Time of a token, mean", unit: "s", planned: ({ itlMeanSeconds }) => itlMeanSeconds },
  queueTimeMeanSeconds: {
    label: "Wait before a call is taken up, mean",
    unit: "s",
    planned: ({ waitMeanSeconds }) => waitMeanSeconds,
  },
  kvUse: { label: "KV cache in use", unit: "share", planned: ({ kvUse }) => kvUse },
  prefixHitShare: {
    label: "Prompt found in the cache",
    unit: "share",
    planned: (pool, plan) => meanOfCalls(plan, pool, ({ cacheHitShare }) => cacheHitShare),
  },
  promptTokensMean: {
    label: "Prompt of a call, mean",
    unit: "tokens",
    planned: (pool, plan) => meanOfCalls(plan, pool, ({ promptTokensPerCall }) => promptTokensPerCall),
  },
  outputTokensMean: {
    label: "Output of a call, mean",
    unit: "tokens",
    planned: (pool, plan) => meanOfCalls(plan, pool, ({ outputTokensPerCall }) => outputTokensPerCall),
  },
};

/**
 * What a running system reports beside what the plan has for a pool, what is off most first; figures that only one of them has are left
 * out. Where several models or engines report a figure, the first of them is taken.
 */
export function observedBeside(observed: readonly ObservedFigure[], plan: Plan, poolId: string): readonly BesideRow[] {
  const pool = plan.pools.find(({ id }) => id === poolId);
  if (pool === undefined) return [];
  const rows = Object.entries(comparisons).flatMap(([metric, { label, unit, planned }]): readonly BesideRow[] => {
    const seen = observed.find((one) => one.metric === metric && one.value !== null)?.value ?? null;
    const value = planned(pool, plan);
    if (seen === null || value === null || value <= 0) return [];
    return [{ metric, label, unit, planned: value, observed: seen, offShare: seen / value - 1 }];
  });
  return rows.toSorted((one, other) => Math.abs(other.offShare) - Math.abs(one.offShare));
}
