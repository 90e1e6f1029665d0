import { expect, test } from "vitest";
import { carriedCounts } from "../../src/planning/carried-counts.ts";
import { monthBills } from "../../src/planning/forecast/month-bills.ts";
import { outlayInPieces } from "../../src/planning/outlay.ts";
import { edited } from "./edited.ts";
import { certainExample } from "./example-scenario.ts";

test("months and counts come in pieces whose share rises to the end, and are what each is by itself", () => {
  // With a share of cached tokens that somebody typed no search for it takes time.
  const chat = edited(certainExample("support-chat"), [{ path: "classes.support.cachedShare", value: 0.85 }]);
  const asked = { scenario: chat, judgement: null };
  const pieces = outlayInPieces(asked);
  const shares: number[] = [];
  let step = pieces.next();
  for (; step.done !== true; step = pieces.next()) shares.push(step.value);
  expect(step.value).toEqual({ months: monthBills(asked), counts: carriedCounts(asked) });
  expect(shares.length).toBeGreaterThan(20);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});
