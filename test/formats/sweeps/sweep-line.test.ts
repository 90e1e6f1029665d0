import { expect, test } from "vitest";
import { isRefusedText, readSweepLine } from "../../../src/formats/sweeps/sweep-line.ts";
import { sweptLine } from "./swept-line.ts";

function refusal(text: string): string {
  const read = readSweepLine(text);
  return read.ok ? "read" : read.problem.text;
}

test("a written line is read back as it was", () => {
  const line = sweptLine({ point: 2, points: 3, values: { a: 1.5, b: "auto", c: null, d: true } });
  const read = readSweepLine(line);
  expect(read.ok && read.value).toMatchObject({ point: 2, points: 3, values: { a: 1.5, b: "auto", c: null, d: true } });
});

test.each([
  ["", "is no JSON object"],
  ["[1]", "is no JSON object"],
  ["null", "is no JSON object"],
  ['{"schema":"plimsoll.plan/1"}', "is no point of a sweep"],
  ['{"schema":"plimsoll.sweep/2"}', 'is "plimsoll.sweep/2", which is newer than this program'],
  [sweptLine().replace('"point":0', '"point":1'), "has no point that is a whole number below points"],
  [sweptLine().replace('"points":1', '"points":1e9'), "has no points that is a whole number from 1 to 2000000"],
  [sweptLine().replace('"devices":4', '"devices":1e999'), "has no devices that is a number from 0 up, or null"],
  [sweptLine().replace('"devices":4', '"devices":"4"'), "has no devices that is a number from 0 up, or null"],
  [sweptLine().replace('"use":0.5', '"use":[]'), "has no bindingLimit that is a limit, or null"],
  [sweptLine().replace('{"classes.a.steps":0}', '{"a":{"b":1}}'), "has no values that is an object of plain values"],
  [sweptLine({ values: { a: "x".repeat(70_000) } }), "is longer than any point of a sweep"],
])("refuses %.60s", (text, words) => {
  expect(refusal(text)).toBe(words);
});

test("a point whose values do not go together is told by the end of its line", () => {
  expect(isRefusedText(sweptLine())).toBe(false);
  expect(isRefusedText(sweptLine({ problem: { code: "a", at: "b", text: '"problem":null' } }))).toBe(true);
});
