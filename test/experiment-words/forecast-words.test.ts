import { expect, test } from "vitest";
import { comingEnds, forecastFinding, forecastMethod, monthCells } from "../../src/experiment-words/forecast-words.ts";
import type { Forecast, ForecastEnd } from "../../src/planning/forecast/forecast-document.ts";

const fleet: ForecastEnd = {
  kind: "fleet",
  poolId: "chat",
  limit: 8,
  passed: { base: 5, p50: 4, p90: 0 },
  leadTimeDays: 30,
  orderBy: { base: "2027-03-02", p90: "2026-10-02" },
};
const forecast: Forecast = {
  start: "2026-11-01",
  draws: 64,
  seed: 1,
  months: [],
  ends: [fleet],
  isFlat: false,
  isGrowthRanged: false,
  factors: [],
};
const finding = (changes: Partial<Forecast>, day = "2026-11-20") => {
  const { fact, reason } = forecastFinding({ ...forecast, ...changes }, day);
  return `${fact} ${reason}`.trim().replaceAll("\u00a0", " ");
};

test("what is held is ordered for by the plan itself, and it is said that one draw in ten needs more before", () => {
  expect(finding({})).toBe(
    "Order by 2 Mar 2027: from April 2027 the plan passes the start's 8 devices. One plan in ten passes it in November 2026 already.",
  );
});

test("a day to order that has gone is said to be the last; without a lead time the view asks for one", () => {
  expect(finding({ draws: 0 }, "2027-03-05")).toBe(
    "Overdue: 2 Mar 2027 was the last day to order. From April 2027 the plan passes the start's 8 devices.",
  );
  const unknown = { ...fleet, leadTimeDays: null, orderBy: { base: null, p90: null } };
  expect(finding({ ends: [unknown] })).toBe(
    "From April 2027 the plan passes the start's 8 devices. Enter a lead time to see by when to order.",
  );
});

const quota: ForecastEnd = {
  ...fleet,
  kind: "quota",
  limit: 16,
  passed: { base: 20, p50: null, p90: 12 },
  orderBy: { base: "2028-06-01", p90: "2027-10-02" },
};

test("the earliest order comes first, be it of what is held or of a quota; a quota is told by one draw in ten, and a budget that lasts is no end", () => {
  const budget = { ...fleet, kind: "budget" as const, poolId: null, passed: { base: null, p50: null, p90: null } };
  const kindsOf = (...ends: ForecastEnd[]) => comingEnds({ ...forecast, ends }).map(({ kind }) => kind);
  expect(kindsOf(quota, budget, fleet)).toEqual(["fleet", "quota"]);
  const first = { ...quota, orderBy: { base: "2028-06-01", p90: "2027-03-01" } };
  expect(kindsOf(fleet, first)).toEqual(["quota", "fleet"]);
  expect(finding({ ends: [fleet, first] })).toBe(
    "Order by 1 Mar 2027: from November 2027 one plan in ten passes the quota of 16. At the middle of the band the quota lasts for all three years.",
  );
});

test("what is held is overdue while the quota still has time: both are said, the overdue one first", () => {
  expect(finding({ draws: 0, ends: [quota, fleet] }, "2027-03-05")).toBe(
    "Overdue: 2 Mar 2027 was the last day to order. From April 2027 the plan passes the start's 8 devices. The quota of 16 lasts until November 2027 for nine plans in ten, to be raised by 2 Oct 2027.",
  );
});

test("where nothing grows, or nothing ends, nothing has to be ordered", () => {
  expect(finding({ isFlat: true })).toBe(
    "Nothing grows: the months ahead are like this one. Set growth, a season or a step.",
  );
  expect(finding({ ends: [] })).toBe("Nothing has to be ordered. What is held carries every month.");
});

test("growth that is no range is said to be taken as exact", () => {
  expect(forecastMethod(forecast)).toContain("Growth is taken as exact");
  expect(forecastMethod({ ...forecast, isGrowthRanged: true })).not.toContain("exact");
});

test("a limit that all pass in one month is told with commas", () => {
  const budget = {
    ...fleet,
    kind: "budget" as const,
    poolId: null,
    limit: 400_000,
    passed: { base: 3, p50: 3, p90: 3 },
  };
  const figure = { base: 1, p10: 1, p50: 1, p90: 1 };
  const month = { month: 3, date: "2027-02-01", demandPerDay: figure, devices: figure, costUsdPerMonth: figure };
  const cells = monthCells({ ...forecast, ends: [budget] }, month);
  expect(cells.at(-1)).toBe("the $400k budget at P90, as planned and at P50");
});

const month = {
  month: 0,
  date: "2026-11-01",
  demandPerDay: { base: 20_000, p10: null, p50: null, p90: null },
  devices: { base: 10, p10: 8, p50: 10, p90: 12 },
  costUsdPerMonth: { base: null, p10: null, p50: null, p90: null },
};

test("a quota that is passed at once, or a load that no fleet carries, is told also where nothing grows", () => {
  const quota = { ...fleet, kind: "quota" as const, limit: 0, passed: { base: 0, p50: 0, p90: 0 } };
  expect(finding({ isFlat: true, months: [month], ends: [fleet, quota] })).toContain(
    "The plan passes the quota of 0 from the first month on.",
  );
  const rare = { ...quota, limit: 12, passed: { base: null, p50: null, p90: 0 } };
  expect(finding({ isFlat: true, months: [month], ends: [rare] })).toContain("One plan in ten passes the quota of 12");
  const nobody = { ...month, devices: { base: null, p10: null, p50: null, p90: null } };
  expect(finding({ isFlat: true, months: [nobody] })).toContain("No fleet carries the load, from the first month on.");
});

test("a band whose upper draws no fleet carries has no upper end; one without any is unknown, once", () => {
  const banded = { ...forecast, draws: 64 };
  const open = { ...month, devices: { base: 10, p10: 8, p50: 10, p90: null } };
  expect(monthCells(banded, open)[2]).toBe("8 or more");
  const none = { ...month, devices: { base: null, p10: null, p50: null, p90: null } };
  expect(monthCells(banded, none)[2]).toBe("unknown");
});

test("devices that are bought in whole nodes stand beside those that are used; a count beyond all sense is told in words", () => {
  const cells = monthCells({ ...forecast, draws: 0 }, { ...month, boughtDevices: 16 });
  expect(cells.slice(0, 2)).toEqual(["20,000", "10, bought 16"]);
  expect(monthCells(forecast, month)[1]).toBe("10");
  const vast = { ...month, demandPerDay: { ...month.demandPerDay, base: 5.65e15 } };
  expect(monthCells(forecast, vast)[0]).toBe("over a trillion");
});
