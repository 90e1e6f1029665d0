import { expect, test } from "vitest";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { fieldAt } from "../../../src/state/field-at.ts";
import { perSecondField } from "../../../src/state/fields/per-second-field.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

test("21,600 a day are 0.25 a second, and half a second typed is 43,200 a day, a range too", () => {
  const path = "classes.helpdesk.arrivals.perDay";
  let scenario = sampleScenario(1);
  const edit = (sets: Readonly<Record<string, string>>) => {
    const result = editScenario(
      scenario,
      Object.entries(sets).map(([path, typed]) => ({ path, typed })),
    );
    if (result.ok) scenario = result.scenario;
    return result.ok ? null : result.problem;
  };
  const perDay = () => scenario.classes[0]?.arrivals.perDay ?? 0;
  const field = () =>
    perSecondField(
      fieldAt(scenario, path, { edit, preview: () => undefined, undo: () => undefined, last: null }),
      perDay(),
    );
  edit({ [path]: "21600" });
  expect(field().text).toBe("0.25");
  expect(field().onCommit("0.5 per second")).toBeNull();
  expect(perDay()).toBe(43_200);
  expect(field().onCommit("1 (0.5 to 2)")).toBeNull();
  expect(perDay()).toEqual({ base: 86_400, low: 43_200, high: 172_800 });
  expect(field().onCommit("often")?.text).toMatch(/number from 0/);
});
