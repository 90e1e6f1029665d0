import { expect, test } from "vitest";
import { rateAge } from "../../src/planning/rate-age.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "./example-scenario.ts";

const asOfDate = "2026-11-20";
const found = (date: string | null) => rateAge({ asOfDate, currency: { code: "EUR", perUsd: 0.9, date } });

// 22 August to 20 November 2026 is 9 + 30 + 31 + 20 = 90 days.
test("a rate of 21 August is 91 days old on 20 November, one day too many", () => {
  expect(found("2026-08-21")).toMatchObject([{ code: "rate-old", at: "currency.date", numbers: { days: 91 } }]);
  expect(found("2026-08-22")).toEqual([]);
  expect(found("2026-11-20")).toEqual([]);
});

test("a rate of tomorrow is ahead of the plan, and dollars have no rate", () => {
  expect(found("2026-11-21")).toMatchObject([{ code: "rate-ahead", numbers: { days: -1 } }]);
  expect(found(null)).toEqual([]);
});

test("the plan of a scenario says it", () => {
  const scenario = { ...exampleScenario("support-chat"), asOfDate };
  const old = planScenario({ ...scenario, currency: { code: "EUR", perUsd: 0.9, date: "2025-11-20" } });
  expect(old.findings.filter(({ code }) => code === "rate-old")).toHaveLength(1);
});
