import { expect, test } from "vitest";
import { redone, undone, withStep } from "../../src/state/history.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";

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
