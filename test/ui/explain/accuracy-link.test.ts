import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apartErrorPercent, errorTexts } from "../../../src/ui/explain/accuracy-link.tsx";

const nothing = {
  itlErrorPercent: null,
  itlBandPercent: null,
  ttftErrorPercent: null,
  ttftBandPercent: null,
  throughputErrorPercent: null,
  throughputBandPercent: null,
};
const words = (text: string) => text.replaceAll("\u00a0", " ");

test("each figure that the fit could judge says what half and four of five rows are within", () => {
  const texts = errorTexts({ ...nothing, itlErrorPercent: 9.6, itlBandPercent: 24, ttftErrorPercent: 17.1 });
  expect(texts.map(words)).toEqual([
    "half of measured times between tokens within 9.6 %, four of five within 24 %",
    "half of measured times to the first token within 17.1 %",
  ]);
});

test("what nobody measured has no words", () => {
  expect(errorTexts(nothing)).toEqual([]);
});

test("of a model that gives no tokens no error of times between them is told", () => {
  const errors = { ...nothing, itlErrorPercent: 9.6, ttftErrorPercent: 17.1 };
  expect(errorTexts(errors, false).map(words)).toEqual(["half of measured times to the first token within 17.1 %"]);
});

test("first tokens of prompts computed apart have the errors of published runs with two pools, as Accuracy shows them", () => {
  const [first, between] = errorTexts({ ...nothing, itlErrorPercent: 9.6, ttftErrorPercent: 17.1 }, true, true).map(
    words,
  );
  expect(first).toMatch(/^half of measured times to the first token within 37\.6 % where prompts are computed apart/);
  expect(between).toBe("half of measured times between tokens within 9.6 %");
  const rows = readFileSync("docs/accuracy.json", "utf8").match(
    /\{"load":"closed_disagg","subject":"ttft","statistic":"mean"[^}]*\}/,
  );
  expect(JSON.parse(rows?.[0] ?? "{}")).toMatchObject({
    medianErrorPercent: apartErrorPercent.half,
    p90ErrorPercent: apartErrorPercent.nineInTen,
  });
});
