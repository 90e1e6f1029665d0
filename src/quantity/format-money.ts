import { formatDecimals, formatDigits, unknownText } from "./format-number.ts";
import { billion, million, thousand, trillion } from "./number-words.ts";
import { type Currency, currencySign, dollars } from "./currency.ts";
import { printedCurrency, printedIn } from "./printed-currency.ts";
import { largestRemainder } from "../numeric/largest-remainder.ts";

const steps = [
  { name: "T", size: trillion },
  { name: "B", size: billion },
  { name: "M", size: million },
  { name: "k", size: thousand },
];

/** A millionth: less than it would print as a power of ten, and is told apart from nothing by nobody. */
const leastAmount = 1e-6;
/** From here on a ledger's amounts go to three digits as well: doubles count no longer in cents. */
const longestLedger = 1e15;

/** For prose, three significant digits: `$189k`, `$74.6`, `$0.746`; `under $0.000001` where it is next to nothing. */
export function formatUsd(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const currency = printedCurrency();
  const amount = usd * currency.perUsd;
  if (amount !== 0 && Math.abs(amount) < leastAmount) return nextToNothing(amount, currency);
  // 999,600 is $1.00M to three digits: the step is chosen by the rounded size.
  const rounded = Math.abs(Number(amount.toPrecision(3)));
  const step = steps.find(({ size }) => rounded >= size) ?? { name: "", size: 1 };
  const text = formatDigits(amount / step.size, { digits: 3, keepsZeros: true });
  return amount === 0 ? signed("0", currency) : `${signed(text, currency)}${step.name}`;
}

/** For ledgers, whole dollars or whatever else is printed: `$189,432`, `−$1,200`; a quadrillion and more as in prose. */
export function formatDollars(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const currency = printedCurrency();
  const amount = usd * currency.perUsd;
  return Math.abs(amount) >= longestLedger ? formatUsd(usd) : signed(formatDecimals(amount, 0), currency);
}

/** In full, cents at least where there are any: `$1,460`, `$2.60`, `$0.00125`; what a rate made is in full to the cent, or to three digits. */
export function formatLongUsd(usd: number | null, digits: number): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const currency = printedCurrency();
  const amount = usd * currency.perUsd;
  const isToTheCent = currency.perUsd !== 1 && Math.abs(amount) >= 1;
  const text = isToTheCent
    ? formatDecimals(amount, 2, false)
    : formatDigits(amount, { digits: currency.perUsd === 1 ? digits : Math.min(digits, 3) });
  return signed(/\.\d$/.test(text) ? `${text}0` : text, currency);
}

/** With cents always: `$12.29`, `$2.00`. */
export function formatCents(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const currency = printedCurrency();
  return signed(formatDecimals(usd * currency.perUsd, 2), currency);
}

/** An amount in full as it was typed: in dollars, whatever is printed. */
export function formatTypedUsd(usd: number | null, digits: number): string {
  return printedIn(dollars, () => formatLongUsd(usd, digits));
}

/** `under $0.000001`; a loss as small is `above −$0.000001`. */
function nextToNothing(amount: number, currency: Currency): string {
  const least = signed(formatDigits(amount < 0 ? -leastAmount : leastAmount, { digits: 1 }), currency);
  return `${amount < 0 ? "above" : "under"} ${least}`;
}

/** An amount without its sign, where the head of the column says it. */
export function withoutSign(text: string): string {
  return text.replace(currencySign(printedCurrency()), "");
}

function signed(text: string, currency: Currency): string {
  const sign = currencySign(currency);
  return text.startsWith("\u2212") ? `\u2212${sign}${text.slice(1)}` : `${sign}${text}`;
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

/** Dollars whose printed amounts, whole ones in the printed currency, add up to the printed total. */
export function printedMoney(usd: readonly (number | null)[]): PrintedAmounts {
  const { perUsd } = printedCurrency();
  const inDollars = (amount: number | null) => (amount === null ? null : amount / perUsd);
  const { rows, known, total } = printedAmounts(usd.map((one) => (one === null ? null : one * perUsd)));
  return { rows: rows.map(inDollars), known: known / perUsd, total: inDollars(total) };
}

/** Amounts rounded to a step so that the printed rows add up to the printed total: tenths of a GB. */
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

/** Why a line may be one more or less than elsewhere. */
export const roundedMoney =
  "Lines add up to the subtotals, subtotals to the total, as printed: two equal amounts may be one apart.";
