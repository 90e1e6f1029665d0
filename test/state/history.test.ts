import { expect, test } from "vitest";
import { editLabel, redone, undone, withStep } from "../../src/state/history.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const start = { scenario: sampleScenario(1), past: [], future: [] };
const titled = (title: string) => ({ ...start.scenario, title });

test("one step back and one forward give the two scenarios, under one label", () => {
  const stepped = withStep(start, titled("b"), "Title a → b", ["title"]);
  const back = undone(stepped);
  expect(back).toEqual({ ...start, future: [{ label: "Title a → b", scenario: titled("b"), edited: ["title"] }] });
  expect(back && redone(back)).toEqual(stepped);
});

test("an edit after an undo leaves nothing to do again", () => {
  const back = undone(withStep(start, titled("b"), "b"));
  expect(back && withStep(back, titled("c"), "c").future).toEqual([]);
});

test("of 201 steps the first is forgotten", () => {
  let steps: ReturnType<typeof withStep> = start;
  for (let count = 1; count <= 201; count += 1) steps = withStep(steps, titled(String(count)), String(count));
  expect([steps.past.length, steps.past[0]?.label, steps.past.at(-1)?.label]).toEqual([200, "2", "201"]);
});

test("nothing done is neither undone nor done again", () => {
  expect([undone(start), redone(start)]).toEqual([null, null]);
});

function label(scenario: ReturnType<typeof sampleScenario>, sets: Readonly<Record<string, string>>): string {
  const edited = withTyped(scenario, sets);
  return editLabel(scenario, edited, Object.keys(sets));
}

const chat = exampleScenario("support-chat");

test.each([
  ["classes.support.outputTokens", "700", "Output tokens 211 → 700"],
  ["classes.support.outputTokens", "150 to 300", "Output tokens 211 → 211 (150 to 300)"],
  ["classes.support.cachedShare", "50 %", "Cached share auto → 50 %"],
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
