import { expect, test } from "vitest";
import { bridgeRows, figureRows } from "../../src/experiment-words/compare-tables.ts";
import { comparison } from "../../src/planning/compare/comparison.ts";
import { topicOf } from "../../src/planning/compare/change-topics.ts";
import { printedIn } from "../../src/quantity/printed-currency.ts";
import { edited } from "../planning/edited.ts";
import { certainExample } from "../planning/example-scenario.ts";

const chat = edited(certainExample("support-chat"), [{ path: "classes.support.cachedShare", value: 0.85 }]);
const euro = { code: "EUR", perUsd: 0.5, date: "2026-11-20" };
const owners = new Map([
  ["classes.support", "Support chat"],
  ["classes.other", "Other"],
  ["pools.chat", "chat"],
]);

/** A comparison with one change, by formula. */
function changed(path: string, value: number | boolean) {
  return comparison({
    a: { scenario: chat, judgement: null },
    b: { scenario: edited(chat, [{ path, value }]), judgement: null },
  });
}

test("every amount is printed in the scenario's currency, small ones too", () => {
  const found = changed("costs.reviewerUsdPerHour", 1);
  const success = printedIn(euro, () => figureRows(found).find(({ id }) => id === "costUsdPerSuccess"));
  const [a, b] = [found.a.costUsdPerSuccess ?? NaN, found.b.costUsdPerSuccess ?? NaN];
  expect(Math.max(a, b)).toBeLessThan(1);
  const half = (usd: number) => `€${(usd / 2).toPrecision(3)}`;
  expect([success?.a, success?.b]).toEqual([half(a), half(b)]);
  const parts = printedIn(euro, () => bridgeRows(found, { owners }).map(({ texts }) => texts.join(" ")));
  expect(parts.join(" ")).not.toContain("$");
});

test("shares are apart by points, and by formula no simulation adds anything", () => {
  const found = changed("classes.support.outputTokens", 260);
  const use = figureRows(found).find(({ id }) => id === "bindingUse");
  expect(use?.difference).toMatch(/^\+[\d.]+\u00a0points$/);
  expect(bridgeRows(found, { owners }).map(({ name }) => name)).toEqual(["The longer answers of Support chat"]);
});

test.each([
  ["pools.chat.devicesPerUnit", 1, "Fewer devices sold together"],
  ["classes.support.enabled", false, "Switching off Support chat"],
])("a change of %s to %s is called what it is", (path, value, name) => {
  expect(bridgeRows(changed(path, value), { owners }).map((row) => row.name)).toEqual([name]);
});

test("what is paid for is told apart from its price", () => {
  expect(["usdPerDeviceHour", "devicesPerUnit", "paidHours"].map((field) => topicOf(`pools.chat.${field}`))).toEqual([
    "price",
    "bundles",
    "payment",
  ]);
});
