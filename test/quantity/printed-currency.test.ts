import { expect, test } from "vitest";
import { dollars } from "../../src/quantity/currency.ts";
import {
  moneyCode,
  moneySign,
  printedAmount,
  printedCurrency,
  printedIn,
  printMoneyIn,
  usdOfPrinted,
} from "../../src/quantity/printed-currency.ts";

const euro = { code: "EUR", perUsd: 0.92, date: "2026-11-03" };
const franc = { code: "CHF", perUsd: 0.8, date: "2026-11-03" };

test("one print is in one currency, whatever was in force before it, and also where it ends badly", () => {
  expect(printedIn(euro, () => [moneyCode(), printedIn(franc, moneyCode), moneyCode()])).toEqual(["EUR", "CHF", "EUR"]);
  const failing = () =>
    printedIn(euro, () => {
      throw new Error("no paper");
    });
  expect(failing).toThrow("no paper");
  expect(printedCurrency()).toBe(dollars);
});

test("amounts go there and back, and what is unknown stays so", () => {
  printedIn(franc, () => {
    expect([printedAmount(100), printedAmount(null), usdOfPrinted(80)]).toEqual([80, null, 100]);
    expect(moneySign()).toBe("CHF");
  });
  expect([printedAmount(0.1 + 0.2), usdOfPrinted(0.1 + 0.2), moneySign()]).toEqual([0.1 + 0.2, 0.1 + 0.2, "$"]);
});

test("a page sets what is in force from then on", () => {
  printMoneyIn(franc);
  expect(moneyCode()).toBe("CHF");
  printMoneyIn(dollars);
  expect(moneyCode()).toBe("USD");
});
