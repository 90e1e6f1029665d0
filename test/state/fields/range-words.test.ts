import { expect, test } from "vitest";
import type { RangedInput } from "../../../src/scenario/ranges-of.ts";
import {
  chosenWords,
  meaningChoices,
  rangeTextWith,
  rankChoices,
  shapeChoices,
  tieChoices,
} from "../../../src/state/fields/range-words.ts";

const facts = { unit: "steps", min: 0, max: 100, whole: false };
const input = (path: string, range: RangedInput["range"]): RangedInput => ({ path, range, facts });
const steps = input("classes.chat.steps", { base: 5, low: 4, high: 7 });
const tokens = input("classes.chat.outputTokens", { base: 5, low: 4, high: 7 });

test("a range above zero is lognormal unless somebody chooses, one that reaches zero normal", () => {
  expect(shapeChoices(steps.range).map(({ label }) => label)).toEqual([
    "lognormal",
    "normal",
    "triangular",
    "PERT",
    "uniform",
    "three points",
  ]);
  expect(shapeChoices({ ...steps.range, low: 0 })[0]?.label).toBe("normal");
  expect(shapeChoices({ ...steps.range, low: 0 })).toHaveLength(5);
  expect(chosenWords(steps.range)).toEqual({ shape: "unsaid", ends: "unsaid", tie: "nothing" });
});

test("what is chosen is typed behind the numbers, and taken back by its first choice", () => {
  expect(rangeTextWith(steps, { shape: "pert" })).toBe("5 (4 to 7) pert");
  const tied = rangeTextWith(steps, { tie: tokens.path });
  expect(tied).toBe("5 (4 to 7), 0.5 with classes.chat.outputTokens");
  const both = { ...steps.range, shape: "pert", with: { path: tokens.path, rank: 0.5 } } as const;
  expect(rangeTextWith({ range: both, facts }, { rank: "-0.3" })).toBe(
    "5 (4 to 7) pert, -0.3 with classes.chat.outputTokens",
  );
  expect(rangeTextWith({ range: both, facts }, { shape: "unsaid", tie: "nothing" })).toBe("5 (4 to 7)");
});

test("what its ends are is typed behind the shape; ends that a shape has not bring one that has them, and the other way round", () => {
  expect(rangeTextWith(steps, { ends: "p10-p90" })).toBe("5 (4 to 7), 10th to 90th");
  expect(rangeTextWith(steps, { ends: "limits" })).toBe("5 (4 to 7) pert, lowest to highest");
  const uniform = { ...steps.range, shape: "uniform", ends: "limits" } as const;
  expect(chosenWords(uniform)).toEqual({ shape: "uniform", ends: "limits", tie: "nothing" });
  expect(rangeTextWith({ range: uniform, facts }, { ends: "deviation" })).toBe("5 (4 to 7), 1 sd");
  expect(rangeTextWith({ range: uniform, facts }, { shape: "triangular" })).toBe(
    "5 (4 to 7) triangular, lowest to highest",
  );
  expect(rangeTextWith({ range: uniform, facts }, { shape: "unsaid" })).toBe("5 (4 to 7)");
  expect(rangeTextWith({ range: uniform, facts }, { ends: "unsaid" })).toBe("5 (4 to 7) uniform");
  expect(meaningChoices().map(({ label }) => label)).toEqual(["5th to 95th", "10th to 90th", "1 sd", "limits"]);
});

test("a range may move with every other one, and with what was typed by hand", () => {
  const owner = () => "Chat";
  expect(tieChoices(steps, [steps, tokens], owner).map(({ value }) => value)).toEqual(["nothing", tokens.path]);
  const byHand = input(steps.path, { ...steps.range, with: { path: "model-error.chat", rank: 0.42 } });
  expect(tieChoices(byHand, [byHand, tokens], owner).at(-1)).toEqual({
    value: "model-error.chat",
    label: "model-error.chat",
  });
  expect(rankChoices({ path: "model-error.chat", rank: 0.42 }).map(({ value }) => value)).toContain("0.42");
});
