import { expect, test } from "vitest";
import { assumptionsOf } from "../../src/scenario/assumptions.ts";
import { edited } from "../planning/edited.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const scenario = exampleScenario("coding-agent");
const of = (path: string, own = scenario) => assumptionsOf(own).find((one) => one.path === path);
const price = "pools.agent.usdPerDeviceHour";
const reviewer = "costs.reviewerUsdPerHour";

test("a list price has its seller and its day, and is as old as the days to the scenario's own", () => {
  const { priceBasis } = scenario.pools[0] ?? {};
  const found = of(price);
  expect(found).toMatchObject({ origin: "list-price", date: priceBasis?.date, isChanged: false });
  expect(found?.source).toContain(priceBasis?.provider);
  const days = (Date.parse(scenario.asOfDate) - Date.parse(priceBasis?.date ?? "")) / 86_400_000;
  expect(found?.ageDays).toBe(days);
});

test("what the example names no source for is assumed; once it is changed somebody entered it", () => {
  expect(of(reviewer)).toMatchObject({ origin: "assumed", note: "no source found", isChanged: false, date: null });
  const changed = edited(scenario, [{ path: reviewer, value: 90 }]);
  expect(of(reviewer, changed)).toMatchObject({ origin: "entered", isChanged: true, value: 90 });
  expect(of(reviewer, { ...changed, basedOn: null })).toMatchObject({ origin: "entered", isChanged: null });
});

test("what was set to what came says so, with its day and what it was", () => {
  const rebased = [{ path: reviewer, was: "$72", date: "2026-10-31", source: "usage.csv" }];
  const noted = { ...scenario, forecast: { ...scenario.forecast, rebased } };
  expect(of(reviewer, noted)).toMatchObject({
    origin: "watched",
    source: "usage.csv",
    note: "was $72",
    date: "2026-10-31",
  });
});

test("classes that are off rest on nothing, and how a plan is worked out is no assumption", () => {
  const off = { ...scenario, classes: scenario.classes.map((own) => ({ ...own, enabled: false })) };
  expect(assumptionsOf(off).filter(({ path }) => path.startsWith("classes."))).toEqual([]);
  expect(assumptionsOf(scenario).filter(({ path }) => /^(simulation|stack|currency)/.test(path))).toEqual([]);
});
