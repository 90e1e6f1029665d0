import { expect, test } from "vitest";
import { formatShare } from "../../src/quantity/format-share.ts";

test("shares are percent with a no-break space; 0.07 is 7 % and not 7.000000000000001 %", () => {
  const printed = [0.88, 0.07, 0.885, 0.001, 0, 1, 1.5, -0.05].map((share) => formatShare(share));
  const words = ["88", "7", "88.5", "0.1", "0", "100", "150", "−5"];
  expect(printed).toEqual(words.map((word) => `${word}\u00a0%`));
});

test("a share under 1 never reads 100 %", () => {
  expect([0.9999, 0.99999, 0.9996].map((share) => formatShare(share))).toEqual([
    "99.99\u00a0%",
    "99.999\u00a0%",
    "99.96\u00a0%",
  ]);
  expect(formatShare(null)).toBe("unknown");
});
