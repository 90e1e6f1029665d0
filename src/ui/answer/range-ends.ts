import type { BindingLimit } from "../../engine/plan-result.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import type { LimitRange } from "../../planning/headline-range.ts";
import type { PageRange } from "../../planning/page-range.ts";
import { shareText } from "./limit-names.ts";

/** Where the base stands between best and worst, 0 to 1; `null`: it is outside, or there is no span. */
export function dotPosition(best: number, base: number, worst: number): number | null {
  const span = worst - best;
  if (span === 0) return null;
  const position = (base - best) / span;
  return position < 0 || position > 1 ? null : position;
}

/** What a figure's range is worth showing as. */
export type RangeView =
  | { readonly kind: "same" }
  /** The count is fixed, and at worst it misses a limit. */
  | { readonly kind: "missed"; readonly worst: number }
  | { readonly kind: "span"; readonly best: number; readonly worst: number; readonly position: number }
  /** At worst no fleet carries the load. */
  | { readonly kind: "open"; readonly best: number }
  | { readonly kind: "nothing" };

/** A range that does not hold its base is of an older scenario: nothing is better than that. */
export function rangeView(
  best: number | null,
  base: number | null,
  worst: number | null,
  missesAtWorst = false,
): RangeView {
  if (base === null || best === null) return { kind: "nothing" };
  if (missesAtWorst && worst === base) return { kind: "missed", worst };
  if (worst === null) return best <= base ? { kind: "open", best } : { kind: "nothing" };
  if (best === base && worst === base) return { kind: "same" };
  const position = dotPosition(best, base, worst);
  return position === null ? { kind: "nothing" } : { kind: "span", best, worst, position };
}

/** What binds at the ends of the ranges: `the same limit at best and worst`, `at best the same; at worst, the queue`. */
export function bindingEnds(base: BindingLimit, best: BindingLimit | null, worst: BindingLimit | null): string {
  const isSame = (limit: BindingLimit | null) =>
    limit?.kind === base.kind && limit.pool === base.pool && limit.isOutOfReach === base.isOutOfReach;
  const words = (limit: BindingLimit | null) =>
    limit === null || limit.isOutOfReach === true ? "no fleet carries it" : limitWords[limit.kind];
  if (isSame(best) && isSame(worst)) return "the same limit at best and worst";
  if (isSame(best)) return `at worst, ${words(worst)}`;
  if (isSame(worst)) return `at best, ${words(best)}`;
  return `at best, ${words(best)}; at worst, ${words(worst)}`;
}

/** The range of what binds; one that does not hold the base, or is of another limit, is of an older scenario. */
export function shownLimitRange(range: LimitRange | null, base: BindingLimit | null): LimitRange | null {
  if (range === null || base === null || range.kind !== base.kind || range.pool !== base.pool) return null;
  return range.best <= base.use && base.use <= (range.worst ?? Infinity) ? range : null;
}

/** What to say under the load line when an end of the ranges leaves it; `null`: none does. */
export function rangeWarning({ document: { devices, range, bindingLimit } }: PageRange): string | null {
  // Where the base itself is over the line, that is said as what blocks the plan.
  if (devices === null || (bindingLimit?.use ?? 0) > 1) return null;
  const { worst } = range;
  if (worst.devices === null) {
    return "If every range falls badly, no fleet of this kind carries the load: the worst case has no figure.";
  }
  const limit = worst.bindingLimit;
  if (limit === null || limit.use <= 1) return null;
  return `If every range falls badly, ${limitWords[limit.kind]} stands at ${shareText(limit.use)} of the load it allows.`;
}
