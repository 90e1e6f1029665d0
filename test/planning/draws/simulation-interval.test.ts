import { expect, test } from "vitest";
import type { JudgedPool, Judgement } from "../../../src/planning/judge/judge.ts";
import { simulationIntervals } from "../../../src/planning/draws/simulation-interval.ts";

const verdict = (ratio: number, standardError: number) => ({ ratio, share: ratio * 0.05, standardError, calls: 1000 });

/** Ten replicas hold at a tenth of the share allowed, nine miss it tenfold, each known to a fifth. */
function judgement(pool: Partial<JudgedPool> = {}): Judgement {
  const own = {
    id: "chat",
    basis: "simulated",
    replicas: 10,
    orReplicas: null,
    between: { misses: 9, missed: verdict(10, 0.1), keeps: 10, kept: verdict(0.1, 0.001), isByLoad: false },
    ...pool,
  };
  return { state: "simulated", pools: [own] } as unknown as Judgement;
}

test("between a share a tenth and ten times the allowed, both known to a fifth, 9.5 replicas are known to 0.05", () => {
  const [interval] = simulationIntervals(judgement());
  // a = b = ln 10 = 2.3026, each with a chance of 0.2: the error is 0.2 x sqrt(2) x 2.3026 / 4.6052^2 = 0.03071; 1.6449 of it is 0.0505.
  expect(interval?.high).toBeCloseTo((9.5 + 0.0505) / 9.5, 4);
  expect(interval?.low).toBeCloseTo((9.5 - 0.0505) / 9.5, 4);
});

test("where fewer do with some draws the interval reaches as far, and where the formula tells there is none", () => {
  const [interval] = simulationIntervals(judgement({ orReplicas: 8 }));
  expect(interval?.low).toBeCloseTo(8 / 9.5, 4);
  expect(simulationIntervals(judgement({ between: null }))).toEqual([]);
  expect(simulationIntervals(null)).toEqual([]);
});
