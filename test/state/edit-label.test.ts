import { expect, test } from "vitest";
import { editScenario } from "../../src/scenario/edit.ts";
import { editLabel } from "../../src/state/edit-label.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

function label(scenario: ReturnType<typeof sampleScenario>, sets: Readonly<Record<string, string>>): string {
  const edited = editScenario(
    scenario,
    Object.entries(sets).map(([path, typed]) => ({ path, typed })),
  );
  if (!edited.ok) throw new Error(edited.problem.text);
  return editLabel(scenario, edited.scenario, Object.keys(sets));
}

const chat = exampleScenario("support-chat");

test.each([
  ["classes.support.outputTokens", "700", "Output tokens 211 → 700"],
  ["classes.support.outputTokens", "150 to 300", "Output tokens 211 → 211 (150 to 300)"],
  ["classes.support.cachedShare", "50 %", "Cached share 29 (5 to 37) % → 50 %"],
  ["classes.support.limits.ttftSeconds", "none", "Time to first token limit 450 ms → none"],
  ["classes.support.retryScope", "resume", "Retry scope restart → resume"],
  ["classes.support.enabled", "no", "Enabled on → off"],
  ["pools.chat.replicas", "4", "Replicas auto → 4"],
  ["pools.chat.usdPerDeviceHour", "$2.60", "Price of a device-hour $6.88 ($3.99 to $12.29) → $2.60"],
  ["title", "A budget for the assistant of next year", "Title Support chat on one pool → A budget for the assist…"],
])("%s set to %s is undone as: %s", (path, typed, expected) => {
  expect(label(chat, { [path]: typed }).replaceAll("\u00a0", " ")).toBe(expected);
});

test("an edit of three fields names the first and says 2 more", () => {
  const sets = { "pools.chat.tp": "4", "pools.chat.kv": "fp8", "targets.marginShare": "10 %" };
  expect(label(chat, sets)).toBe("Tensor parallelism 2 → 4 and 2 more");
});

test("with two classes the label says whose field it is", () => {
  expect(label(sampleScenario(2), { "classes.helpdesk.steps": "6" })).toBe("Help desk: steps 5 → 6");
});
