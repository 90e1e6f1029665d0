import { expect, test } from "vitest";
import { savedStates } from "../../../src/state/keeping/saved-states.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const scenario = exampleScenario("support-chat");
const saved = (title: string, savedAt: number) => ({ id: `${savedAt}`, title, scenario, savedAt });

test("states of one name stand behind the newest of them, and names in the order of their newest", () => {
  const states = savedStates([saved("Budget", 1), saved("Pilot", 2), saved("Budget", 4), saved("Budget", 3)]);
  expect(states.map(({ newest, earlier }) => [newest.savedAt, ...earlier.map(({ savedAt }) => savedAt)])).toEqual([
    [4, 3, 1],
    [2],
  ]);
});
