import { expect, test } from "vitest";
import type { QuantityField } from "../../../src/quantity/quantity-field.ts";
import { stepInField } from "../../../src/ui/kit/step-in-field.ts";

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

test("stops the base of a range at its ends: 30 (27 to 34) goes up to 34 and down to 27", () => {
  expect(stepped("30 (27 to 34)", 10, steps)).toBe("34 (27 to 34)");
  expect(stepped("30 (27 to 34)", -10, steps)).toBe("27 (27 to 34)");
});

test("steps freely where the text is not taken yet, and without a field", () => {
  expect(stepped("34 to 27", -10, steps)).toBe("24 to 27");
  expect(stepped("510", 10)).toBe("520");
});
