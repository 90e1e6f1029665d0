import { callCounts } from "./call-counts.ts";
import { expect, test } from "vitest";
import { simulationVerdict } from "../../../src/planning/simulation/page-simulation.ts";
import { estimate, lane, simulated, simulatedClass } from "../../ui/tasks/latency/simulation/sample-simulation.ts";

const { limits } = simulatedClass();
const verdictOf = (over: Parameters<typeof simulatedClass>[0]) =>
  simulationVerdict(simulated({ classes: [simulatedClass(over)] })).verdict;

test("limits hold where all of each interval lies inside", () => {
  expect(simulationVerdict(simulated())).toEqual({ verdict: "holds", limits: 2, missed: [] });
});

test("an interval that reaches over its limit confirms nothing, and one wholly over it is a miss", () => {
  expect(verdictOf({ ttftHeld: estimate(0.49, { low: 0.48, high: 0.51 }) })).toBe("unsure");
  expect(verdictOf({ ttftHeld: estimate(0.52, { low: 0.51, high: 0.53 }) })).toBe("misses");
});

test("a tail with too few calls confirms nothing, and so does a time that nobody measured", () => {
  expect(verdictOf({ ttftHeld: estimate(0.1, { high: null, doubt: "too few values" }) })).toBe("unsure");
  expect(verdictOf({ ttftHeld: null })).toBe("unsure");
});

test("without limits there is nothing to confirm", () => {
  expect(verdictOf({ limits: { ...limits, ttftSeconds: null, itlSeconds: null } })).toBe("no-limits");
});

test("a run that comes to no rest confirms nothing", () => {
  expect(simulationVerdict(simulated({ isSettled: false })).verdict).toBe("unsettled");
});

test("a class of whose calls more than 2 % are refused misses its limits, and is named", () => {
  const counts = callCounts({ offered: 1000, done: 900, refused: 100 });
  expect(simulationVerdict(simulated({ lanes: [lane({ counts })] }))).toMatchObject({
    verdict: "misses",
    missed: ["chat"],
  });
});
