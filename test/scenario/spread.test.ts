import { expect, test } from "vitest";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { sampleFile } from "./sample-scenario.ts";

const points = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([share, value]) => ({ share, value }));

/** Why the spread is refused, without the place; `null`: it is not. */
function refusal(steps: unknown): string | null {
  const file = sampleFile(1);
  const result = parseScenario({
    ...file,
    classes: file.classes.map((workload) => ({ ...workload, varies: { steps } })),
  });
  return result.ok ? null : result.problem.text.replace("classes.helpdesk.varies.steps: ", "");
}

test.each([
  ["a lognormal of cv 0.8", { kind: "lognormal", cv: 0.8 }],
  ["a lognormal by its cv alone", { cv: 0.8 }],
  ["two quantiles", { kind: "quantiles", quantiles: points([0, 1], [1, 9]) }],
  ["a flat stretch", { kind: "quantiles", quantiles: points([0, 0], [0.5, 4], [0.9, 4], [1, 9]) }],
  ["nothing", null],
])("takes %s", (_, spread) => {
  expect(refusal(spread)).toBeNull();
});

const rise = /the share has to rise, and the value must not fall/;

test.each<[string, unknown, RegExp]>([
  ["no quantiles", { kind: "quantiles" }, /needs at least two, such as 0:1 and 1:9/],
  ["one quantile", { kind: "quantiles", quantiles: points([0, 1]) }, /needs at least two/],
  [
    "a first share of 0.1",
    { kind: "quantiles", quantiles: points([0.1, 1], [1, 9]) },
    /the first quantile needs the share 0/,
  ],
  ["a last share of 0.99", { kind: "quantiles", quantiles: points([0, 1], [0.99, 9]) }, /and the last the share 1/],
  ["the share 0.5 twice", { kind: "quantiles", quantiles: points([0, 1], [0.5, 2], [0.5, 3], [1, 9]) }, rise],
  ["a share that falls", { kind: "quantiles", quantiles: points([0, 1], [0.6, 2], [0.5, 3], [1, 9]) }, rise],
  ["a value that falls", { kind: "quantiles", quantiles: points([0, 1], [0.5, 5], [1, 4]) }, rise],
  ["only zeros", { kind: "quantiles", quantiles: points([0, 0], [1, 0]) }, /the last quantile needs a value above 0/],
  ["a lognormal with quantiles", { cv: 1, quantiles: points([0, 1], [1, 9]) }, /a lognormal spread takes no quantiles/],
  ["quantiles with a cv", { kind: "quantiles", cv: 1, quantiles: points([0, 1], [1, 9]) }, /by quantiles takes no cv/],
])("refuses %s in words", (_, spread, words) => {
  expect(refusal(spread)).toMatch(words);
});
