import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedPage } from "./opened-page.ts";
import { editorOf, memberOf } from "../../src/state/view-actions.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a field is led to in its editor, and once more when it is asked for again", async () => {
  const page = await openedPage();
  page.state().openField("pools.chat.memoryBytes");
  const first = page.state().wantedField;
  expect(page.state()).toMatchObject({ editor: "hardware", wantedField: { path: "pools.chat.memoryBytes" } });
  page.state().openField("pools.chat.memoryBytes");
  expect(page.state().wantedField).not.toBe(first);
});

test("an editor opened by itself leads to no field", async () => {
  const page = await openedPage();
  page.state().openField("pools.chat.memoryBytes");
  page.state().openEditor("prices");
  expect(page.state()).toMatchObject({ editor: "prices", wantedField: null });
});

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
