import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { forecastInPieces } from "../../../src/planning/forecast/forecast.ts";
import { monthBills } from "../../../src/planning/forecast/month-bills.ts";
import { monthAfter } from "../../../src/quantity/calendar-month.ts";
import { startOfForecast } from "../../../src/scenario/resolved/resolved-months.ts";
import { certainExample } from "../example-scenario.ts";

test("the bills of months in which demand grows and a price changes are those of the forecast, and their lines sum to them", () => {
  const example = certainExample("document-processing");
  const dayInMonth = (months: number) => monthAfter(startOfForecast(example), months);
  const scenario = {
    ...example,
    classes: example.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, growthPerMonth: 0.05 } })),
    pools: example.pools.map((pool) => ({ ...pool, priceChanges: [{ date: dayInMonth(3), factor: 0.8 }] })),
  };
  const planned = doneAtOnce(forecastInPieces({ scenario, judgement: null, draws: 0 })).months.slice(0, 6);
  const bills = monthBills({ scenario, judgement: null }, 6);
  expect(bills.map(({ from, totalUsdPerMonth }) => [from, totalUsdPerMonth])).toEqual(
    planned.map(({ date, costUsdPerMonth }) => [date, costUsdPerMonth.base]),
  );
  for (const [place, bill] of bills.entries()) {
    const sum = bill.lines.reduce((total, { usdPerMonth }) => total + (usdPerMonth ?? 0), 0);
    expect(sum / (bill.totalUsdPerMonth ?? 0)).toBeCloseTo(1, 12);
    expect(bill.pools[0]?.boughtDevices).toBe(planned[place]?.devices.base);
    expect(bill.classes[0]?.workflowsPerDay).toBeCloseTo(planned[place]?.demandPerDay.base ?? 0, 6);
  }
  // 4.5 dollars an hour, less a fifth from the fourth month on.
  expect(bills.map(({ pools }) => pools[0]?.usdPerDeviceHour)).toEqual([4.5, 4.5, 4.5, 3.6, 3.6, 3.6]);
});
