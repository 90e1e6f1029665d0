import { expect, test } from "vitest";
import { editScenario } from "../../src/scenario/typed/edit.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import { fieldName, fieldsUnder, fieldTable } from "../../src/scenario/field-table.ts";
import { classFields } from "../../src/scenario/class-fields.ts";
import { costFields } from "../../src/scenario/cost-fields.ts";
import { servingFields } from "../../src/scenario/serving-fields.ts";
import { stackFields } from "../../src/scenario/stack-fields.ts";
import { planFields } from "../../src/scenario/plan-fields.ts";
import { sampleScenario } from "./sample-scenario.ts";

/** A class in which everything that may be unset is set. */
function fullPaths(): readonly string[] {
  const sets = {
    "arrivals.burst.factor": "2",
    "arrivals.submission.workflows": "20",
    agents: "planner, critic",
    swaps: "llama-3.1-8b",
    "fallback.pool": "chat",
    "varies.steps.cv": "0.5",
    "varies.prefixTokens.cv": "0.5",
    "varies.outputTokens.cv": "0.5",
    "varies.toolSeconds.cv": "0.5",
    "varies.callsPerStep.cv": "0.5",
    "varies.growthTokensPerCall.cv": "0.5",
  };
  const edits = Object.entries(sets).map(([path, typed]) => ({ path: `classes.helpdesk.${path}`, typed }));
  const edited = editScenario(sampleScenario(1), edits);
  if (!edited.ok) throw new Error(edited.problem.text);
  return editableFields(edited.scenario).map(({ path }) => path);
}

test("no field of a class with everything set is called by its name in code", () => {
  const words = fullPaths().map((path) => fieldName(path));
  expect(words.filter((text) => /[a-z][A-Z]|_/.test(text.replace("LoRA", "Low-rank")) || text === "")).toEqual([]);
});

test("no two fields of a class are called alike: 100 fields, 100 names", () => {
  const paths = fullPaths().filter((path) => path.startsWith("classes."));
  expect(paths.length).toBeGreaterThan(100);
  const words = paths.map((path) => fieldName(path));
  expect(words.filter((text, index) => words.indexOf(text) < index)).toEqual([]);
});

test("outputTokens of a class reads: output tokens", () => {
  expect(fieldName("classes.support.outputTokens")).toBe("output tokens");
});

test("runs of an agent and the factor of a model with a dot in its id say whose they are", () => {
  expect(fieldName("classes.support.agents.planner.runs")).toBe("planner runs");
  expect(fieldName("classes.support.swaps.llama-3.1-8b.tokenFactor")).toBe("token factor with llama-3.1-8b");
});

test("every field that an edit may set has a name and, where it is opened, words", () => {
  expect(fieldTable.length).toBeGreaterThan(180);
  expect(
    fieldTable.filter(({ name, label, words }) => [name, label, words].includes("")).map(({ path }) => path),
  ).toEqual([]);
});

test("the table names no field that the schema lacks", () => {
  const paths = new Set(fieldTable.map(({ path }) => path));
  expect(
    Object.keys({ ...planFields, ...servingFields, ...costFields, ...stackFields, ...classFields }).filter(
      (path) => !paths.has(path),
    ),
  ).toEqual([]);
});

test("costs stand in the order in which they are read, each with its unit", () => {
  expect(fieldsUnder("costs").map(({ label, unit }) => `${label}: ${unit}`)).toEqual([
    "Wage of a reviewer: USD/hour",
    "Running it, on-call: USD/month",
    "Logs, traces, metrics: USD/month",
    "Storage: USD/month",
    "Network egress: USD/month",
    "Engineering: USD/month",
    "Evaluation: USD/month",
    "Incidents: USD/month",
    "Model upgrades: USD/month",
    "Security controls: USD/month",
  ]);
});
