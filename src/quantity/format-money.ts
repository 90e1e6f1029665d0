import { formatDecimals, formatDigits, unknownText } from "./format-number.ts";
import { billion, million, thousand } from "./number-words.ts";

const steps = [
  { name: "B", size: billion },
  { name: "M", size: million },
  { name: "k", size: thousand },
];

/** For prose, three significant digits: `$189k`, `$74.6`, `$0.746`. */
export function formatUsd(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  // 999,600 is $1.00M to three digits: the step is chosen by the rounded size.
  const rounded = Math.abs(Number(usd.toPrecision(3)));
  const step = steps.find(({ size }) => rounded >= size) ?? { name: "", size: 1 };
  const text = dollars(formatDigits(usd / step.size, { digits: 3, keepsZeros: true }));
  return usd === 0 ? "$0" : `${text}${step.name}`;
}

/** For ledgers, whole dollars: `$189,432`, `−$1,200`. */
export function formatDollars(usd: number | null): string {
  return usd === null || !Number.isFinite(usd) ? unknownText : dollars(formatDecimals(usd, 0));
}

/** In full, cents at least where there are any: `$1,460`, `$2.60`, `$0.00125`. */
export function formatLongUsd(usd: number | null, digits: number): string {
  if (usd === null || !Number.isFinite(usd)) return unknownText;
  const text = formatDigits(usd, { digits });
  return dollars(/\.\d$/.test(text) ? `${text}0` : text);
}

function dollars(text: string): string {
  return text.startsWith("\u2212") ? `\u2212$${text.slice(1)}` : `$${text}`;
}
