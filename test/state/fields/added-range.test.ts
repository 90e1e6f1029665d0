import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/edit.ts";
import { locatedField } from "../../../src/scenario/field-path.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { addedRange } from "../../../src/state/fields/added-range.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const chat = exampleScenario("support-chat");

function after(scenario: Scenario, path: string): unknown {
  const set = addedRange(scenario, path)?.set ?? {};
  const sets = Object.entries(set).map(([at, typed]) => ({ path: at, typed }));
  const edited = editScenario(scenario, sets);
  return edited.ok ? locatedField(edited.scenario, path)?.value : edited.problem;
}

test("1 % of reviews becomes 0.8 % to 1.2 %, and 3 minutes 2.4 to 3.6", () => {
  expect(after(chat, "classes.support.reviewShare")).toEqual({ base: 0.01, low: 0.008, high: 0.012 });
  expect(after(chat, "classes.support.reviewMinutes")).toEqual({ base: 3, low: 2.4, high: 3.6 });
});

test("95 % stops at 100 %, and what is counted whole keeps whole ends", () => {
  const [workload] = chat.classes;
  if (workload === undefined) throw new Error("the example has a class");
  const sure = { ...chat, classes: [{ ...workload, successPerAttempt: 0.95, maxAttempts: 3 }] };
  expect(after(sure, "classes.support.successPerAttempt")).toEqual({ base: 0.95, low: 0.76, high: 1 });
  expect(after(sure, "classes.support.maxAttempts")).toEqual({ base: 3, low: 2, high: 4 });
});

test("nothing is offered to an input that has a range, to a choice or to nothing", () => {
  expect(addedRange(chat, "pools.chat.usdPerDeviceHour")).toBeNull();
  expect(addedRange(chat, "pools.chat.tp")).toBeNull();
  expect(addedRange(chat, "no.such.field")).toBeNull();
});
