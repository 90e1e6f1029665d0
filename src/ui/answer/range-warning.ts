import type { PageRange } from "../../planning/page-range.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import { shareText } from "./limit-names.ts";

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
  return `If every range falls badly, ${limitWords[limit.kind]} stands at ${shareText(limit.use)} of its line.`;
}
