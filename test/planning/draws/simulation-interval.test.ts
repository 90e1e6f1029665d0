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

test("between loads the interval is of what lies between them, and moves with the chance in the nearer one most", () => {
  const { low, high } =
    simulationIntervals(
      judgement({
        between: {
          misses: 0.2,
          missed: verdict(2, 0.02) as never,
          keeps: 0.24,
          kept: verdict(0.5, 0.0025) as never,
          isByLoad: true,
        },
      }),
    )[0] ?? {};
  // a = b = ln 2; chances 0.02 / 0.1 = 0.2 and 0.0025 / 0.025 = 0.1: the least is 0.22, its error 0.04 x sqrt((0.2 a)^2 + (0.1 a)^2) / (2 a)^2.
  const error = (0.04 * Math.hypot(0.2, 0.1)) / (4 * Math.LN2);
  expect(high).toBeCloseTo(1 + (1.6449 * error) / 0.22, 4);
  expect(low).toBeCloseTo(1 - (1.6449 * error) / 0.22, 4);
  // One tenth over what is allowed, and known to a tenth of itself, where next to none is over it: a = ln 1.1, b = ln 100; what keeps it brings no chance.
  const far = simulationIntervals(
    judgement({
      between: {
        misses: 9,
        missed: verdict(1.1, 0.0055) as never,
        keeps: 10,
        kept: verdict(0.01, 0) as never,
        isByLoad: false,
      },
    }),
  )[0];
  const [a, b] = [Math.log(1.1), Math.log(100)];
  const reach = (1.6449 * b * 0.1) / (a + b) ** 2;
  expect(far?.high).toBeCloseTo(1 + reach / (9 + a / (a + b)), 4);
});

test("of a share of none the chance is as large as the share itself, and no interval reaches over half of what lies between", () => {
  const of = (missed: ReturnType<typeof verdict>, kept: ReturnType<typeof verdict>) => {
    const between = { misses: 9, missed: missed as never, keeps: 10, kept: kept as never, isByLoad: true };
    return simulationIntervals(judgement({ between }))[0];
  };
  // a = ln 2, known without chance, b = ln 100 of a share of none: least 9 + a / (a + b), error a / (a + b)^2.
  const [a, b] = [Math.log(2), Math.log(100)];
  const least = 9 + a / (a + b);
  expect(of(verdict(2, 0), verdict(0, 0))?.high).toBeCloseTo(1 + (1.6449 * a) / (a + b) ** 2 / least, 4);
  // Shares known to ten times themselves: a half either way of 9.5.
  expect(of(verdict(10, 5), verdict(0.1, 0.05))?.high).toBeCloseTo(10 / 9.5, 9);
});
