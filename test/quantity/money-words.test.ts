import { expect, test } from "vitest";
import { moneyWords } from "../../src/quantity/money-words.ts";
import { printedIn } from "../../src/quantity/printed-currency.ts";

const half = { code: "EUR", perUsd: 0.5, date: "2026-11-03" };
const inEuros = (text: string, exact: readonly (number | string | null)[] = []) =>
  printedIn(half, () => moneyWords(text, exact));

test("amounts of a sentence are printed in the currency, each as long as it was", () => {
  expect(inEuros("It costs $55.9k, $2.60 an hour and $0.00125 a call.")).toBe(
    "It costs €27.9k, €1.30 an hour and €0.000625 a call.",
  );
  expect(inEuros("The month costs $189,432, \u2212$1,200 over.")).toBe("The month costs €94,716, \u2212€600 over.");
  expect(inEuros("p5.48xlarge $98.32/h")).toBe("p5.48xlarge €49.16/h");
});

test("a price of whole dollars is not rounded to whole euros: $3 an hour at 0.87 is €2.61", () => {
  const text = printedIn({ ...half, perUsd: 0.87 }, () => moneyWords("$3 an hour, $42 in all, $0 beside, $460 before"));
  expect(text).toBe("€2.61 an hour, €36.5 in all, €0 beside, €400 before");
});

test("what was rounded is taken from the exact figures: $55.9k of 55,949 is 27,974.5 and not 27,950", () => {
  // 55,900 / 2 = 27,950, which is €27.9k or €28.0k by its rounding; 55,949 / 2 = 27,974.5, which is €28.0k.
  expect(inEuros("$55.9k a month", ["h100-sxm", null, 55_949])).toBe("€28.0k a month");
  // Too far away to have been printed so.
  expect(inEuros("$55.9k a month", [56_050])).toBe(inEuros("$55.9k a month"));
});

test("in dollars a sentence stays as it is, and nothing but amounts is touched", () => {
  expect(moneyWords("$55.9k a month", [1])).toBe("$55.9k a month");
  expect(inEuros("US$ and a $name, 40 % of 3 devices")).toBe("US$ and a $name, 40 % of 3 devices");
});
