import { expect, test } from "vitest";
import { fieldTargets, jumpMatches, viewTarget } from "../../src/state/jump-targets.ts";
import { exampleScenario } from "../../src/state/example-scenario.ts";
import { fieldRow } from "../../src/scenario/field-table.ts";

const targets = [viewTarget("latency", "Latency"), ...fieldTargets(exampleScenario("support-chat"))];
const found = (query: string) => jumpMatches(targets, query, 5).map(({ id }) => id);

test("a field is found by its name, by what others call it, and by words in any order", () => {
  expect(found("most time to the first")[0]).toBe("classes.support.limits.ttftSeconds");
  expect(found("ttft")[0]).toBe("classes.support.limits.ttftSeconds");
  expect(found("token first")).toContain("classes.support.limits.ttftSeconds");
  expect(found("usdPerDeviceHour")[0]).toBe("pools.chat.usdPerDeviceHour");
});

test("letters may be left out of a word of four or more", () => {
  expect(found("lcyt")).toEqual([]);
  expect(found("ltncy")).toEqual(["latency"]);
});

test("a view comes before what only speaks of it, a class by its name before its fields", () => {
  expect(found("latency")[0]).toBe("latency");
  expect(jumpMatches(targets, "support chat", 1)[0]).toMatchObject({ kind: "class", id: "support" });
});

test("a word that nothing has finds nothing, and no words find the first", () => {
  expect(found("zzzz")).toEqual([]);
  expect(found("")[0]).toBe("latency");
});

test("every field offered has a name and says whose it is where it belongs to a class or pool", () => {
  for (const { kind, id, label, whose } of targets.filter((own) => own.kind === "field")) {
    expect(fieldRow(id), id).not.toBeNull();
    expect(label, id).toMatch(/^\S/);
    if (/^(?:classes|pools)\./.test(id)) expect(`${kind} ${whose}`, id).toMatch(/^field (?:Support chat|pool chat)$/);
  }
});

test("a name that several classes have comes once for the first, before it comes again for another", () => {
  const { classes, ...rest } = exampleScenario("support-chat");
  const [first] = classes;
  if (first === undefined) throw new Error("the example has a class");
  const twice = { ...rest, classes: [first, { ...first, id: "second", name: "Second" }] };
  const labels = jumpMatches(fieldTargets(twice), "price", 4).map(({ label }) => label);
  expect(new Set(labels).size).toBeGreaterThan(1);
  expect(labels[0]).not.toBe(labels[1]);
});
