import { expect, test } from "vitest";
import { parseScenario } from "../../../../src/scenario/parse-scenario.ts";
import { rangesOf } from "../../../../src/scenario/ranges-of.ts";
import { inputName, isPlural } from "../../../../src/ui/tasks/range/input-name.ts";
import { exampleIds, exampleScenario } from "../../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");

test("calls arrivals.perDay by its metric's name: Workflows a day", () => {
  expect(inputName("classes.support.arrivals.perDay", scenario)).toEqual({
    label: "Workflows a day",
    whose: "",
  });
});

test("takes the schema's words for a field that no metric shows", () => {
  expect(inputName("classes.support.retryScope", scenario).label).toBe(
    "Whether a retry starts over or goes on from the last successful step",
  );
});

test.each(exampleIds)("has words for every range of %s", (id) => {
  const example = exampleScenario(id);
  const labels = rangesOf(example).map(({ path }) => inputName(path, example).label);
  expect(labels.filter((label) => label.includes(".") || label === "")).toEqual([]);
});

test("what a field says of being unset is no part of its name", () => {
  const path = "pools.chat.split.linkBytesPerSecond";
  const given = JSON.parse('{"linkBytesPerSecond": 12e9}') as object;
  const read = parseScenario({ ...scenario, pools: scenario.pools.map((pool) => ({ ...pool, split: given })) });
  const apart = read.ok ? read.scenario : scenario;
  expect(apart.pools[0]?.split).not.toBeNull();
  expect(inputName(path, apart).label).toBe("Rate at which a device sends");
});

test("says whose an input is where there are 2 classes", () => {
  const [first] = scenario.classes;
  const classes = first === undefined ? [] : [first, { ...first, id: "other", name: "Other" }];
  const two = { ...scenario, classes };
  expect(inputName("classes.other.steps", two).whose).toBe("Other");
});

test.each([
  ["Attempts that succeed", true],
  ["Steps", true],
  ["Workflows a day", true],
  ["Most attempts", true],
  ["Price of a device", false],
  ["Network egress", false],
  ["Peak to average", false],
  ["Time of a tool call", false],
])("%s takes the plural: %s", (label, isMany) => {
  expect(isPlural({ label, whose: "" })).toBe(isMany);
});
