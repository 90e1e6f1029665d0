import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { QuantityField } from "../../quantity/quantity-field.ts";
import { steppedText, type SteppedText, type TextStep } from "./stepped-text.ts";

/**
 * A step that goes as far as the field allows: 510 of at most 512 devices stops at 512 after ten steps, and the base of a
 * range stops at its ends. A text that the field does not take as it stands is stepped freely.
 */
export function stepInField(text: string, step: TextStep, field: QuantityField | undefined): SteppedText | null {
  const whole = steppedText(text, step);
  if (whole === null || field === undefined || !fits(text, field) || fits(whole.text, field)) return whole;
  const direction = Math.sign(step.count);
  let taken = 0;
  let refused = Math.abs(step.count);
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    const tried = steppedText(text, { ...step, count: direction * middle });
    if (tried !== null && fits(tried.text, field)) taken = middle;
    else refused = middle;
  }
  return steppedText(text, { ...step, count: direction * taken });
}

function fits(text: string, field: QuantityField): boolean {
  return parseQuantity(text, field).kind === "value";
}
