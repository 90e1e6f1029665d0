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
import { sampleFile, sampleScenario, sampleShown } from "../sample-scenario.ts";

test("a file of version 1 opens as the scenario that a link of version 1 with the same values opens as", () => {
  const fromFile = parseScenario({ ...sampleFile(5), schema: "plimsoll.scenario/1" });
  const values = [
    oldestValues(positionalValue(scenarioShape, sampleScenario(5))),
    positionalValue(fieldShape(shownSchema), sampleShown),
  ];
  const body = deflated(new TextEncoder().encode(JSON.stringify(values)), dictionaryOf(1));
  const fromLink = decodeLink(`#1.${framed("1.", body)}`);
  expect(fromFile).toEqual({ ok: true, scenario: sampleScenario(5) });
  expect(fromLink).toEqual({ ok: true, scenario: sampleScenario(5), shown: sampleShown, repaired: false });
});

test.each([["plimsoll.scenario/3"], ["plimsoll.scenario/999999"]])("%s is refused as newer, in words", (schema) => {
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
