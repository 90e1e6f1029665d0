import { dollars } from "./currency.ts";
import { formatDollars, formatLongUsd, formatUsd } from "./format-money.ts";
import { billion, million, thousand, trillion } from "./number-words.ts";
import { printedCurrency } from "./printed-currency.ts";

/** `$55.9k`, `−$1,200`, `$0.00125`: an amount of dollars within a sentence. */
const amounts = /(\u2212?)\$(\d+(?:,\d{3})*(?:\.\d+)?(?:e-?\d+)?)([TBMk]?)(?![\w%])/g;

const sizes: Readonly<Record<string, number>> = { "": 1, k: thousand, M: million, B: billion, T: trillion };
/** Amounts with more digits than prose has are printed in full. */
const proseDigits = 3;
const longDigits = 6;
/** Below it a whole amount of a ledger has fewer digits than prose does. */
const leastWhole = 100;

/** A sentence as a plan has it, in dollars, with its amounts in the printed currency: exact where `exact` has what was rounded. */
export function moneyWords(text: string, exact: readonly (number | string | null)[] = []): string {
  if (printedCurrency().code === dollars.code) return text;
  return text.replace(amounts, (_, minus: string, digits: string, step: string) => {
    const size = (sizes[step] ?? 1) * (minus === "" ? 1 : -1);
    const written = Number(digits.replaceAll(",", "")) * size;
    const usd = nearestWithin(written, lastPlace(digits) * Math.abs(size), exact) ?? written;
    if (step !== "") return formatUsd(usd);
    const [, decimals = ""] = digits.split(".");
    // Whole dollars of so few digits are in full a price as it was typed: €3 for €2.61 would be another.
    if (decimals === "")
      return Math.abs(usd * printedCurrency().perUsd) < leastWhole ? formatUsd(usd) : formatDollars(usd);
    const figures = digits.replace(/[,.]/g, "").replace(/^0+/, "").length;
    return figures <= proseDigits ? formatUsd(usd) : formatLongUsd(usd, Math.max(figures, longDigits));
  });
}

/** What a step of the last printed digit is: 0.01 of `2.60`. */
function lastPlace(digits: string): number {
  const [, decimals = ""] = digits.split(".");
  return Number(`1e-${decimals.length}`);
}

function nearestWithin(written: number, step: number, exact: readonly (number | string | null)[]): number | null {
  const near = exact.filter((one) => typeof one === "number" && Math.abs(one - written) < step);
  const [first = null] = near.toSorted((a, b) => Math.abs(Number(a) - written) - Math.abs(Number(b) - written));
  return first === null ? null : Number(first);
}
