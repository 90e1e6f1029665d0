import { expect, test } from "vitest";
import { editorOf, memberOf } from "../../src/state/editor-of.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");

test.each([
  ["classes.support.steps", "workload"],
  ["classes.support.hosted", "workload"],
  ["classes", "workload"],
  ["classes.support.limits.ttftSeconds", "targets"],
  ["classes.support.limits", "targets"],
  ["targets.marginShare", "targets"],
  ["reserves.failure", "targets"],
  ["simulation.events", "targets"],
  ["seed", "targets"],
  ["classes.support.serving.retries", "workload"],
  ["pools.chat.routing.router", "hardware"],
  ["pools.chat.memoryBytes", "hardware"],
  ["pools.chat", "hardware"],
  ["pools.chat.quotaDevices", "hardware"],
  ["pools.chat.usdPerDeviceHour", "prices"],
  ["costs.staffUsdPerMonth", "prices"],
  ["hoursPerMonth", "prices"],
])("%s is changed in the editor %s", (path, editor) => {
  expect(editorOf(path, scenario).editor).toBe(editor);
});

test("of the ids a and a.b, a.b.steps belongs to a.b", () => {
  const members = [{ id: "a" }, { id: "a.b" }];
  expect(memberOf("classes.a.b.steps", "classes", members)).toBe("a.b");
  expect(memberOf("classes.a.steps", "classes", members)).toBe("a");
  expect(memberOf("classes.c.steps", "classes", members)).toBeNull();
});
