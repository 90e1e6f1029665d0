import { expect, test } from "vitest";
import { createPreviewing } from "../../src/state/previewing.ts";
import type { Preview } from "../../src/state/app-state.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { fakePlanner } from "./fake-planner.ts";

const scenario = sampleScenario(1);

function tried() {
  const planner = fakePlanner();
  const facts: { previewed: Preview | null; isPreviewing: boolean } = { previewed: null, isPreviewing: false };
  const { show } = createPreviewing(
    async (wanted) => planner.run("plan", wanted).outcome,
    (told) => void Object.assign(facts, told),
  );
  const shown = () => facts.previewed?.scenario.title ?? null;
  return { planner, facts, shown, show, tryTitle: (title: string) => show({ ...scenario, title }) };
}

test("of 60 values dragged over while a plan is under way, only the newest is planned next", async () => {
  const { planner, facts, shown, tryTitle } = tried();
  for (let value = 1; value <= 60; value += 1) tryTitle(String(value));
  expect(planner.count("plan")).toBe(1);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing, planner.count("plan")]).toEqual(["1", true, 2]);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing, planner.count("plan")]).toEqual(["60", false, 2]);
});

test("an answer that comes after the value was given up is dropped, and the next value waits for it", async () => {
  const { planner, facts, shown, show, tryTitle } = tried();
  tryTitle("given up");
  show(null);
  expect(facts).toEqual({ previewed: null, isPreviewing: false });
  tryTitle("next");
  expect(planner.count("plan")).toBe(1);
  await planner.last("plan").answer();
  expect([shown(), planner.count("plan")]).toEqual([null, 2]);
  await planner.last("plan").answer();
  expect([shown(), facts.isPreviewing]).toEqual(["next", false]);
});

test("a value that cannot be planned leaves the committed plan on show", async () => {
  const { planner, facts, shown, tryTitle } = tried();
  tryTitle("planned");
  await planner.last("plan").answer();
  tryTitle("fails");
  await planner.last("plan").end({ state: "internal-error", text: "out of memory" });
  expect([shown(), facts.isPreviewing]).toEqual([null, false]);
});
