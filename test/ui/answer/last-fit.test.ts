import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { lastFit } from "../../../src/ui/answer/last-fit.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const before = exampleScenario("support-chat");
const after = { ...before, title: "With a typed count" };
const page = pagePlan(before);
const own = lastFit(null, { page, scenario: before, isSettled: true });

test("a plan that is being checked is none to go back to: the simulation may block it", () => {
  expect(own).toEqual({ page, scenario: before });
  const provisional = { ...page };
  expect(lastFit(own, { page: provisional, scenario: after, isSettled: false })).toBe(own);
  expect(lastFit(own, { page: provisional, scenario: after, isSettled: true })?.scenario).toBe(after);
});

test("a plan that is blocked leaves the last one that fits", () => {
  const blocker = { code: "", severity: "blocker" as const, at: "", text: "", numbers: {}, remedies: [] };
  const blocked = { ...page, findings: [blocker] };
  expect(lastFit(own, { page: blocked, scenario: after, isSettled: true })).toBe(own);
  expect(lastFit(null, { page: blocked, scenario: after, isSettled: true })).toBeNull();
});
