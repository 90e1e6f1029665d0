import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { spreadField } from "../../../src/state/fields/spread-field.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

function edited(start = sampleScenario(2)) {
  const state = { scenario: start, edits: 0 };
  const edit = (sets: Readonly<Record<string, string>>) => {
    const sent = Object.entries(sets).map(([path, typed]) => ({ path, typed }));
    const result = editScenario(state.scenario, sent);
    if (!result.ok) return result.problem;
    state.scenario = result.scenario;
    state.edits += 1;
    return null;
  };
  return { state, edit };
}

test("p50 8, p95 40 becomes a mean of 12.9 steps and a cv of 1.27 in one edit, and is shown as it was typed", () => {
  const { state, edit } = edited();
  expect(spreadField(state.scenario, "helpdesk", "steps", edit).onCommit("p50 8, p95 40")).toBeNull();
  expect(state.edits).toBe(1);
  expect(state.scenario.classes[0]?.steps).toBeCloseTo(12.91, 2);
  const { text, meaning } = spreadField(state.scenario, "helpdesk", "steps", edit);
  expect(text).toBe("p50 8, p95 40");
  expect(meaning).toBe("Half are at most 8 steps, one in twenty more than 40 steps.");
});

test("a cv alone leaves a mean that is a range as it is, quantiles take its place, and constant unsets both", () => {
  const { state, edit } = edited();
  const field = () => spreadField(state.scenario, "helpdesk", "outputTokens", edit);
  expect(field().onCommit("cv 0.6")).toBeNull();
  expect(state.scenario.classes[0]?.outputTokens).toBe(265);
  expect(field().onCommit("p0 100, p100 300")).toBeNull();
  expect(state.scenario.classes[0]?.outputTokens).toBe(200);
  expect(state.scenario.classes[0]?.varies.outputTokens).toMatchObject({ kind: "quantiles", cv: 0 });
  expect(field().onCommit("constant")).toBeNull();
  expect(state.scenario.classes[0]?.varies.outputTokens).toBeNull();
});

test("a text that is no spread changes nothing and says what would be one", () => {
  const { state, edit } = edited();
  expect(spreadField(state.scenario, "helpdesk", "toolSeconds", edit).onCommit("slow")?.text).toContain("p50 8");
  expect(state.edits).toBe(0);
});
