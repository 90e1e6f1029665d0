import { bytesPerGibibyte, bytesPerKibibyte, bytesPerMebibyte, bytesPerTebibyte } from "./bytes.ts";
import { type Factor, combined, ratio, tenTo, unity } from "./factor.ts";
import { daysPerWeek, daysPerYear, secondsPerDay, secondsPerHour, secondsPerMinute } from "./time.ts";
import { type Problem, problem } from "./quantity-field.ts";
import { type UnitQuestion, typedNumber } from "./typed-value.ts";

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

const dollars = new Set(["$", "usd", "dollar", "dollars"]);
const cents = new Set(["¢", "cent", "cents"]);
const foreign = new Set(
  (
    "€ £ ¥ ₹ ₩ ₽ ₺ ₫ ₱ ₦ ₴ ₪ eur euro euros gbp pound pounds jpy yen cny rmb yuan inr rs rupee rupees krw cad aud chf sek " +
    "nok dkk pln czk brl mxn sgd hkd nzd twd zar try rub ils aed"
  ).split(" "),
);

/** Which currency a word names, if any. */
export function currencyOf(word: string): "dollars" | "cents" | "foreign" | null {
  if (dollars.has(word)) return "dollars";
  if (cents.has(word)) return "cents";
  return foreign.has(word) ? "foreign" : null;
}

const named: readonly (readonly [names: string, factor: Factor])[] = [
  ["us µs μs microsecond microseconds", tenTo(-6)],
  ["ms msec msecs millisecond milliseconds", tenTo(-3)],
  ["s sec secs second seconds", tenTo(0)],
  ["m min mins minute minutes", ratio(secondsPerMinute, 1)],
  ["h hr hrs hour hours", ratio(secondsPerHour, 1)],
  ["d day days", ratio(secondsPerDay, 1)],
  ["w wk week weeks", ratio(daysPerWeek * secondsPerDay, 1)],
];
const longer: readonly (readonly [names: string, kind: "month" | "year"])[] = [
  ["mo mon mth month months", "month"],
  ["y yr year years annum", "year"],
];

/** Seconds of a unit of time. */
export function timeFactor(word: string): Factor | null {
  return named.find(([names]) => names.split(" ").includes(word))?.[1] ?? null;
}

/** Seconds of what a rate or price may be per: months and years too; a bare m could be a month, a minute or a million. */
export function periodFactor(word: string, hoursPerMonth: number): Factor | null {
  const period = longer.find(([names]) => names.split(" ").includes(word))?.[1];
  if (period === "month") return ratio(hoursPerMonth * secondsPerHour, 1, `${hoursPerMonth} hours a month`);
  if (period === "year") return ratio(daysPerYear * secondsPerDay, 1, `${daysPerYear} days a year`);
  return word === "m" ? null : timeFactor(word);
}

/** What turns an amount per typed period into one per own period; says what it divides or multiplies by. */
export function perPeriod(typed: Factor, own: Factor): Factor {
  const isSame = typed.times === own.times && typed.power === own.power;
  const note = isSame ? "" : typed.note === "" ? withSign("×", own.note) : withSign("÷", typed.note);
  return { ...combined(own, { ...unity, power: -typed.power, times: typed.over, over: typed.times }), note };
}

function withSign(sign: string, note: string): string {
  return note === "" ? "" : `${sign} ${note}`;
}

const bytesOf: Readonly<Record<string, number>> = {
  k: bytesPerKibibyte,
  m: bytesPerMebibyte,
  g: bytesPerGibibyte,
  t: bytesPerTebibyte,
};
const tensOf: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  g: 9,
  t: 12,
};

/** `GB` and `GiB` differ and both exist; a bare `G` is GB with GiB offered; a bare `B` could be bytes or billions. */
export function byteFactor(word: string, { field, habits, count }: UnitQuestion): Factor | Problem | null {
  if (word === "byte" || word === "bytes") return unity;
  if (/^(?:b|bn|billions?)$/.test(word)) {
    const typed = typedNumber(count, habits);
    return problem("B could be bytes or billions.", field, [
      { text: `${typed} GB?`, typed: `${typed} GB` },
      { text: `${typed} GiB?`, typed: `${typed} GiB` },
      { text: `${typed} bytes?`, typed: `${typed} bytes` },
    ]);
  }
  const [, prefix = "", kind = ""] = /^([kmgt])(i?b?)$/.exec(word) ?? [];
  if (prefix === "") return null;
  if (kind.startsWith("i") || (kind === "" && habits.binaryPrefixes)) return ratio(bytesOf[prefix] ?? 1, 1);
  return tenTo(tensOf[prefix] ?? 0);
}
