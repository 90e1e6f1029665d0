import { expect, test } from "vitest";
import { workloadClass } from "../../../../src/scenario/class-schema.ts";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import { attemptsWords, classPlaceWords, lanes, nounFor } from "../../../../src/ui/tasks/workload/class-words.ts";

test("exactly one step is a step, 1.1 calls and a range are plural", () => {
  expect(nounFor(1, "step", "steps")).toBe("step");
  expect(nounFor(1.1, "call", "calls")).toBe("calls");
  expect(nounFor({ base: 1, low: 1, high: 2 }, "step", "steps")).toBe("steps");
});

test("one attempt means that nothing is tried again", () => {
  const tried = (maxAttempts: number, client: number) => ({
    maxAttempts,
    outcome: { retryLayers: { client, gateway: 1, orchestrator: 1, ceiling: null } },
  });
  expect(attemptsWords(tried(1, 1))).toBe("attempt, so a failed one is not tried again.");
  expect(attemptsWords(tried(1, 2))).toBe("attempt by itself, and more by layers around it, each new one from");
  expect(attemptsWords(tried(3, 1))).toBe("attempts, each new one from");
});

test("a disabled class says that the plan does not count it", () => {
  const workload = { id: "a", name: "A", pool: "p" };
  const classes = scenarioSchema.shape.classes.parse([
    { ...workload, arrivals: {}, limits: {} },
    { ...workload, id: "b", enabled: false, arrivals: {}, limits: {} },
  ]);
  expect(classPlaceWords(classes, "a")).toBe("Class 1 of 2.");
  expect(classPlaceWords(classes, "b")).toBe("Class 2 of 2, disabled: the plan does not count it.");
});

test("each of the six lanes has words", () => {
  const known = workloadClass.shape.lane.def.innerType.options;
  expect(lanes.map(({ value }) => value)).toEqual(known);
});
