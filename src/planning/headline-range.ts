import type { Headline, Plan } from "../engine/plan-result.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { HeadlineRange } from "./plan-document.ts";
import { combinedEnds, planAt, singleEnds, weight, type SingleEnds } from "./single-ends.ts";

const figures = ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const;
type Figure = (typeof figures)[number];

/** The plans behind best and worst, and the inputs whose end no fleet carries. */
export interface RangeResult {
  readonly range: HeadlineRange;
  readonly uncarried: readonly { readonly path: string; readonly end: "low" | "high" }[];
}

function smallest(plans: readonly Headline[], figure: Figure): number | null {
  const least = plans.reduce((value, candidate) => Math.min(value, weight(candidate[figure])), Infinity);
  return least === Infinity ? null : least;
}

function largest(plans: readonly Headline[], figure: Figure): number | null {
  const most = plans.reduce((value, candidate) => Math.max(value, weight(candidate[figure])), -Infinity);
  return most === Infinity ? null : most;
}

function headline(plans: readonly Headline[], combined: Plan, pick: typeof smallest): Headline {
  return {
    devices: pick(plans, "devices"),
    replicas: pick(plans, "replicas"),
    costUsdPerMonth: pick(plans, "costUsdPerMonth"),
    costUsdPerSuccess: pick(plans, "costUsdPerSuccess"),
    bindingLimit: combined.bindingLimit,
  };
}

/**
 * Best and worst: the extremes over the base, every single end and all favourable or unfavourable ends at once, found by
 * re-planning. Which end is favourable is asked of each figure apart: a smaller fleet is not always the cheaper success.
 */
export function headlineRange(
  scenario: Scenario,
  base: Plan,
  singles: readonly SingleEnds[] = singleEnds(scenario),
): RangeResult {
  if (singles.length === 0) return { range: { best: base, worst: base }, uncarried: [] };
  const combined = (favourable: boolean) => {
    const plans = new Map<string, Plan>();
    const byFigure = figures.map((figure) => {
      const ends = combinedEnds(singles, (plan) => plan[figure], favourable);
      const key = JSON.stringify([...ends]);
      const known = plans.get(key) ?? planAt(scenario, ends);
      plans.set(key, known);
      return known;
    });
    // Cost of a success is what the plan is judged by; without a price, devices are.
    const judged = byFigure[base.costUsdPerSuccess === null ? 0 : figures.indexOf("costUsdPerSuccess")] ?? base;
    return { plans: [...plans.values()], judged };
  };
  const best = combined(true);
  const worst = combined(false);
  const all = [base, ...singles.flatMap(({ low, high }) => [low, high]), ...best.plans, ...worst.plans];
  return {
    range: { best: headline(all, best.judged, smallest), worst: headline(all, worst.judged, largest) },
    uncarried: base.devices === null ? [] : uncarriedEnds(singles),
  };
}

function uncarriedEnds(singles: readonly SingleEnds[]): RangeResult["uncarried"] {
  return singles.flatMap(({ input, low, high }) => [
    ...(low.devices === null ? [{ path: input.path, end: "low" as const }] : []),
    ...(high.devices === null ? [{ path: input.path, end: "high" as const }] : []),
  ]);
}
