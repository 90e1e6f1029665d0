import { expect, test } from "vitest";
import type { Finding } from "../../src/findings/finding.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { shownFindings } from "../../src/state/shown-findings.ts";
import { noSimulation } from "../../src/state/jobs/no-answers.ts";
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
  expect(codes(shownFindings({ scenario, plan, range: null, simulation: noSimulation }))).toEqual(["b", "c", "a"]);
});

test("findings of a range count only for the plan they belong to", () => {
  const flat = flatRange(scenario);
  const range = { ...flat, document: { ...flat.document, findings: [found("d", "warning")] } };
  expect(codes(shownFindings({ scenario, plan, range, simulation: noSimulation }))).toEqual(["d"]);
  const older = { ...range, document: { ...range.document, scenarioHash: "older" } };
  expect(codes(shownFindings({ scenario, plan, range: older, simulation: noSimulation }))).toEqual(["b", "c", "a"]);
});

test("without an answer nothing is found", () => {
  expect(shownFindings({ scenario, plan: null, range: null, simulation: noSimulation })).toEqual([]);
});

test("what the simulation finds stands beside the plan's own for the plan that was simulated, and for no other", () => {
  const answer = { scenarioHash: plan.scenarioHash, simulated: null, judged: null, findings: [found("s", "warning")] };
  const simulation = { ...noSimulation, answer };
  expect(codes(shownFindings({ scenario, plan, range: null, simulation }))).toEqual(["b", "c", "s", "a"]);
  const older = { ...simulation, answer: { ...answer, scenarioHash: "older" } };
  expect(codes(shownFindings({ scenario, plan, range: null, simulation: older }))).toEqual(["b", "c", "a"]);
});
