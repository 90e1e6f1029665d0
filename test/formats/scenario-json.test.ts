import { expect, test } from "vitest";
import scenarioJson from "../../src/formats/scenario-json.ts";
import { sampleFile, sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { checkScenarioFormat } from "./checked-format.ts";

checkScenarioFormat(scenarioJson, [JSON.stringify(sampleFile(2)), scenarioJson.write(sampleScenario(3), sampleShown)]);

test.each([
  ["not-json", '{"schema": ', ""],
  ["too-deep", "[".repeat(1000), ""],
  ["missing", "{}", "schema"],
])("a text with the problem %s is refused at its place", (code, text, at) => {
  expect(scenarioJson.read(text)).toMatchObject({ ok: false, problem: { code, at } });
});
