import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { comparedRunsInPieces } from "../../../src/planning/experiments/compared-runs.ts";
import { exampleScenario } from "../example-scenario.ts";

const { input, plan } = basePlan(exampleScenario("support-chat"));
const of = { plan, poolId: "chat", leading: 0 };

test("two runs of one setup have the same draws, and give the same to the last bit", () => {
  const heard: number[] = [];
  const { figures, simulatedSeconds, warmUpSeconds, runs } = doneAtOnce(
    comparedRunsInPieces([{ input }, { input }], of, { seed: 7, events: 20_000, runs: 5 }),
    (share) => heard.push(share),
  );
  expect(figures[1]).toEqual(figures[0]);
  expect(runs).toBe(1);
  expect(warmUpSeconds).toBe(simulatedSeconds / 4);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard.at(-1)).toBeLessThanOrEqual(1);
});

test("one replica is the busiest and the mean, and Goodput is a share", () => {
  const { figures } = doneAtOnce(comparedRunsInPieces([{ input }], of, { seed: 1, events: 20_000, runs: 5 }));
  expect(figures[0]?.busiestOverMean).toBe(1);
  expect(figures[0]?.goodputShare).toBeGreaterThan(0.9);
  expect(figures[0]?.goodputShare).toBeLessThanOrEqual(1);
});
