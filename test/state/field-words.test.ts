import { expect, test } from "vitest";
import { editScenario } from "../../src/scenario/edit.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import { fieldWords } from "../../src/state/field-words.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";

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
  };
  const edits = Object.entries(sets).map(([path, typed]) => ({ path: `classes.helpdesk.${path}`, typed }));
  const edited = editScenario(sampleScenario(1), edits);
  if (!edited.ok) throw new Error(edited.problem.text);
  return editableFields(edited.scenario).map(({ path }) => path);
}

test("no field of a class with everything set is called by its name in code", () => {
  const words = fullPaths().map((path) => fieldWords(path));
  expect(words.filter((text) => /[a-z][A-Z]|_/.test(text) || text === "")).toEqual([]);
});

test("no two fields of a class are called alike: 100 fields, 100 names", () => {
  const paths = fullPaths().filter((path) => path.startsWith("classes."));
  expect(paths.length).toBeGreaterThan(100);
  const words = paths.map((path) => fieldWords(path));
  expect(words.filter((text, index) => words.indexOf(text) < index)).toEqual([]);
});

test("outputTokens of a class reads: output tokens", () => {
  expect(fieldWords("classes.support.outputTokens")).toBe("output tokens");
});

test("runs of an agent and the factor of a model with a dot in its id say whose they are", () => {
  expect(fieldWords("classes.support.agents.planner.runs")).toBe("planner runs");
  expect(fieldWords("classes.support.swaps.llama-3.1-8b.tokenFactor")).toBe("token factor with llama-3.1-8b");
});
