import { expect, test } from "vitest";
import linkText from "../../../src/formats/link-text.ts";
import scenarioJson from "../../../src/formats/scenario-json.ts";
import { sampleScenario, sampleShown } from "../../scenario/sample-scenario.ts";
import { importedText } from "../read-sample.ts";

const json = scenarioJson.write(sampleScenario(2), sampleShown);
const link = linkText.write(sampleScenario(2), sampleShown);

test.each([
  ["its document", json],
  ["its document with a byte order mark and without a last line end", `\uFEFF${json.trimEnd()}`],
  ["a link", link],
  ["a link in an address", `https://example.org/plan/${link}\n`],
])("our own scenario comes back from %s", async (_, text) => {
  const read = await importedText(text);
  expect([read.format, read.kind, read.problem, read.rows.kept]).toEqual(["scenario", "scenario", null, 1]);
});

test("a wrong field is refused with its place", async () => {
  const read = await importedText(json.replace('"seed": ', '"seed": "x",\n"sead": '));
  expect([read.format, read.kind]).toEqual(["scenario", "none"]);
  expect(read.problem?.at).not.toBe("");
});

test("a cut link is refused", async () => {
  const read = await importedText(link.slice(0, -20));
  expect([read.format, read.kind, read.problem?.code]).toEqual(["scenario", "none", "cut"]);
});
