import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import {
  addClass,
  duplicateClass,
  hasRoomForClass,
  moveClass,
  removeClass,
  renameClass,
  setEnabled,
} from "../../../src/state/members/class-list.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const three = sampleScenario(3);
const ids = ({ classes }: Scenario) => classes.map(({ id }) => id);
const first = (scenario: Scenario) => {
  const [workload] = scenario.classes;
  if (workload === undefined) throw new Error("no class");
  return workload;
};

test("an added class stands last, with an id made from its name", () => {
  const added = addClass(three, { ...first(three), name: "Über-night jobs!" });
  expect(ids(added)).toEqual(["helpdesk", "pull-requests", "invoices", "uber-night-jobs"]);
});

test("a second class of one name gets the id with a 2, a third with a 3", () => {
  const named = { ...first(three), name: "Chat" };
  const added = addClass(addClass(addClass(three, named), named), named);
  expect(ids(added).slice(3)).toEqual(["chat", "chat-2", "chat-3"]);
});

test("a name without a letter gets the id class", () => {
  expect(ids(addClass(three, { ...first(three), name: "客服" })).at(-1)).toBe("class");
});

test("a copy stands behind its class under a name of its own, and a copy of the copy is the third", () => {
  const copied = duplicateClass(duplicateClass(three, "helpdesk"), "helpdesk-2");
  expect(ids(copied)).toEqual(["helpdesk", "helpdesk-2", "helpdesk-3", "pull-requests", "invoices"]);
  expect(copied.classes.slice(0, 3).map(({ name }) => name)).toEqual(["Help desk", "Help desk 2", "Help desk 3"]);
});

test("a copy of an id of 64 characters still has a valid id", () => {
  const long = { ...first(three), id: "a".repeat(64) };
  const scenario = { ...three, classes: [long] };
  const [, copy] = duplicateClass(scenario, long.id).classes;
  expect(copy?.id).toBe(`${"a".repeat(62)}-2`);
});

test("no class is added to 20", () => {
  let scenario = three;
  while (hasRoomForClass(scenario)) scenario = duplicateClass(scenario, "helpdesk");
  expect(scenario.classes.length).toBe(20);
  expect(new Set(ids(scenario)).size).toBe(20);
  expect(addClass(scenario, first(scenario))).toBe(scenario);
  expect(duplicateClass(scenario, "helpdesk")).toBe(scenario);
  expect(parseScenario(scenario).ok).toBe(true);
});

test("a new name keeps the id, and an empty one changes nothing", () => {
  expect(first(renameClass(three, "helpdesk", " Front desk "))).toMatchObject({ id: "helpdesk", name: "Front desk" });
  expect(renameClass(three, "helpdesk", "  ")).toBe(three);
});

test("moving by 1 swaps, and moving past an end stops there", () => {
  expect(ids(moveClass(three, "helpdesk", 1))).toEqual(["pull-requests", "helpdesk", "invoices"]);
  expect(ids(moveClass(three, "helpdesk", -1))).toEqual(ids(three));
  expect(ids(moveClass(three, "helpdesk", 9))).toEqual(["pull-requests", "invoices", "helpdesk"]);
});

test("a removed class is gone, a disabled one is there and off", () => {
  expect(ids(removeClass(three, "invoices"))).toEqual(["helpdesk", "pull-requests"]);
  expect(setEnabled(three, "invoices", false).classes.map(({ enabled }) => enabled)).toEqual([true, true, false]);
});

test("an id that is not there changes nothing", () => {
  for (const change of [duplicateClass, removeClass]) expect(change(three, "none")).toEqual(three);
  expect(moveClass(three, "none", 1)).toEqual(three);
});
