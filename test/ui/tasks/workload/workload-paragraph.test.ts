import { expect, test } from "vitest";
import { servedText } from "../../../../src/ui/tasks/workload/workload-paragraph.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const [chat] = exampleScenario("support-chat").classes;
if (chat === undefined) throw new Error("the example has a class");

test("the brief says that a class is served hosted or overflows, and nothing where its pool serves it all", () => {
  expect(servedText(chat)).toBe("");
  expect(servedText({ ...chat, servedBy: "hosted", hosted: "gpt-5.6-luna" })).toBe(
    "All of it goes to gpt-5.6-luna; no pool serves it.",
  );
  expect(servedText({ ...chat, servedBy: "hosted", hosted: null })).toContain("a hosted model that is not named yet");
  expect(servedText({ ...chat, overflowAbovePerSecond: 0.3, hosted: "gpt-5.6-luna" })).toBe(
    "What begins above 0.3 workflows a second goes to gpt-5.6-luna.",
  );
});

test("what begins above one workflow a second is above one workflow", () => {
  expect(servedText({ ...chat, overflowAbovePerSecond: 1, hosted: "gpt-5.6-luna" })).toBe(
    "What begins above 1 workflow a second goes to gpt-5.6-luna.",
  );
});
