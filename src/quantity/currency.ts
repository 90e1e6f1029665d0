import { dayWords } from "./day-words.ts";
import { formatCount } from "./format-number.ts";

/** What money is printed in. Plans, links and catalogue count in US dollars whatever it is. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** What one dollar is in it. */
  readonly perUsd: number;
  /** Day of the rate; `null` for dollars, which need none. */
  readonly date: string | null;
}

export const dollars: Currency = { code: "USD", perUsd: 1, date: null };

/** Signs that mean one currency alone; others are named by their code. */
const signs: Readonly<Record<string, string>> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  INR: "₹",
  KRW: "₩",
  UAH: "₴",
  ILS: "₪",
  VND: "₫",
};

/** What stands before an amount: `$`, `€`, and `CHF` with a no-break space. */
export function currencySign({ code }: Currency): string {
  return signs[code] ?? `${code}\u00a0`;
}

/** More digits than any published rate has. */
const rateDigits = 9;

/** `EUR at 0.92 per dollar, 3 Nov 2026`: what a page, report or file says once; `null` for dollars. */
export function rateWords({ code, perUsd, date }: Currency): string | null {
  if (code === dollars.code) return null;
  return `${code} at ${formatCount(perUsd, rateDigits)} per dollar${date === null ? "" : `, ${dayWords(date)}`}`;
}
