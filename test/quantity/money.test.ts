import { expect, test } from "vitest";
import { usdPerHour, usdPerHourFromMonth } from "../../src/quantity/money.ts";

test("$1,460 a month of 730 hours is $2 an hour", () => {
  expect([usdPerHourFromMonth(1460, 730), usdPerHour(2)]).toEqual([2, 2]);
});
