import { expect, test } from "vitest";
import { offerWords } from "../../../src/ui/kit/field-message.tsx";

test.each([
  ["27 to 34 steps?", "Use 27 to 34 steps"],
  ["use 32,768 tokens?", "Use 32,768 tokens"],
  ["$2.60/device-hour?", "Use $2.60/device-hour"],
  ["calculate?", "Calculate"],
  ["if that is the price of a node of 8: $2.00/device-hour?", "If that is the price of a node of 8: $2.00/device-hour"],
])("makes the offer %s the button %s", (offer, button) => {
  expect(offerWords(offer)).toBe(button);
});
