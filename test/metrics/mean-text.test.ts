import { expect, test } from "vitest";
import { meanText } from "../../src/metrics/mean-text.ts";

test("$0.274 and $8.84 are said beside their mean, and one class has none", () => {
  expect(meanText([{ costUsdPerSuccess: 8.84 }, { costUsdPerSuccess: 0.274 }])).toBe(
    "mean over 2 classes, $0.274 to $8.84",
  );
  expect(meanText([{ costUsdPerSuccess: 2 }, { costUsdPerSuccess: 2 }])).toBe("mean over 2 classes, $2.00 each");
  expect(meanText([{ costUsdPerSuccess: 2 }, { costUsdPerSuccess: null }])).toBeNull();
});
