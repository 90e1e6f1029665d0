import { expect, test } from "vitest";
import { currencySign, dollars, rateWords } from "../../src/quantity/currency.ts";

const euro = { code: "EUR", perUsd: 0.92, date: "2026-11-03" };

test("a rate says code, amount and day; dollars have none", () => {
  expect(rateWords(euro)).toBe("EUR at 0.92 per dollar, 3\u00a0Nov\u00a02026");
  expect(rateWords({ code: "IDR", perUsd: 16_712.345678, date: "2026-11-03" })).toBe(
    "IDR at 16,712.3457 per dollar, 3\u00a0Nov\u00a02026",
  );
  expect(rateWords(dollars)).toBeNull();
});

test("a sign that several currencies share is no sign: Canadian dollars and yen are named by their code", () => {
  const signs = ["USD", "EUR", "GBP", "CAD", "JPY", "CHF"].map((code) => currencySign({ ...euro, code }));
  expect(signs).toEqual(["$", "€", "£", "CAD\u00a0", "JPY\u00a0", "CHF\u00a0"]);
});
