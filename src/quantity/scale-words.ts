import { bytesPerGibibyte, bytesPerKibibyte, bytesPerMebibyte, bytesPerTebibyte } from "./bytes.ts";
import { type Factor, ratio, tenTo } from "./factor.ts";

const powers: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mln: 6,
  million: 6,
  millions: 6,
  b: 9,
  bn: 9,
  billion: 9,
  billions: 9,
  t: 12,
  tn: 12,
  trillion: 12,
  trillions: 12,
};
const binary: Readonly<Record<string, number>> = {
  ki: bytesPerKibibyte,
  mi: bytesPerMebibyte,
  gi: bytesPerGibibyte,
  ti: bytesPerTebibyte,
};

/** `k`, `M`, `bn`, `million`, `Ki`, in any case: a lower-case m is a million here, never a thousandth. */
export function scaleFactor(word: string): Factor | null {
  const power = powers[word];
  if (power !== undefined) return tenTo(power);
  const times = binary[word];
  return times === undefined ? null : ratio(times, 1);
}

/** What `32K` or `1M` would be by powers of 1,024, which contexts are counted in; only for counts such as those. */
export function binaryScale(word: string, count: number): Factor | null {
  const times = word === "k" || word === "m" ? binary[`${word}i`] : undefined;
  return times !== undefined && isContextCount(count) ? ratio(times, 1) : null;
}

/** 1, 2, 4, 8, 16, 24, 32, 40 ...: no published context has another count of K or M. */
function isContextCount(count: number): boolean {
  return count === 1 || count === 2 || count === 4 || (count > 0 && count % 8 === 0);
}
