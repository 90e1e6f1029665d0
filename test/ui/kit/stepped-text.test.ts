import { describe, expect, test } from "vitest";
import type { QuantityField } from "../../../src/quantity/quantity-field.ts";
import { type TextStep, stepInField, steppedText } from "../../../src/ui/kit/stepped-text.ts";

const stepped = (text: string, count: number, more: Partial<TextStep> = {}) =>
  steppedText(text, { count, size: "digit", ...more })?.text ?? null;

test.each([
  ["350", "351"],
  ["1.5k", "1.6k"],
  ["85 %", "86 %"],
  ["$4.50", "$4.51"],
  ["0.94", "0.95"],
  [".85", "0.86"],
  ["2.8×", "2.9×"],
  ["99", "100"],
  ["9.9k", "10.0k"],
  ["2e3", "3e3"],
  ["32Ki", "33Ki"],
  ["0,5", "0,6"],
  ["1.234,5", "1.234,6"],
  ["4 H200", "5 H200"],
])("steps the last written digit: %s up is %s", (before, after) => {
  expect(stepped(before, 1)).toBe(after);
});

test("steps 999 to 1,000 and 9,999,999 to 10,000,000, in the group marks of the text", () => {
  expect(stepped("999", 1)).toBe("1,000");
  expect(stepped("9,999,999", 1)).toBe("10,000,000");
  expect(stepped("9 999", 1)).toBe("10 000");
  expect(stepped("9999", 1)).toBe("10000");
  expect(stepped("1,000", -1)).toBe("999");
  expect(stepped("999,9", 1)).toBe("1.000,0");
});

test.each([
  ["20,000", "21,000", "30,000"],
  ["350", "360", "450"],
  ["33", "34", "43"],
  ["4 H200", "5 H200", "14 H200"],
  ["1.5k", "1.6k", "2.5k"],
  ["$4.50", "$4.60", "$5.50"],
  ["131,072", "141,072", "231,072"],
  ["85 %", "86 %", "95 %"],
  ["0.94", "0.95", "1.40"],
])("arrow keys move %s to %s, and with Shift to %s", (before, after, far) => {
  expect(stepped(before, 1, { size: "second" })).toBe(after);
  expect(stepped(before, 10, { size: "second" })).toBe(far);
  expect(stepped(after, -1, { size: "second" })).toBe(before);
  expect(stepped(far, -10, { size: "second" })).toBe(before);
});

test("the way down leads through the numbers of the way up: 110, 100, 99; 105 stops at 100, and nothing is below 0", () => {
  expect([110, 100, 105, 1000, 1, 0].map((from) => stepped(`${from}`, -1, { size: "second" }))).toEqual([
    "100",
    "99",
    "100",
    "990",
    "0",
    "0",
  ]);
  expect(stepped("98", 4, { size: "second" })).toBe("120");
});

test("takes ten digits' steps at once: 350 to 360, 1.5k to 2.5k", () => {
  expect(stepped("350", 10)).toBe("360");
  expect(stepped("1.5k", 10)).toBe("2.5k");
});

test("stops at zero: 0.02 after five steps down is 0.00, and 3 is 0", () => {
  expect(stepped("0.02", -5)).toBe("0.00");
  expect(stepped("3", -10)).toBe("0");
});

test("adds tenths exactly: 0.1 after two steps is 0.3, not 0.30000000000000004", () => {
  expect(stepped("0.1", 2)).toBe("0.3");
  expect(stepped("12345678901234567890.1", 1)).toBe("12345678901234567890.2");
});

test("moves the number at the caret and keeps the rest of a range", () => {
  expect(stepped("30 (27 to 34)", 1)).toBe("31 (27 to 34)");
  expect(stepped("30 (27 to 34)", 1, { caret: 6 })).toBe("30 (28 to 34)");
  expect(stepped("30 (27 to 34)", 1, { caret: 12 })).toBe("30 (27 to 35)");
  expect(stepped("1.5k-4k", -1, { caret: 7 })).toBe("1.5k-3k");
  expect(stepped("2k ± 20%", 1, { caret: 8 })).toBe("2k ± 21%");
});

test("says where the number that moved now stands", () => {
  expect(steppedText("about 99 tokens", { count: 1, size: "digit" })).toEqual({
    text: "about 100 tokens",
    start: 6,
    end: 9,
  });
});

test("moves 4,000 by tens when dragged, 350 by ones, $4.50 by cents and 2,000,000 by ten thousands", () => {
  expect(stepped("4,000", 1, { size: "coarse" })).toBe("4,010");
  expect(stepped("350", 1, { size: "coarse" })).toBe("351");
  expect(stepped("$4.50", 1, { size: "coarse" })).toBe("$4.51");
  expect(stepped("2,000,000", -1, { size: "coarse" })).toBe("1,990,000");
});

test("leaves alone what has no number, or one that reads in no way", () => {
  expect(stepped("once", 1)).toBe(null);
  expect(stepped("H200", 1)).toBe(null);
  expect(stepped("1,2,3", 1)).toBe(null);
});

describe("step in field", () => {
  const devices: QuantityField = { unit: "devices", min: 1, max: 512, whole: true };
  const steps: QuantityField = { unit: "steps", min: 1, max: 10_000, whole: false };
  const share: QuantityField = { unit: "share", min: 0, max: 1, whole: false };

  const stepped = (text: string, count: number, field?: QuantityField) =>
    stepInField(text, { count, size: "digit" }, field)?.text ?? null;

  test("stops at the field's ends: ten up from 510 of 512 devices is 512, ten down from 3 is 1", () => {
    expect(stepped("510", 10, devices)).toBe("512");
    expect(stepped("3", -10, devices)).toBe("1");
    expect(stepped("512", 1, devices)).toBe("512");
    expect(stepped("95 %", 10, share)).toBe("100 %");
  });

  test("where a step of the second digit is too far, one of the last fits: 99.5 % goes to 99.6 %", () => {
    expect(stepInField("99.5 %", { count: 1, size: "second" }, share)?.text).toBe("99.6 %");
    expect(stepInField("510", { count: 1, size: "second" }, devices)?.text).toBe("511");
    expect(stepInField("512", { count: 1, size: "second" }, devices)?.text).toBe("512");
  });

  test("stops the base of a range at its ends: 30 (27 to 34) goes up to 34 and down to 27", () => {
    expect(stepped("30 (27 to 34)", 10, steps)).toBe("34 (27 to 34)");
    expect(stepped("30 (27 to 34)", -10, steps)).toBe("27 (27 to 34)");
  });

  test("steps freely where the text is not taken yet, and without a field", () => {
    expect(stepped("34 to 27", -10, steps)).toBe("24 to 27");
    expect(stepped("510", 10)).toBe("520");
  });
});
