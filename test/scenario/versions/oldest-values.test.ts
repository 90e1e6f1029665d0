import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/edit.ts";
import { scenarioShape } from "../../../src/scenario/field-shape.ts";
import { positionalValue } from "../../../src/scenario/positional.ts";
import { oldestValues } from "../../../src/scenario/versions/oldest-values.ts";
import { upgradedTo2 } from "../../../src/scenario/versions/upgraded-to-2.ts";
import { richScenario } from "../rich-scenario.ts";
import { sampleScenario } from "../sample-scenario.ts";

const valuesOf = (scenario: ReturnType<typeof richScenario>) => positionalValue(scenarioShape, scenario);

test("a scenario that version 1 could say goes back to its 11 values and 24 a class, and forth again", () => {
  const values = valuesOf(sampleScenario(5));
  const older = oldestValues(values) as readonly (readonly (readonly unknown[])[])[];
  expect(older.length).toBe(11);
  expect(older[5]?.map(({ length }) => length)).toEqual([24, 24, 24, 24, 24]);
  expect(upgradedTo2([older as never])).toEqual([values]);
});

test.each([
  ["monthsAhead", "3"],
  ["classes.helpdesk.arrivals.timeZone", "Europe/Oslo"],
  ["classes.helpdesk.outcome.cancelShare", "1 %"],
  ["classes.helpdesk.swaps", "qwen3-32b"],
])("one with %s = %s keeps the values of version 2", (path, typed) => {
  const edited = editScenario(sampleScenario(1), [{ path, typed }]);
  const values = valuesOf(edited.ok ? edited.scenario : sampleScenario(1));
  expect(oldestValues(values)).toBe(values);
});

test("one with every part in use keeps them", () => {
  const values = valuesOf(richScenario());
  expect(oldestValues(values)).toBe(values);
});
