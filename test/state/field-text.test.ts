import { expect, test } from "vitest";
import { fieldText } from "../../src/state/field-text.ts";
import { parseQuantity } from "../../src/quantity/parse-quantity.ts";

const nbsp = "\u00a0";
const tokens = { unit: "tokens", min: 0, max: 10_000_000, whole: false };
const share = { unit: "share", min: 0, max: 1, whole: false };
const seconds = { unit: "s", min: 0, max: 86_400, whole: false };
const price = { unit: "USD/device-hour", min: 0, max: 10_000, whole: false };

test("a count stands without its noun, a share, a time and a price with their sign", () => {
  expect(fieldText(20_000, tokens).text).toBe("20,000");
  expect(fieldText(0.29, share).text).toBe(`29${nbsp}%`);
  expect(fieldText(600, seconds).text).toBe("10 min");
  expect(fieldText(6.88, price).text).toBe("$6.88");
});

test("a range shows its base with the ends beside it, and types as all three", () => {
  expect(fieldText({ base: 30, low: 27, high: 34 }, tokens)).toEqual({
    text: "30",
    note: "27 to 34",
    typed: "30 (27 to 34)",
  });
  expect(fieldText({ base: 0.54, low: 0.51, high: 0.57 }, share).note).toBe(`51 to 57${nbsp}%`);
  expect(fieldText({ base: 6.88, low: 3.99, high: 12.29 }, price).typed).toBe("$6.88 ($3.99 to $12.29)");
});

test("a range says its shape beside its ends, and types with it", () => {
  expect(fieldText({ base: 30, low: 27, high: 34, shape: "triangular" }, tokens)).toEqual({
    text: "30",
    note: "27 to 34 triangular",
    typed: "30 (27 to 34) triangular",
  });
  expect(parseQuantity("30 (27 to 34) triangular", tokens)).toMatchObject({
    value: { base: 30, low: 27, high: 34, shape: "triangular" },
  });
});

test("what is unset says none, and auto says auto", () => {
  expect(fieldText(null, price).text).toBe("none");
  expect(fieldText("auto", tokens).text).toBe("auto");
});

test.each([613.457, 0.1 + 0.2, 1 / 3, 8192.000001, 3])(
  "%d keeps every digit that tells it from its neighbours",
  (value) => {
    const parsed = parseQuantity(fieldText(value, tokens).typed, tokens);
    expect(parsed).toMatchObject({ kind: "value", value });
  },
);

test("a month's price by the hour shows six digits, and its input holds all; a whole number keeps each of its own", () => {
  const monthly = 30_000 / 730;
  expect(fieldText(monthly, price)).toEqual({ text: "$41.0959", note: undefined, typed: "$41.0958904109589" });
  expect(parseQuantity("$41.0958904109589", price)).toMatchObject({ value: monthly });
  expect(fieldText({ base: monthly, low: monthly / 3, high: monthly * 3 }, price).note).toBe("$13.6986 to $123.288");
  expect(fieldText(1_234_567, tokens).text).toBe("1,234,567");
});
