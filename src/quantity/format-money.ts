import { formatDecimals, formatDigits, unknownText } from "./format-number.ts";
import { billion, million, thousand, trillion } from "./number-words.ts";
import { largestRemainder } from "../numeric/largest-remainder.ts";

const steps = [
  { name: "T", size: trillion },
  { name: "B", size: billion },
  { name: "M", size: million },
  { name: "k", size: thousand },
];

/** A millionth of a dollar: less than it would print as a power of ten, and is told apart from nothing by nobody. */
const leastUsd = 1e-6;
/** From here on a ledger's dollars go to three digits as well: doubles count no longer in cents. */
const longestLedger = 1e15;

/** For prose, three significant digits: `$189k`, `$74.6`, `$0.746`; `under $0.000001` where it is next to nothing. */
export function formatUsd(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  if (usd !== 0 && Math.abs(usd) < leastUsd) return nextToNothing(usd);
  // 999,600 is $1.00M to three digits: the step is chosen by the rounded size.
  const rounded = Math.abs(Number(usd.toPrecision(3)));
  const step = steps.find(({ size }) => rounded >= size) ?? { name: "", size: 1 };
  const text = dollars(formatDigits(usd / step.size, { digits: 3, keepsZeros: true }));
  return usd === 0 ? "$0" : `${text}${step.name}`;
}

/** For ledgers, whole dollars: `$189,432`, `−$1,200`; a quadrillion and more as in prose. */
export function formatDollars(usd: number | null): string {
  if (usd !== null && Math.abs(usd) >= longestLedger) return formatUsd(usd);
  return usd === null || !Number.isFinite(usd) ? unknownText : dollars(formatDecimals(usd, 0));
}

/** In full, cents at least where there are any: `$1,460`, `$2.60`, `$0.00125`. */
export function formatLongUsd(usd: number | null, digits: number): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const text = formatDigits(usd, { digits });
  return dollars(/\.\d$/.test(text) ? `${text}0` : text);
}

/** `under $0.000001`; a loss as small is `above −$0.000001`. */
function nextToNothing(usd: number): string {
  const least = dollars(formatDigits(usd < 0 ? -leastUsd : leastUsd, { digits: 1 }));
  return `${usd < 0 ? "above" : "under"} ${least}`;
}

function dollars(text: string): string {
  return text.startsWith("\u2212") ? `\u2212$${text.slice(1)}` : `$${text}`;
}

/** Amounts as a ledger prints them. */
interface PrintedAmounts {
  /** Multiples of the step; `null` where the amount is unknown. */
  readonly rows: readonly (number | null)[];
  /** What the known rows add up to. */
  readonly known: number;
  /** `null` as soon as one row is unknown. */
  readonly total: number | null;
}

/** Amounts rounded to a step so that the printed rows add up to the printed total: whole dollars, tenths of a GB. */
export function printedAmounts(amounts: readonly (number | null)[], step = 1): PrintedAmounts {
  const rounded = largestRemainder(
    amounts.map((amount) => amount ?? 0),
    step,
  );
  const rows = amounts.map((amount, index) => (amount === null ? null : (rounded[index] ?? 0)));
  const perUnit = Math.round(1 / step);
  const inSteps = rounded.reduce((sum, row) => sum + Math.round(row / step), 0);
  const known = step < 1 ? inSteps / perUnit : inSteps * step;
  return { rows, known, total: amounts.includes(null) ? null : known };
}
