import { expect, test } from "vitest";
import { demandChains } from "../../../../src/ui/tasks/workload/demand-links.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { basePlan } from "../../../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../../../src/scenario/schema.ts";

function chainsOf(arrivals: object) {
  const coding = exampleScenario("coding-agent");
  const classes = coding.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, ...arrivals } }));
  const { plan, input } = basePlan({ ...coding, classes } as Scenario);
  const [[asked], [result]] = [input.classes, plan.classes];
  if (asked === undefined || result === undefined) throw new Error("the example has a class");
  return demandChains({ input: asked, result, nameOf: (part) => part });
}

/** The chain read from the left, and at each equals sign what stands there. */
function equations(chain: ReturnType<typeof chainsOf>[number]) {
  let value = 0;
  return chain.flatMap(({ sign, value: next, hasUnit = false }) => {
    const figure = next ?? NaN;
    if (sign === "=") return [[value, (value = figure)] as const];
    if (sign === "") value = figure;
    if (sign === "×") value *= figure;
    if (sign === "÷") value /= figure;
    if (sign === "+") value += figure;
    if (sign === "−") value = hasUnit ? value * (1 - figure) : value - figure;
    return [];
  });
}

test.each([
  ["an even week", {}],
  ["two busy hours", { hours: Array.from({ length: 24 }, (_, hour) => (hour < 2 ? 3 : 1)) }],
  ["weekdays alone", { days: [1, 1, 1, 1, 1, 0, 0] }],
  ["a submission", { submission: { workflows: 100_000, deadlineSeconds: 600 } }],
])("each chain of %s is true at each equals sign", (_name, arrivals) => {
  const all = chainsOf(arrivals).flatMap(equations);
  expect(all.length).toBeGreaterThanOrEqual(5);
  for (const [left, right] of all) expect(left / right).toBeCloseTo(1, 9);
});

test("a peak says over which mean it is: of the week, or of its busiest hour", () => {
  const words = (arrivals: object) => chainsOf(arrivals)[1]?.map((link) => link.words);
  expect(words({})).toEqual(["calls a second", "peak over the mean", expect.stringContaining("planned for")]);
  expect(words({ hours: Array.from({ length: 24 }, (_, hour) => hour) })).toEqual([
    "calls a second",
    "the busiest hour over the mean of the week",
    "peak within it over its own mean",
    expect.stringContaining("planned for"),
  ]);
});
