import { formatCount } from "../quantity/format-number.ts";
import { trillion } from "../quantity/number-words.ts";

/** A count; where powers of ten would be all that is left of it, in words. */
export function countWords(value: number): string {
  return value > trillion ? "over a trillion" : formatCount(value);
}
