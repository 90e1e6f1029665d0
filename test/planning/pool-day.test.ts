import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";
import { exampleScenario } from "./example-scenario.ts";

test("a replica of the chat is ready after a node, an image, its weights over their rate, and its warm-up", () => {
  const scenario = exampleScenario("support-chat");
  const [day] = pagePlan(scenario).days;
  expect(day?.ready.map(({ id }) => id)).toEqual(["node", "image", "weights", "warm-up"]);
  const seconds = Object.fromEntries(day?.ready.map((line) => [line.id, line.seconds]) ?? []);
  expect(seconds).toMatchObject({ node: 120, image: 360, "warm-up": 40 });
  // Some 70.6 billion parameters, a byte each where they are FP8 and two where not, at 3.3 GB a second.
  expect(seconds["weights"]).toBeGreaterThan(70.6 / 3.3);
  expect(seconds["weights"]).toBeLessThan(75 / 3.3);
  expect(day?.readySeconds).toBeCloseTo(520 + (seconds["weights"] ?? 0), 9);
});

test("a pool without work has no day", () => {
  const scenario = sampleScenario(2);
  const idle = { ...scenario, classes: scenario.classes.map((one) => ({ ...one, enabled: false })) };
  expect(pagePlan(idle).days).toEqual([]);
});
