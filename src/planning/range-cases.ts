import type { PlanHeadline } from "../engine/plan.ts";
import type { Headline } from "../engine/plan-result.ts";
import { headlineOf } from "./plan-scenario.ts";
import { combinedEnds, type SingleEnds, valueAtEnd } from "./single-ends.ts";

/** A whole plan with every range at one of its ends, and where it has them. */
export interface RangeCase {
  readonly headline: Headline;
  /** Every ranged input in the document's order; one that moves nothing stays at its base. */
  readonly values: readonly { readonly path: string; readonly unit: string; readonly value: number }[];
}

/** The plans of all favourable ends at once, and of all unfavourable ones. */
export interface RangeCases {
  readonly best: RangeCase;
  readonly worst: RangeCase;
}

/** Best and worst as cases of their own, as the cost of a success has them, or devices where nothing has a price; `null`: nothing is a range, or nothing carries the base. */
export function rangeCases(
  singles: readonly SingleEnds[],
  base: Headline,
  [best, worst]: readonly PlanHeadline[],
): RangeCases | null {
  // What no fleet carries at the base has no case to open.
  if (best === undefined || worst === undefined || base.devices === null) return null;
  const figure = base.costUsdPerSuccess === null ? "devices" : "costUsdPerSuccess";
  const caseAt = (plan: PlanHeadline, isFavourable: boolean): RangeCase => {
    const ends = combinedEnds(singles, (one) => one[figure], isFavourable);
    return {
      headline: headlineOf(plan),
      values: singles.map(({ input }) => {
        const { path, range, facts } = input;
        const end = ends.get(path);
        return { path, unit: facts.unit, value: end === undefined ? range.base : valueAtEnd(input, end) };
      }),
    };
  };
  return { best: caseAt(best, true), worst: caseAt(worst, false) };
}
