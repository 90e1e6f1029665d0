import { expect, test } from "vitest";
import { mostPressed } from "../../../../../src/ui/tasks/latency/simulation/held-time.ts";
import { estimate, lane, simulated, simulatedClass } from "./sample-simulation.ts";

test("the class that takes most of what a limit allows stands first, one without limits last", () => {
  const { limits } = simulatedClass();
  const classes = [
    simulatedClass({ id: "free", limits: { ...limits, ttftSeconds: null, itlSeconds: null } }),
    simulatedClass({ id: "calm", ttftHeld: estimate(0.1), itlHeld: estimate(0.01) }),
    simulatedClass({ id: "pressed", ttftHeld: estimate(0.1), itlHeld: estimate(0.039) }),
  ];
  const lanes = classes.map(({ id }) => lane({ classId: id }));
  expect(mostPressed(simulated({ classes, lanes })).map(({ id }) => id)).toEqual(["pressed", "calm", "free"]);
});
