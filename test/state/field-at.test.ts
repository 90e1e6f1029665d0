import { expect, test } from "vitest";
import { editScenario } from "../../src/scenario/typed/edit.ts";
import { fieldAt } from "../../src/state/field-at.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const scenario = sampleScenario(1);
const classId = scenario.classes[0]?.id ?? "";
const poolId = scenario.pools[0]?.id ?? "";
const asked: Readonly<Record<string, string>>[] = [];
const edit = (sets: Readonly<Record<string, string>>) => {
  asked.push(sets);
  const edited = editScenario(
    scenario,
    Object.entries(sets).map(([path, typed]) => ({ path, typed })),
  );
  return edited.ok ? null : edited.problem;
};

const tried: (Readonly<Record<string, string>> | null)[] = [];
const actions = {
  edit,
  preview: (sets: Readonly<Record<string, string>> | null) => void tried.push(sets),
  undo: () => undefined,
  last: null,
};

test("a field commits what is typed under its own path", () => {
  const path = `classes.${classId}.steps`;
  expect(fieldAt(scenario, path, actions).onCommit("7")).toBeNull();
  expect(asked.at(-1)).toEqual({ [path]: "7" });
});

test("what is being typed into a field is tried under the same paths that a commit would set, and given up by null", () => {
  const [steps, calls] = [`classes.${classId}.steps`, `classes.${classId}.callsPerStep`];
  const { onPreview } = fieldAt(scenario, steps, actions, [calls]);
  onPreview("7");
  onPreview(null);
  expect(tried).toEqual([{ [steps]: "7", [calls]: "7" }, null]);
});

test("a field that stands for 2 sets both in one edit", () => {
  const path = `classes.${classId}.steps`;
  const other = `classes.${classId}.callsPerStep`;
  expect(fieldAt(scenario, path, actions, [other]).onCommit("7")).toBeNull();
  expect(asked.at(-1)).toEqual({ [path]: "7", [other]: "7" });
});

test("a number that is not understood gets a sentence without the path, with texts that would be", () => {
  const problem = fieldAt(scenario, `classes.${classId}.maxAttempts`, actions).onCommit("2.5");
  expect(problem?.text).toBe("Only whole numbers fit here. Type a whole number from 1 to 1,000 attempts.");
  expect(problem?.offers?.map(({ typed }) => typed)).toEqual(["2", "3"]);
});

test("a number of replicas may be auto, and any other word is refused in a sentence", () => {
  const field = fieldAt(scenario, `pools.${poolId}.replicas`, actions);
  expect(field.onCommit("auto")).toBeNull();
  expect(field.onCommit("some")?.text).not.toContain("pools.");
});

test("a field of a class that is gone is blank and commits nothing", () => {
  const before = asked.length;
  const field = fieldAt(scenario, "classes.gone.steps", actions);
  expect(field.text).toBe("");
  expect(field.onCommit("7")).toBeNull();
  expect(asked).toHaveLength(before);
});

test("a field inside an object that is unset shows what it would start from, and is committed under its own path", () => {
  const path = `classes.${classId}.arrivals.burst.factor`;
  const field = fieldAt(scenario, path, actions);
  expect([field.text, field.facts.min]).toEqual(["2", 1]);
  expect(field.onCommit("3")).toBeNull();
  expect(asked.at(-1)).toEqual({ [path]: "3" });
});

test("a list is shown as the text that sets it: none, or 7 numbers", () => {
  const path = `classes.${classId}.arrivals.days`;
  expect(fieldAt(scenario, path, actions).text).toBe("none");
  const edited = withTyped(scenario, { [path]: "1 1 1 1 1 0.2 0" });
  expect(fieldAt(edited, path, actions).typed).toBe("1, 1, 1, 1, 1, 0.2, 0");
});
