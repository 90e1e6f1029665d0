import { expect, test } from "vitest";
import { editableFields } from "../../src/scenario/field-path.ts";
import { fieldWords } from "../../src/state/field-words.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";

test("no field of a scenario with two classes is called by its name in code", () => {
  const words = editableFields(sampleScenario(2)).map(({ path }) => fieldWords(path));
  expect(words.filter((text) => /[a-z][A-Z]|[._]/.test(text) || text === "")).toEqual([]);
});

test("outputTokens of a class reads: output tokens", () => {
  expect(fieldWords("classes.support.outputTokens")).toBe("output tokens");
});
