import { expect, test } from "vitest";
import type { Finding } from "../../src/findings/finding.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { shownFindings } from "../../src/state/shown-findings.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { flatRange } from "./fake-planner.ts";

const scenario = exampleScenario("support-chat");
const found = (code: string, severity: Finding["severity"]): Finding => ({
  code,
  severity,
  at: "",
  text: "",
  numbers: {},
  remedies: [],
});
const plan = { ...pagePlan(scenario), findings: [found("a", "note"), found("b", "blocker"), found("c", "warning")] };
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);

test("blockers stand before warnings before notes", () => {
  expect(codes(shownFindings({ scenario, plan, range: null }))).toEqual(["b", "c", "a"]);
});

test("findings of a range count only for the plan they belong to", () => {
  const flat = flatRange(scenario);
  const range = { ...flat, document: { ...flat.document, findings: [found("d", "warning")] } };
  expect(codes(shownFindings({ scenario, plan, range }))).toEqual(["d"]);
  const older = { ...range, document: { ...range.document, scenarioHash: "older" } };
  expect(codes(shownFindings({ scenario, plan, range: older }))).toEqual(["b", "c", "a"]);
});

test("without an answer nothing is found", () => {
  expect(shownFindings({ scenario, plan: null, range: null })).toEqual([]);
});
