import { combined, type Factor, ratio, tenTo, unity } from "./factor.ts";
import { daysPerWeek, daysPerYear, secondsPerDay, secondsPerHour, secondsPerMinute } from "./time.ts";

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
