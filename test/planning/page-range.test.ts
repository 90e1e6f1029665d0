import { expect, test } from "vitest";
import { pageRangeInPieces } from "../../src/planning/page-range.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import { rangesOf } from "../../src/scenario/ranges-of.ts";
import { certainExample, exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

test("the range of a judged plan is worked out in dozens of pieces, so that a worker at it tells that it lives", () => {
  const scenario = withTyped(certainExample("support-chat"), {
    "classes.support.arrivals.perDay": "100k (50k to 150k)",
  });
  const work = pageRangeInPieces({ scenario, judgement: judgementOf(scenario) });
  const shares: number[] = [];
  let step = work.next();
  for (; step.done !== true; step = work.next()) shares.push(step.value);
  expect(shares.length).toBeGreaterThan(24);
  expect(shares.filter((share) => !(share >= 0 && share <= 1))).toEqual([]);
  expect(shares.at(-1)).toBeGreaterThan(0.8);
  const { best, worst } = step.value.document.range;
  expect(best.devices).toBeLessThan(worst.devices ?? 0);
});

test("somebody else may have a turn after each of its plans: of both ends of each input, and of each input a tenth better", () => {
  const scenario = exampleScenario("support-chat");
  const work = pageRangeInPieces({ scenario, judgement: null });
  const shares: number[] = [];
  for (let step = work.next(); step.done !== true; step = work.next()) shares.push(step.value);
  expect(shares.length).toBeGreaterThanOrEqual(2 * rangesOf(scenario).length + editableFields(scenario).length);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});
