import { expect, test } from "vitest";
import { rangeFindings } from "../../src/planning/range-findings.ts";
import { exampleScenario } from "./example-scenario.ts";

const chat = exampleScenario("support-chat");
const [first] = chat.classes;
if (first === undefined) throw new Error("the example has a class");

test("an end that no fleet carries names the input in words, and its class where there are two", () => {
  const uncarried = [{ path: "classes.support.arrivals.peakToAverage", end: "high" as const }];
  const textOf = (scenario: typeof chat) => rangeFindings(uncarried, scenario)[0]?.text;
  expect(textOf(chat)).toBe(
    "No fleet of this kind carries the load at the high end of a range, that of “Peak rate over the mean of the day, or of the hour where the day has a shape”: the worst case has no figure.",
  );
  const two = { ...chat, classes: [first, { ...first, id: "other", name: "Other" }] };
  expect(textOf(two)).toContain(
    "“Peak rate over the mean of the day, or of the hour where the day has a shape, Support chat”",
  );
});
