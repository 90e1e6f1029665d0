import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/edit.ts";
import { scenarioShape } from "../../../src/scenario/field-shape.ts";
import { positionalValue } from "../../../src/scenario/positional.ts";
import { oldestValues } from "../../../src/scenario/versions/oldest-values.ts";
import { upgradedTo2 } from "../../../src/scenario/versions/upgraded-to-2.ts";
import { upgradedTo3 } from "../../../src/scenario/versions/upgraded-to-3.ts";
import { upgradedTo4 } from "../../../src/scenario/versions/upgraded-to-4.ts";
import { richScenario } from "../rich-scenario.ts";
import { scenarioOfVersion2 } from "./scenario-of-version-2.ts";

const valuesOf = (scenario: ReturnType<typeof richScenario>) => positionalValue(scenarioShape, scenario);

function valuesWith(path: string, typed: string) {
  const edited = editScenario(scenarioOfVersion2(), [{ path, typed }]);
  if (!edited.ok) throw new Error(edited.problem.text);
  return valuesOf(edited.scenario);
}

test("a scenario that version 1 could say goes back to its 11 values and 24 a class, and forth again", () => {
  const values = valuesOf(scenarioOfVersion2());
  const older = oldestValues(values) as readonly (readonly (readonly unknown[])[])[];
  expect(older.length).toBe(11);
  expect(older[5]?.map(({ length }) => length)).toEqual([24, 24, 24, 24, 24]);
  expect(upgradedTo4(upgradedTo3(upgradedTo2([older as never])))).toEqual([values]);
});

test.each([
  ["monthsAhead", "3"],
  ["classes.helpdesk.arrivals.timeZone", "Europe/Oslo"],
  ["classes.helpdesk.outcome.cancelShare", "1 %"],
  ["classes.helpdesk.swaps", "qwen3-32b"],
])("one with %s = %s keeps the values of version 2", (path, typed) => {
  const values = valuesWith(path, typed);
  const older = oldestValues(values) as readonly unknown[];
  expect(older.length).toBe(12);
  expect(older).not.toEqual(values);
  expect(upgradedTo4(upgradedTo3([older as never]))).toEqual([values]);
});

test.each([
  ["pools.chat.attentionRanks", "2"],
  ["pools.code.ep", "8"],
])("one with %s = %s keeps the values of version 3", (path, typed) => {
  const values = valuesWith(path, typed);
  const older = oldestValues(values) as readonly unknown[];
  expect(older.length).toBe(12);
  expect(upgradedTo4([older as never])).toEqual([values]);
});

test.each([
  ["pools.chat.routing.router", "central"],
  ["classes.helpdesk.serving.retries", "2"],
  ["simulation.runs", "6"],
])("one with %s = %s keeps the values of version 4", (path, typed) => {
  const values = valuesWith(path, typed);
  expect(oldestValues(values)).toBe(values);
});

test("one with every part of version 2 in use, on profiles of version 3, keeps the values of version 3", () => {
  const values = valuesOf(richScenario());
  const older = oldestValues(values) as readonly unknown[];
  expect(older.length).toBe(12);
  expect(upgradedTo4([older as never])).toEqual([values]);
});
