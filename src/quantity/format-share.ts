import { formatDigits, unknownText } from "./format-number.ts";

const longest = 12;

/** `88 %` with a no-break space. A share under 1 never reads 100 %: 0.9999 is `99.99 %`. */
export function formatShare(share: number | null, digits = 3): string {
  return share === null || !Number.isFinite(share) ? unknownText : `${percentDigits(share, digits)}\u00a0%`;
}

function percentDigits(share: number, digits: number): string {
  // 0.07 * 100 is 7.000000000000001; shifting the decimal text is exact.
  const percent = Number(`${share}e2`);
  const value = Number.isNaN(percent) ? share * 100 : percent;
  for (let more = digits; more < longest; more += 1) {
    const text = formatDigits(value, { digits: more });
    if (share >= 1 || text !== "100") return text;
  }
  return formatDigits(value, { digits: longest });
}
