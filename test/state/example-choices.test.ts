import { expect, test } from "vitest";
import { isEditedExample, isUntouchedExample } from "../../src/state/example-choices.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

test("an example is nobody's own until one value or its name is changed", () => {
  expect(isUntouchedExample(example)).toBe(true);
  expect(isUntouchedExample({ ...example, title: "My plan" })).toBe(false);
  expect(isUntouchedExample({ ...example, hoursPerMonth: 720 })).toBe(false);
  expect(isUntouchedExample({ ...example, basedOn: null })).toBe(false);
});

test("an example with changes that still goes by its name is told from one that was renamed", () => {
  expect(isEditedExample(example)).toBe(false);
  expect(isEditedExample({ ...example, hoursPerMonth: 720 })).toBe(true);
  expect(isEditedExample({ ...example, hoursPerMonth: 720, title: "My plan" })).toBe(false);
});
