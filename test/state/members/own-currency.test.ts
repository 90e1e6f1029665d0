import { expect, test } from "vitest";
import { dollars } from "../../../src/quantity/currency.ts";
import { typedCurrency, withCurrency, withDollars } from "../../../src/state/members/own-currency.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const typed = { code: "eur", perUsd: "0.92", date: "2026-11-03" };

test("a currency is taken with its rate and day, and dollars need neither", () => {
  const made = withCurrency(scenario, typed);
  if (!made.ok) throw new Error(made.problem.text);
  expect(made.value).toEqual({ ...scenario, currency: { code: "EUR", perUsd: 0.92, date: "2026-11-03" } });
  expect(typedCurrency(made.value)).toEqual({ ...typed, code: "EUR" });
  expect(withDollars(made.value)).toEqual(scenario);
  expect(withCurrency(made.value, { code: "USD", perUsd: "", date: "" })).toEqual({ ok: true, value: scenario });
  expect(scenario.currency).toEqual(dollars);
});

test("a new one begins without a rate: none is guessed", () => {
  expect(typedCurrency(scenario)).toEqual({ code: "", perUsd: "", date: scenario.asOfDate });
});

test.each([
  [{ code: "" }, "code", "Say which currency, by its code: EUR."],
  [{ code: "XYZ" }, "code", "is no code of a currency"],
  [{ perUsd: "" }, "perUsd", "Say what one dollar is in EUR."],
  [{ perUsd: "0" }, "perUsd", ""],
  [{ perUsd: "-1" }, "perUsd", ""],
  [{ perUsd: "about 1" }, "perUsd", ""],
  [{ date: "" }, "date", "Say of which day the rate is."],
  [{ date: "yesterday" }, "date", ""],
])("%o is refused at %s", (change, at, words) => {
  const made = withCurrency(scenario, { ...typed, ...change });
  expect(made).toMatchObject({ ok: false, problem: { at } });
  if (!made.ok) {
    expect(made.problem.text).toContain(words);
    expect(made.problem.text).not.toContain("currency.");
  }
});
