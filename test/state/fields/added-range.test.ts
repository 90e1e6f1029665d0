import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { locatedField } from "../../../src/scenario/field-path.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { addedRange, rangedInProportion } from "../../../src/state/fields/added-range.ts";
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

const facts = { unit: "", min: 0, max: 1e9, whole: false };

test("20,000 (14,000 to 30,000) around 500,000 is 350,000 to 750,000", () => {
  const range = { base: 20_000, low: 14_000, high: 30_000 };
  expect(rangedInProportion(range, 500_000, facts)).toEqual({ base: 500_000, low: 350_000, high: 750_000 });
});

test("ends have three digits: $6.88 (3.99 to 12.29) around $0.49 is 0.284 to 0.875", () => {
  // 0.49 * 3.99 / 6.88 = 0.28417..., 0.49 * 12.29 / 6.88 = 0.87530...
  const range = { base: 6.88, low: 3.99, high: 12.29 };
  expect(rangedInProportion(range, 0.49, facts)).toEqual({ base: 0.49, low: 0.284, high: 0.875 });
});

test("a share of 80 % (60 to 95 %) around 99 % ends at the field's 100 %", () => {
  const share = { ...facts, unit: "share", max: 1 };
  expect(rangedInProportion({ base: 0.8, low: 0.6, high: 0.95 }, 0.99, share)).toMatchObject({ high: 1 });
});

test("around 0, or from a base of 0, nothing is in proportion", () => {
  expect(rangedInProportion({ base: 4, low: 2, high: 6 }, 0, facts)).toBeNull();
  expect(rangedInProportion({ base: 0, low: 0, high: 6 }, 4, facts)).toBeNull();
});
