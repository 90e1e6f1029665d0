import { expect, test } from "vitest";
import { scenarioShape } from "../../../src/scenario/field-shape.ts";
import { positionalValue } from "../../../src/scenario/positional.ts";
import { cutTo3 } from "../../../src/scenario/versions/cut-to-3.ts";
import { upgradedTo4 } from "../../../src/scenario/versions/upgraded-to-4.ts";
import { sampleScenario } from "../sample-scenario.ts";

type Rows = readonly (readonly unknown[])[];

test("a class goes back to its 35 values, a pool to 20 and a profile to 30, and forth again", () => {
  const values = positionalValue(scenarioShape, sampleScenario(5));
  const older = cutTo3(values) as readonly Rows[];
  const [models, accelerators, runtimes, hosted] = (older[11] ?? []) as readonly Rows[];
  expect(older.length).toBe(12);
  expect(older[6]?.map(({ length }) => length)).toEqual([35, 35, 35, 35, 35]);
  expect(older[7]?.map(({ length }) => length)).toEqual([20, 20]);
  expect([models, accelerators, runtimes, hosted].map((rows) => rows?.[0]?.length)).toEqual([18, 13, 30, 10]);
  expect(upgradedTo4([older as never])).toEqual([values]);
});
