import type { PlanHeadline } from "../engine/plan.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import type { BindingLimit, Headline } from "../engine/plan-result.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { HeadlineRange, RangeEnd } from "./plan-document.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";
import { type Ends, type Measure, type SingleEnds, combinedEnds, planAt, weight } from "./single-ends.ts";
import type { Finding } from "../findings/finding.ts";
import { className } from "../metrics/class-name.ts";
import { locatedField } from "../scenario/field-path.ts";

const figures = ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const;
type Figure = (typeof figures)[number];

/** The plan at the base of all ranges, and where those at their ends look for their counts first. */
interface RangedPlan {
  readonly base: PlanHeadline;
  readonly near: NearPlan;
}

/** The plans behind best and worst, and the inputs whose end no fleet carries. */
interface RangeResult {
  readonly range: HeadlineRange;
  readonly uncarried: readonly { readonly path: string; readonly end: "low" | "high" }[];
  /** All that is favourable at once, and all that is not, as the cost of a success has it. */
  readonly ends: readonly PlanHeadline[];
}

function smallest(plans: readonly Headline[], figure: Figure): number | null {
  const least = plans.reduce((value, candidate) => Math.min(value, weight(candidate[figure])), Infinity);
  return least === Infinity ? null : least;
}

function largest(plans: readonly Headline[], figure: Figure): number | null {
  const most = plans.reduce((value, candidate) => Math.max(value, weight(candidate[figure])), -Infinity);
  return most === Infinity ? null : most;
}

/** Whether a plan's fleet is there and misses a limit, which only a typed count does. */
function missesLimit({ pools }: PlanHeadline): boolean {
  return pools.some(({ steadyReplicas, missed }) => steadyReplicas !== null && missed.length > 0);
}

function headline(plans: readonly Headline[], combined: PlanHeadline, pick: typeof smallest): RangeEnd {
  return {
    misses: missesLimit(combined),
    devices: pick(plans, "devices"),
    replicas: pick(plans, "replicas"),
    costUsdPerMonth: pick(plans, "costUsdPerMonth"),
    costUsdPerSuccess: pick(plans, "costUsdPerSuccess"),
    bindingLimit: combined.bindingLimit,
  };
}

/**
 * Best and worst: the extremes over the base, every single end and all favourable or unfavourable ends at once, found by
 * re-planning. Which end is favourable is asked of each figure apart: a smaller fleet is not always the cheaper success. With `judgedAt` the plans of
 * all ends at once are simulated ones, in pieces, and single ends, which are the formula's, only say which way is favourable.
 */
export function* headlineRangeInPieces(
  scenario: Scenario,
  { base, near }: RangedPlan,
  singles: readonly SingleEnds[],
  judgedAt: ((all: readonly Ends[]) => Piecework<readonly PlanHeadline[]>) | null = null,
): Piecework<RangeResult> {
  if (singles.length === 0) {
    const only = headline([base], base, smallest);
    return { range: { best: only, worst: only }, uncarried: [], ends: [] };
  }
  const [favourable, unfavourable] = [true, false].map((isFavourable) =>
    figures.map((figure) => combinedEnds(singles, (plan) => plan[figure], isFavourable)),
  );
  const plans = new Map<string, PlanHeadline>();
  const asked = new Map([...(favourable ?? []), ...(unfavourable ?? [])].map((ends) => [keyOf(ends), ends]));
  const found =
    judgedAt === null ? yield* plansAt(scenario, [...asked.values()], near) : yield* judgedAt([...asked.values()]);
  for (const [index, key] of [...asked.keys()].entries()) plans.set(key, found[index] ?? base);
  const combined = (all: readonly Ends[] = []) => {
    const byFigure = all.map((ends) => plans.get(keyOf(ends)) ?? base);
    // Cost of a success is what the plan is judged by; without a price, devices are.
    const judged = byFigure[base.costUsdPerSuccess === null ? 0 : figures.indexOf("costUsdPerSuccess")] ?? base;
    return { plans: [...new Set(byFigure)], judged };
  };
  const [best, worst] = [combined(favourable), combined(unfavourable)];
  // Single ends are the formula's: beside judged plans they would be compared with another measure.
  const alone = judgedAt === null ? singles.flatMap(({ low, high }) => [low, high]) : [];
  const all = [base, ...alone, ...best.plans, ...worst.plans];
  const isCarried = judgedAt !== null && all.every(({ devices }) => devices !== null);
  return {
    range: { best: headline(all, best.judged, smallest), worst: headline(all, worst.judged, largest) },
    uncarried: base.devices === null || isCarried ? [] : uncarriedEnds(singles),
    ends: [best.judged, worst.judged],
  };
}

/** Plans at several ends, each a piece. */
function* plansAt(scenario: Scenario, all: readonly Ends[], near: NearPlan): Piecework<readonly PlanHeadline[]> {
  const plans: PlanHeadline[] = [];
  for (const ends of all) {
    yield plans.length / all.length;
    plans.push(planAt(scenario, ends, near));
  }
  return plans;
}

const keyOf = (ends: Ends) => JSON.stringify([...ends]);

function uncarriedEnds(singles: readonly SingleEnds[]): RangeResult["uncarried"] {
  return singles.flatMap(({ input, low, high }) => [
    ...(low.devices === null ? [{ path: input.path, end: "low" as const }] : []),
    ...(high.devices === null ? [{ path: input.path, end: "high" as const }] : []),
  ]);
}

/** Inputs whose range leaves the line: at that end no count of replicas carries the load. */
export function rangeFindings(uncarried: RangeResult["uncarried"], scenario: Scenario): Finding[] {
  return uncarried.map(({ path, end }) => ({
    code: "range-crosses-line",
    severity: "warning",
    at: path,
    text: `No fleet of this kind carries the load at the ${end} end of a range, that of “${aboutField(path, scenario)}”: the worst case has no figure.`,
    numbers: { end },
    remedies: [],
  }));
}

/** What the schema says a field is, with the class it belongs to: `Most time between two tokens, Support chat`. */
function aboutField(path: string, scenario: Scenario): string {
  const about = locatedField(scenario, path)?.shape.about ?? path;
  const owner = scenario.classes.length > 1 && scenario.classes.find(({ id }) => path.startsWith(`classes.${id}.`));
  return owner ? `${about}, ${className(scenario, owner.id)}` : about;
}

/** How the base's own fleet stands against what binds it when every range falls well, and when every one falls badly. */
export interface LimitRange extends BindingLimit {
  readonly best: number;
  /** `null`: at worst a replica keeps no limit at all, so no share of the line can be told. */
  readonly worst: number | null;
}

/**
 * Use of one limit by the base's fleet at another point of the ranges. That point is planned with a fleet of its own; all
 * limits but the quota are of one replica, so the use goes with the number of replicas that share the load:
 *
 *     use of this fleet = use of that fleet · its serving replicas / the serving replicas here
 *
 * @source derived
 */
function fleetUse(base: PlanHeadline, { pool: poolId, kind }: BindingLimit): Measure {
  const here = base.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? 0;
  return ({ pools }) => {
    const there = pools.find(({ id }) => id === poolId);
    const use = there?.resources.find((resource) => resource.kind === kind)?.use ?? null;
    const replicas = there?.steadyReplicas ?? null;
    return use === null || replicas === null || here === 0 ? null : (use * replicas) / here;
  };
}

/** Plans at every single end, and at all that are favourable or unfavourable to a measure; each is measured in a piece of its own. */
function* singleAndCombined(
  scenario: Scenario,
  near: NearPlan,
  singles: readonly SingleEnds[],
  measure: Measure,
): Piecework<readonly PlanHeadline[]> {
  const alone = singles.flatMap(({ low, high }) => [low, high]);
  // What limits let a replica carry is looked for when it is first read.
  for (const [index, plan] of alone.entries()) {
    yield (0.9 * index) / alone.length;
    measure(plan);
  }
  const ends = [true, false].map((isFavourable) => combinedEnds(singles, measure, isFavourable));
  return [...alone, ...(yield* partOf(plansAt(scenario, ends, near), 0.9, 1))];
}

/**
 * How far the ranges move what binds the base's fleet, over the ends; `judged`: over those plans alone. `null`: nothing binds, nothing is a
 * range, or the limit is a count.
 */
export function* limitRangeInPieces(
  scenario: Scenario,
  { base, near }: RangedPlan,
  singles: readonly SingleEnds[],
  judged: readonly PlanHeadline[] | null = null,
): Piecework<LimitRange | null> {
  const limit = base.bindingLimit;
  // The quota is a count of devices: a fleet that stays the same uses the same of it.
  if (limit === null || limit.isOutOfReach === true || limit.kind === "quota" || singles.length === 0) return null;
  const measure = fleetUse(base, limit);
  const plans = judged ?? (yield* singleAndCombined(scenario, near, singles, measure));
  const uses = [base, ...plans].map((plan) => weight(measure(plan)));
  const [best, worst] = [Math.min(...uses), Math.max(...uses)];
  return { ...limit, best, worst: worst === Infinity ? null : worst };
}
