import { rememberedHeadline } from "./plan-memory.ts";
import type { EngineInput } from "../engine/input.ts";
import type { PlanHeadline } from "../engine/plan.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import { usualEnds } from "../engine/uncertainty/ranged-value.ts";
import { rangesOf, type RangedInput } from "../scenario/ranges-of.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { allParts, type Crew } from "./crew.ts";
import type { Piecework } from "./simulation/piecework.ts";

/** Which end of each ranged input a plan is made at; inputs that are not named stay at their base. */
export type Ends = ReadonlyMap<string, "low" | "high">;

/** The plans at both ends of one ranged input, all others at their base. */
export interface SingleEnds {
  readonly input: RangedInput;
  readonly low: PlanHeadline;
  readonly high: PlanHeadline;
}

/** A figure of a plan; `null`: no fleet reaches it, which is worse than any number. */
export type Measure = (plan: PlanHeadline) => number | null;

/** The 5th or 95th percentile of an input, whatever its ends are said to be: so all are compared. No more than its field takes. */
export function valueAtEnd({ range, facts }: Pick<RangedInput, "range" | "facts">, end: "low" | "high"): number {
  if (range.ends === undefined) return range[end];
  const value = Math.min(facts.max, Math.max(facts.min, usualEnds(range)[end]));
  return facts.whole ? Math.round(value) : value;
}

/** The engine's input at those ends. */
export function inputAt(scenario: Scenario, ends: Ends): EngineInput {
  const inputs = new Map(rangesOf(scenario).map((input) => [input.path, input]));
  return resolve(scenario, (path, range) => {
    const [end, input] = [ends.get(path), inputs.get(path)];
    return end === undefined || input === undefined ? range.base : valueAtEnd(input, end);
  });
}

/** The plan at those ends of a scenario whose plan at the base has the counts that are `near`. */
export function planAt(scenario: Scenario, ends: Ends, near: NearPlan): PlanHeadline {
  return rememberedHeadline(inputAt(scenario, ends), near);
}

/** A scenario and the counts of its plan at the base, for plans at the ends of its ranges. */
interface EndsOf {
  readonly scenario: Scenario;
  readonly near: NearPlan;
}

/** One end of one ranged input. */
interface SingleEnd {
  readonly path: string;
  readonly end: "low" | "high";
}

const planAtEnd = ({ scenario, near }: EndsOf, { path, end }: SingleEnd): PlanHeadline =>
  planAt(scenario, new Map([[path, end]]), near);

/** What others are told of a plan at one end: resources are hardly ever asked for, and take as long as the plan. */
type PlainHeadline = Omit<PlanHeadline, "pools"> & {
  readonly pools: readonly Omit<PlanHeadline["pools"][number], "resources">[];
};

/** A plan at one end, as a part of somebody else's work. */
export function* singleEndInPieces({ path, end, ...of }: EndsOf & SingleEnd): Piecework<PlainHeadline> {
  const { pools, ...headline } = planAtEnd(of, { path, end });
  yield 1;
  return {
    ...headline,
    pools: pools.map(({ id, steadyReplicas, devices, purchase, missed }) => ({
      id,
      steadyReplicas,
      devices,
      purchase,
      missed,
    })),
  };
}

/** The same as it was told, its resources worked out here where they are asked for. */
function whole({ pools, ...headline }: PlainHeadline, of: EndsOf, at: SingleEnd): PlanHeadline {
  return {
    ...headline,
    pools: pools.map((pool) => ({
      ...pool,
      get resources() {
        return planAtEnd(of, at).pools.find(({ id }) => id === pool.id)?.resources ?? [];
      },
    })),
  };
}

/** Both ends of every ranged input, one at a time; the plan at the base has the counts that are `near`. */
export function* singleEndsInPieces(
  scenario: Scenario,
  near: NearPlan,
  crew: Crew | null = null,
): Piecework<readonly SingleEnds[]> {
  const of = { scenario, near };
  const inputs = rangesOf(scenario);
  const parts = inputs.flatMap(({ path }) => [
    { path, end: "low" as const },
    { path, end: "high" as const },
  ]);
  function* here(at: SingleEnd): Piecework<PlanHeadline | PlainHeadline> {
    yield 0;
    return planAtEnd(of, at);
  }
  const plans = yield* allParts({ kind: "single", base: of }, parts, here, crew);
  const planOf = (index: number): PlanHeadline => {
    const [plan, at] = [plans[index], parts[index]];
    if (plan === undefined || at === undefined) throw new Error("a range without its ends");
    return isWhole(plan) ? plan : whole(plan, of, at);
  };
  return inputs.map((input, index) => ({ input, low: planOf(2 * index), high: planOf(2 * index + 1) }));
}

function isWhole(plan: PlanHeadline | PlainHeadline): plan is PlanHeadline {
  return plan.pools.every((pool) => "resources" in pool);
}

/** Two figures that differ by less are the same: sums of the same money in another order. */
const equalWithin = 1e-9;

function isSame(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= equalWithin * Math.max(Math.abs(one), Math.abs(other));
}

function bindingUse({ bindingLimit }: PlanHeadline): number {
  return bindingLimit?.use ?? 0;
}

/**
 * Every input at the end that moves a figure up or down. Where both ends give the same, at the one that brings the plan nearer to
 * its line or farther from it: what moves no replica alone may do so together with others. Else it stays at its base.
 */
export function combinedEnds(singles: readonly SingleEnds[], measure: Measure, isFavourable: boolean): Ends {
  const ends = new Map<string, "low" | "high">();
  for (const { input, low, high } of singles) {
    const atLow = weight(measure(low));
    const atHigh = weight(measure(high));
    const [one, other] = isSame(atLow, atHigh) ? [bindingUse(low), bindingUse(high)] : [atLow, atHigh];
    if (isSame(one, other)) continue;
    ends.set(input.path, one < other === isFavourable ? "low" : "high");
  }
  return ends;
}

/** A figure that no fleet reaches is worse than any number. */
export function weight(value: number | null): number {
  return value ?? Infinity;
}
