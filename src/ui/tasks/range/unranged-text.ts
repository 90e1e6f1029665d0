import type { TenthBetter } from "../../../planning/tenth-better.ts";
import { formatLongQuantity } from "../../../quantity/format-quantity.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";

/** `20 inputs have no range, so nothing here shows what they do. Most rests on review share, 1 %: ...`. */
export function unrangedText(count: number, most: TenthBetter | null, name: string): string {
  const inputs = count === 1 ? "1 input has no range" : `${formatCount(count)} inputs have no range`;
  const left = `${inputs}, so nothing here shows what ${count === 1 ? "it does" : "they do"}.`;
  if (most === null) return left;
  const { value, better, unit, savedShare } = most;
  const now = formatLongQuantity(value, unit.startsWith("USD") ? "USD" : unit, 4);
  const change = better > value ? "more" : "less";
  return `${left} Of ${count === 1 ? "it" : "these"}, the cost rests most on ${name}, ${now}: 10\u00a0% ${change} of it saves ${formatShare(savedShare, 2)} of a success.`;
}
