import type { EngineInput } from "../engine/input.ts";
import type { JudgedCalls } from "../engine/judged-count.ts";
import type { Plan } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { className } from "./class-name.ts";
import type { Explanation } from "./explanation.ts";
import { closedFormula } from "./formula-of.ts";
import { type Explain, poolOf, resultOf } from "./figure.ts";
import type { MetricScope } from "./metric.ts";

/** What a time or share is, over the calls that were simulated. */
export type OverCalls = "running" | "mean" | "mean-gap" | "percentile" | "gap-percentile" | "refused";

/** How it is found, as the second step of its explanation. */
function overWords(over: OverCalls, percentile: number | null): string {
  const within = percentile === null ? "as many of them as the limits ask for" : formatShare(percentile);
  switch (over) {
    case "running":
      return "The figure is the calls that come to a replica in a second and are served, times the time that one runs: from its admission to its last token.";
    case "mean":
      return "The figure is the mean over those that were served.";
    case "mean-gap":
      return "The figure is the mean over the gaps between all their tokens.";
    case "percentile":
      return `The figure is the time that ${within} of them keep; calls that are refused or given up count as slower than any. Equal times are counted together, to within a hundredth.`;
    case "gap-percentile":
      return `Of each call the mean gap between its tokens counts, and the figure is the one that ${within} of them keep. Equal gaps are counted together, to within a hundredth.`;
    case "refused":
      return "The figure is the share of them that found no place to wait and was refused.";
    default:
      return over satisfies never;
  }
}

interface Seen {
  readonly poolId: string;
  readonly calls: readonly JudgedCalls[];
  readonly percentile: number | null;
  readonly who: string;
}

/** The simulated calls that a figure is of; `null`: its figures are the formula's. */
function seenOf(plan: Plan, input: EngineInput, scope: MetricScope, at: string | null): Seen | null {
  const result = scope === "class" ? resultOf(plan, at) : null;
  const pool = poolOf(plan, result === null ? at : result.poolId);
  if (pool === null) return null;
  const calls = input.pools.find(({ id }) => id === pool.id)?.judged?.calls ?? [];
  if (result === null) return pool.timesBasis === "formula" ? null : { ...ofPool(pool.id), calls };
  if (result.basis === "formula") return null;
  return {
    poolId: pool.id,
    calls: calls.filter(({ flow }) => flow === result.id),
    percentile: input.classes.find(({ id }) => id === at)?.limits.percentile ?? null,
    who: ` of ${className(input, result.id)}`,
  };
}

const ofPool = (poolId: string) => ({ poolId, percentile: null, who: "" });

/** A figure that a simulation saw, in words. */
function simulated(plan: Plan, { poolId, calls, percentile, who }: Seen, over: OverCalls, value: number): Explanation {
  const draws = calls.reduce((sum, one) => sum + one.calls, 0);
  const replicas = poolOf(plan, poolId)?.steadyReplicas ?? 0;
  const seed = calls[0]?.seed ?? 0;
  const fleet = `${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"}`;
  return {
    kind: "simulated",
    steps: [
      `The simulation that holds the count saw ${formatCount(draws, 6)} calls${who} on ${fleet} at a steady peak, each with its own prompt, wait and place in the caches. What came before the caches had filled is left out.`,
      overWords(over, percentile),
      `The draws start from the seed ${seed}: the same plan always draws the same; another seed moves the figure a little.`,
    ],
    draws,
    seed,
    from: [{ scope: "pool", at: poolId, id: "offeredCallsPerSecond" }],
    value,
  };
}

/** Explains a figure by the simulation that it comes from, or, where it is the formula's, as that does. */
export function judgedOr(scope: MetricScope, over: OverCalls, otherwise: Explain): Explain {
  return (value, plan, input, at) => {
    const seen = seenOf(plan, input, scope, at);
    return seen === null ? otherwise(value, plan, input, at) : simulated(plan, seen, over, value);
  };
}

/** The same for a figure that has a formula. */
export function judgedOrFormula(scope: MetricScope, id: Parameters<typeof closedFormula>[3], over: OverCalls): Explain {
  return judgedOr(scope, over, (_value, plan, _input, at) => closedFormula(plan, scope, at, id));
}
