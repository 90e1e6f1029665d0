import { expect, test } from "vitest";
import { decodeLink } from "../../../src/scenario/codec.ts";
import { scenarioShape, fieldShape } from "../../../src/scenario/field-shape.ts";
import { framed } from "../../../src/scenario/link-frame.ts";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { positionalValue } from "../../../src/scenario/positional.ts";
import { shownSchema } from "../../../src/scenario/shown.ts";
import { deflated } from "../../../src/scenario/deflated.ts";
import { dictionaryOf } from "../../../src/scenario/versions/dictionaries.ts";
import { oldestValues } from "../../../src/scenario/versions/oldest-values.ts";
import { upgradedTo2 } from "../../../src/scenario/versions/upgraded-to-2.ts";
import { sampleFile, sampleShown } from "../sample-scenario.ts";
import { fileOfVersion2 } from "./file-of-version-2.ts";
import { scenarioOfVersion2 } from "./scenario-of-version-2.ts";

test.each([1, 2])("a file of version %i opens as the scenario that a link with the same values opens as", (version) => {
  const file = parseScenario({ ...fileOfVersion2(), schema: `plimsoll.scenario/${version}` });
  const scenario = scenarioOfVersion2();
  const first = oldestValues(positionalValue(scenarioShape, scenario));
  const older = [first, positionalValue(fieldShape(shownSchema), sampleShown)];
  const values = version === 1 ? older : upgradedTo2(older);
  const body = deflated(new TextEncoder().encode(JSON.stringify(values)), dictionaryOf(version));
  const link = decodeLink(`#${version}.${framed(`${version}.`, body)}`);
  expect(file).toEqual({ ok: true, scenario });
  expect(link).toEqual({ ok: true, scenario, shown: sampleShown, repaired: false });
});

test.each([["plimsoll.scenario/5"], ["plimsoll.scenario/999999"]])("%s is refused as newer, in words", (schema) => {
  expect(parseScenario({ ...sampleFile(1), schema })).toMatchObject({
    ok: false,
    problem: { code: "newer", at: "schema", text: expect.stringMatching(/made by a newer version: it has format \d+/) },
  });
});

test.each([["plimsoll.scenario/0"], ["plimsoll.scenario/1.5"], ["plimsoll.scenario/"], ["scenario/1"], [1], [null]])(
  "%j is no version, and is refused at schema",
  (schema) => {
    expect(parseScenario({ ...sampleFile(1), schema })).toMatchObject({
      ok: false,
      problem: { code: "invalid", at: "schema" },
    });
  },
);
