import { expect, test } from "vitest";
import { printedFinding } from "../../src/findings/printed-finding.ts";
import { printedIn } from "../../src/quantity/printed-currency.ts";

const finding = {
  code: "bought-by-the-node",
  severity: "note" as const,
  at: "pools.chat.devicesPerUnit",
  text: "4 stand unused, $20.1k a month.",
  numbers: { strandedUsdPerMonth: 20_089.6, strandedDevices: 4 },
  remedies: [{ lever: "price" as const, text: "Save $1,000 a month.", set: { "pools.chat.usdPerDeviceHour": "2.60" } }],
};

test("a finding is worded in the printed currency, from its exact numbers, and its edits stay in dollars", () => {
  const { text, remedies, numbers } = printedIn({ code: "GBP", perUsd: 0.75, date: "2026-11-03" }, () =>
    printedFinding(finding),
  );
  // 20,089.6 x 0.75 = 15,067.2; of the printed 20,100 it would be 15,075, the same three digits.
  expect(text).toBe("4 stand unused, £15.1k a month.");
  expect(remedies).toEqual([{ ...finding.remedies[0], text: "Save £750 a month." }]);
  expect(numbers).toEqual(finding.numbers);
  expect(printedFinding(finding)).toEqual(finding);
});
