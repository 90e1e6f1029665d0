import { expect, test } from "vitest";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import { groupWords, limitGroups } from "../../../../src/ui/tasks/targets/limit-sentence.tsx";

const classes = scenarioSchema.shape.classes.parse(
  ["a", "b", "c", "d", "e"].map((id, index) => ({
    id,
    name: id.toUpperCase(),
    pool: "p",
    arrivals: {},
    limits: { ttftSeconds: index === 3 ? null : 0.45, itlSeconds: 0.04, percentile: index === 1 ? 0.9 : 0.99 },
  })),
);

test("classes with the same two limits and the same share of calls are one group", () => {
  expect(limitGroups(classes).map((group) => group.map(({ id }) => id))).toEqual([["a", "c", "e"], ["b"], ["d"]]);
  expect(limitGroups([])).toEqual([]);
});

test("a group of all is counted, one of two is named, one of three names the first", () => {
  const [three, one] = limitGroups(classes);
  const [both] = limitGroups(classes.filter(({ id }) => id === "a" || id === "c"));
  if (three === undefined || one === undefined || both === undefined) throw new Error("three groups");
  expect(groupWords(three, 5)).toEqual({ all: "", names: ["A"], more: " and 2 more" });
  expect(groupWords(three, 3)).toEqual({ all: "In all 3 classes: ", names: [], more: "" });
  expect(groupWords(both, 5)).toEqual({ all: "", names: ["A", "C"], more: "" });
  expect(groupWords(both, 2).all).toBe("In both classes: ");
  expect(groupWords(one, 5)).toEqual({ all: "", names: ["B"], more: "" });
  expect(groupWords(one, 1)).toEqual({ all: "", names: [], more: "" });
});
