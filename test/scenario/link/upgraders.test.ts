import { afterAll, expect, test, vi } from "vitest";
import type { Positional } from "../../../src/scenario/link/upgraders.ts";

/**
 * A made-up history: version 1 of this test knew no seed and called the hours in a month `hours`, and today's scenario is
 * its version 2. Modules are loaded anew with it, and again behind it, as other tests share them.
 */
vi.resetModules();
vi.doMock("../../../src/scenario/link/upgraders.ts", () => ({
  currentVersion: 2,
  schemaId: "plimsoll.scenario/2",
  upgraders: [
    {
      values: ([[title, basedOn, asOfDate, ...rest], shown]: [Positional[], Positional]) => [
        [title, basedOn, asOfDate, 1, ...rest],
        shown,
      ],
      json: ({ hours, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, hoursPerMonth: hours }),
    },
  ],
}));
afterAll(() => {
  vi.doUnmock("../../../src/scenario/link/upgraders.ts");
  vi.resetModules();
});

const { decodeLink, linkText } = await import("../../../src/scenario/link/codec.ts");
const { deflated } = await import("../../../src/scenario/link/deflated.ts");
const { fieldShape } = await import("../../../src/scenario/shape-of-schema.ts");
const { scenarioShape } = await import("../../../src/scenario/scenario-shape.ts");
const { framed } = await import("../../../src/scenario/link/link-frame.ts");
const { dictionaryOf } = await import("../../../src/scenario/link/dictionary.ts");
const { parseScenario } = await import("../../../src/scenario/parse-scenario.ts");
const { positionalValue } = await import("../../../src/scenario/link/positional.ts");
const { shownSchema } = await import("../../../src/scenario/link/shown.ts");
const sample = await import("../sample-scenario.ts");

const { sampleShown } = sample;
/** The sample says that it is of version 1, and has today's fields. */
const fileNow = () => ({ ...sample.sampleFile(2), schema: "plimsoll.scenario/2" });
const scenario = scenarioNow();
const placeOfSeed = 3;

function scenarioNow() {
  const result = parseScenario(fileNow());
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

/** What version 1 of the made-up history wrote. */
function linkOfVersion1(): string {
  const values = positionalValue(scenarioShape, scenario) as readonly Positional[];
  const older = values.filter((_, place) => place !== placeOfSeed);
  const text = JSON.stringify([older, positionalValue(fieldShape(shownSchema), sampleShown)]);
  return `#1.${framed("1.", deflated(new TextEncoder().encode(text), dictionaryOf(1)))}`;
}

test("a link of the version before opens as the same scenario, and is written in this version from then on", () => {
  const decoded = decodeLink(linkOfVersion1());
  expect(decoded).toEqual({ ok: true, scenario, shown: sampleShown, repaired: false });
  expect(linkText(scenario, sampleShown)).toMatch(/^#2\./);
});

test("a link of the version before that calls itself this one is damaged, and so is the other way round", () => {
  const older = linkOfVersion1();
  const newer = linkText(scenario, sampleShown);
  expect(decodeLink(older.replace("#1.", "#2."))).toMatchObject({ ok: false, code: "damaged" });
  expect(decodeLink(newer.replace("#2.", "#1."))).toMatchObject({ ok: false, code: "damaged" });
});

test("values of the version before in a link that calls itself this one are no scenario, and are refused", () => {
  const values = positionalValue(scenarioShape, scenario) as readonly Positional[];
  const text = JSON.stringify([
    values.filter((_, place) => place !== placeOfSeed),
    positionalValue(fieldShape(shownSchema), sampleShown),
  ]);
  const link = `#2.${framed("2.", deflated(new TextEncoder().encode(text), dictionaryOf(2)))}`;
  expect(decodeLink(link)).toMatchObject({ ok: false, code: "invalid" });
});

test("a file of the version before opens as the same scenario; this version no longer knows its word", () => {
  const older = { ...fileNow(), hours: 730 };
  expect(parseScenario({ ...older, schema: "plimsoll.scenario/1" })).toEqual({ ok: true, scenario });
  expect(parseScenario({ ...older, schema: "plimsoll.scenario/2" })).toMatchObject({
    ok: false,
    problem: { code: "unknown-field" },
  });
});

test("a version after this one is refused as newer, in words, by links and files", () => {
  const link = linkText(scenario, sampleShown).replace("#2.", "#3.");
  expect(decodeLink(link)).toMatchObject({
    ok: false,
    code: "newer",
    text: expect.stringContaining("it has format 3"),
  });
  expect(parseScenario({ ...fileNow(), schema: "plimsoll.scenario/3" })).toMatchObject({
    ok: false,
    problem: { code: "newer", at: "schema", text: expect.stringContaining("it has format 3") },
  });
});
