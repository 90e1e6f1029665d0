import { binaryScale, byteFactor, currencyOf, perPeriod, periodFactor, scaleFactor, timeFactor } from "./unit-words.ts";
import { combined, type Factor, ratio, scaledNumber, tenTo, unity } from "./factor.ts";
import { priceFactor } from "./price-words.ts";
import { type Problem, problem, type QuantityField, quoted } from "./quantity-field.ts";
import { secondsPerDay, secondsPerHour, secondsPerMinute } from "./time.ts";
import type { UnitQuestion } from "./typed-value.ts";

/** What the words around a number make of it. */
export interface UnitMeaning {
  readonly kind: "meaning";
  /** `k`, `million`; `null`: none said. */
  readonly scale: Factor | null;
  /** From the typed unit to the field's; `null`: none said. */
  readonly unit: Factor | null;
}

/** The words of one number as typed: what stands before the first "per", and what after each. */
export interface UnitWords {
  readonly nouns: readonly string[];
  readonly pers: readonly string[];
}

const otherNames: Readonly<Record<string, string>> = {
  tokens: "tok toks",
  devices: "gpu gpus accelerator accelerators card cards",
  sequences: "seq seqs",
  calls: "request requests",
  parameters: "param params",
  "": "x times",
};

export function unitMeaning(typed: UnitWords, question: UnitQuestion): UnitMeaning | Problem {
  const { field } = question;
  const lower = (list: readonly string[]) => list.map((word) => word.toLowerCase());
  const words: UnitWords = { nouns: lower(typed.nouns), pers: lower(typed.pers) };
  const isMoney = field.unit.startsWith("USD");
  const currencies = [...words.nouns, ...words.pers].map(currencyOf);
  if (currencies.includes("foreign")) {
    return problem("Prices are typed in one currency, US dollars: convert the amount first.", field);
  }
  const money = currencies.filter((currency) => currency !== null);
  if (money.length > 1 || (money.length > 0 && !isMoney)) return unknownUnit(typed, field);
  const nouns = words.nouns.filter((word) => currencyOf(word) === null);
  const { scale, rest } = scaleAndRest(nouns, question);
  const count = scaledNumber(`${question.count}`, scale ?? unity);
  const unit = unitFactor({ nouns: rest, pers: words.pers }, { ...question, count });
  if (unit === null) return unknownUnit(typed, field);
  if ("kind" in unit) return unit;
  const isCents = money[0] === "cents";
  const isSaid = rest.length + words.pers.length > 0 || isCents;
  return { kind: "meaning", scale, unit: isSaid ? combined(unit, isCents ? tenTo(-2) : unity) : null };
}

function scaleAndRest(nouns: readonly string[], { field, habits, count }: UnitQuestion) {
  const [first, ...others] = nouns;
  if (first === undefined || isOwnUnit(first, field.unit)) return { scale: null, rest: nouns };
  const asked = habits.binaryPrefixes && field.unit === "tokens" ? binaryScale(first, count) : null;
  const scale = asked ?? scaleFactor(first);
  return scale === null ? { scale, rest: nouns } : { scale, rest: others };
}

/** Words that are a scale elsewhere and a unit here: `5m` of time is minutes, `70B` of memory could be bytes. */
function isOwnUnit(word: string, unit: string): boolean {
  if (isTime(unit)) return word === "m" || word === "mm";
  return (unit === "bytes" || unit === "B/s") && !/^(?:thousand|million|trillion)s?$/.test(word);
}

function unitFactor(words: UnitWords, question: UnitQuestion): Factor | Problem | null {
  const { unit } = question.field;
  if (unit.startsWith("USD")) return words.nouns.length > 0 ? null : priceFactor(words.pers, question);
  if (isNameOf(words, unit)) return unity;
  if (unit.endsWith("/day")) return rateFactor(words, question);
  if (unit === "B/s" && words.pers.join() === "s") return unitFactor({ ...words, pers: [] }, question);
  if (words.pers.length > 0 || words.nouns.length > 1) return null;
  const [word = ""] = words.nouns;
  if (unit === "share") return isPercent(word) ? tenTo(-2) : null;
  if (unit === "%") return isPercent(word) ? unity : null;
  if (unit === "bytes" || unit === "B/s") return byteFactor(word, question);
  if (isTime(unit)) return timeIn(word, unit);
  return null;
}

/** Workflows a day from any period. */
function rateFactor({ nouns, pers }: UnitWords, { field, habits }: UnitQuestion): Factor | null {
  const [period, ...more] = pers;
  if (more.length > 0 || !isNameOf({ nouns, pers: [] }, field.unit.replace("/day", ""))) return null;
  if (period === undefined) return unity;
  const typed = periodFactor(period, habits.hoursPerMonth);
  const day = timeFactor("day");
  return typed === null || day === null ? null : perPeriod(typed, day);
}

/** The field's own unit in words, in the plural or singular, or nothing at all. */
function isNameOf({ nouns, pers }: UnitWords, unit: string): boolean {
  if (nouns.length + pers.length === 0) return true;
  const typed = [nouns.join(" "), ...pers].join("/");
  const own = unit.toLowerCase();
  return typed === own || `${typed}s` === own || (otherNames[unit]?.split(" ").includes(typed) ?? false);
}

function timeIn(word: string, unit: string): Factor | null {
  const factor = timeFactor(word);
  return factor === null ? null : combined(factor, ratio(1, secondsOfUnit[unit] ?? 1));
}

const secondsOfUnit: Readonly<Record<string, number>> = {
  s: 1,
  minutes: secondsPerMinute,
  h: secondsPerHour,
  days: secondsPerDay,
};

export function isTime(unit: string): boolean {
  return secondsOfUnit[unit] !== undefined;
}

function isPercent(word: string): boolean {
  return word === "%" || word === "percent" || word === "pct";
}

/** `"GB" is a unit of memory, and this field takes a count.` */
function unknownUnit({ nouns, pers }: UnitWords, field: QuantityField): Problem {
  const typed = quoted([nouns.join(" "), ...pers].join("/"));
  const kind = pers.length > 0 || field.unit.startsWith("USD") ? null : kindOfWord(nouns.at(-1)?.toLowerCase() ?? "");
  const says = kind === null ? "is no unit of this field, which" : `${kind}, and this field`;
  return problem(`${typed} ${says} takes ${kindOfField(field.unit)}.`, field);
}

function kindOfWord(word: string): string | null {
  if (/^[kmgt]i?b$/.test(word) || /^bytes?$/.test(word)) return "is a unit of memory";
  if (timeFactor(word) !== null) return "is a unit of time";
  if (currencyOf(word) !== null) return "is a unit of money";
  return isPercent(word) ? "marks a share" : null;
}

function kindOfField(unit: string): string {
  if (unit.startsWith("USD")) return "an amount of money";
  if (unit === "bytes") return "an amount of memory";
  if (unit === "B/s") return "an amount of memory a second";
  if (isTime(unit)) return "a time";
  if (unit === "share" || unit === "%") return "a share";
  return "a count";
}
