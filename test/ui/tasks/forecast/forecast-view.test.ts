import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ActualsReview } from "../../../../src/planning/forecast/actuals-document.ts";
import type { Forecast } from "../../../../src/planning/forecast/forecast-document.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { monthAfter } from "../../../../src/quantity/calendar-month.ts";
import type { AppState } from "../../../../src/state/app-state.ts";
import { noActuals } from "../../../../src/state/jobs/no-answers.ts";
import { experimentKey } from "../../../../src/state/jobs/experiment-of.ts";
import { ForecastView } from "../../../../src/ui/tasks/forecast/forecast-view.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const scenario = { ...certainExample("support-chat"), asOfDate: "2026-11-20" };
const page = pagePlan(scenario);
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");

const figure = (base: number) => ({ base, p10: base - 4, p50: base, p90: base + 8 });
/** One device more each month from 48 on; the quota of 64 is passed by one draw in ten after 9 months, and as planned after 17. */
const madeForecast: Forecast = {
  start: "2026-11-01",
  draws: 64,
  seed: 1,
  months: Array.from({ length: 37 }, (_, month) => ({
    month,
    date: monthAfter("2026-11-01", month),
    demandPerDay: figure(4000 + 100 * month),
    devices: figure(48 + month),
    costUsdPerMonth: figure(100_000 + 1000 * month),
  })),
  ends: [
    {
      kind: "quota",
      poolId: "chat",
      limit: 64,
      passed: { base: 17, p50: 17, p90: 9 },
      leadTimeDays: 140,
      orderBy: { base: "2027-11-12", p90: "2027-03-14" },
    },
  ],
  isFlat: false,
  isGrowthRanged: true,
  factors: [],
};

const madeReview: ActualsReview = {
  series: [],
  error: { months: 6, biasShare: -0.019, mapeShare: 0.03, covered: 4, banded: 6 },
  rebasedError: { months: 6, biasShare: 0, mapeShare: 0.01, covered: 6, banded: 6 },
  assumptions: [
    {
      path: "classes.support.steps",
      paths: ["classes.support.steps"],
      series: "stepsPerAttempt",
      classId: "support",
      unit: "steps",
      planned: 5,
      came: 5.5,
      isInRange: false,
      values: [5.5],
      since: "2026-12-01",
      months: 5,
      gain: 40,
      isOff: true,
      isOffAlone: false,
      plan: { before: { devices: 48, costUsdPerMonth: 1 }, after: { devices: 52, costUsdPerMonth: 2e5 } },
    },
  ],
  left: 0,
  lastDate: "2027-04-01",
};

function viewWith(facts: Partial<AppState>): string {
  return plain(renderToStaticMarkup(stillPage(scenario, () => createElement(ForecastView), { plan: page, ...facts })));
}

const asked = (kind: "months" | "month-band", value: Forecast | null) => {
  const question = { kind, poolId: "chat" };
  const answer = value === null ? null : { value, scenario, question };
  return { [experimentKey(question)]: { question, isWanted: true, progress: null, trouble: null, answer } };
};
const experiments = { ...asked("months", madeForecast), ...asked("month-band", madeForecast) };

test("the view says by when to order first, and each half year with what ends in it", () => {
  const text = viewWith({ experiments });
  expect(text).toContain("Order by 14 Mar 2027: from August 2027 one plan in ten passes the quota of 64.");
  expect(text).toContain("At the middle of the band the quota lasts until April 2028.");
  expect(text).toContain("48 devices at the start, 60 in November 2027, 84 in November 2029");
  expect(text).toContain("Aug 2027 4,900 57 53 to 65 $109k $109k to $109k the quota of 64 at P90");
});

test("what is bought in whole nodes is a line of its own, and stands in the cell", () => {
  const months = madeForecast.months.map((own) => (own.month === 0 ? { ...own, boughtDevices: 56 } : own));
  const bought = { ...madeForecast, months };
  const text = viewWith({ experiments: { ...asked("months", bought), ...asked("month-band", bought) } });
  expect(text).toContain("the thin line is what is bought");
  expect(text).toContain("48, bought 56");
  expect(viewWith({ experiments })).not.toContain("bought");
});

test("where no fleet carries any month the view says so once, without a picture or a table of what is unknown", () => {
  const none = { base: null, p10: null, p50: null, p90: null };
  const months = madeForecast.months.map((own) => ({ ...own, devices: none, costUsdPerMonth: none }));
  const blocked = { ...madeForecast, months, ends: [] };
  const text = viewWith({ experiments: { ...asked("months", blocked), ...asked("month-band", blocked) } });
  expect(text).toContain("No fleet carries the load, from the first month on.");
  expect(text).not.toContain("unknown");
  expect(text).not.toContain("no fleet at the start");
  expect(text).toContain("Support chat grows by");
});

test("until months are planned the view says so, and what is expected can be typed already", () => {
  const text = viewWith({});
  expect(text).toContain("Planning the months ahead.");
  expect(text).toContain("Support chat grows by");
});

test("what came names the assumption that is most off, what it takes, and offers it; what was set stays told", () => {
  const actuals = { ...noActuals, values: [], answer: { review: madeReview, scenario, values: [] } };
  const text = viewWith({ experiments, actuals });
  expect(text).toContain("Most off: steps, 5.5 steps came, 5 steps planned");
  expect(text).toContain(
    "3 % off on average, 1.9 % below the plan, 4 of 6 inside the band that nine in ten would lie in, 6 of 6 with",
  );
  expect(text).toContain("Steps 5 steps 5.5 steps December 2026 52, 4 more $200k Use 5.5 steps");
  const rebased = [{ path: "classes.support.steps", was: "5 steps", date: "2027-04-01", source: "actuals" }];
  const after = viewWith({ experiments, scenario: { ...scenario, forecast: { ...scenario.forecast, rebased } } });
  expect(after).toContain("steps was 5 steps until it was set to what came by April 2027 (actuals).");
});
