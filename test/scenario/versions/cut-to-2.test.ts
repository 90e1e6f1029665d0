import { expect, test } from "vitest";
import { scenarioShape } from "../../../src/scenario/field-shape.ts";
import { positionalValue } from "../../../src/scenario/positional.ts";
import { cutTo2 } from "../../../src/scenario/versions/cut-to-2.ts";
import { cutTo3 } from "../../../src/scenario/versions/cut-to-3.ts";
import { upgradedTo3 } from "../../../src/scenario/versions/upgraded-to-3.ts";
import { scenarioOfVersion2 } from "./scenario-of-version-2.ts";

type Rows = readonly (readonly unknown[])[];

test("a pool goes back to its 19 values, a model to 17, an accelerator to 11 and a profile to 14, and forth again", () => {
  const values = cutTo3(positionalValue(scenarioShape, scenarioOfVersion2()));
  const older = cutTo2(values) as readonly Rows[];
  const [models, accelerators, runtimes] = (older[11] ?? []) as readonly Rows[];
  expect(older[7]?.map(({ length }) => length)).toEqual([19, 19]);
  expect([models?.[0]?.length, accelerators?.[0]?.length, runtimes?.[0]?.length]).toEqual([17, 11, 14]);
  expect(upgradedTo3([older as never])).toEqual([values]);
});
