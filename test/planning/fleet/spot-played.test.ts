import { expect, test } from "vitest";
import { spotPlayedInPieces } from "../../../src/planning/fleet/spot-played.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { chatOf } from "./chat-fleet.ts";

/** A small chat on spot at $2 a device-hour; its one serving replica is taken away so often. Two calls in 1,000 may miss a limit. */
function onSpot(interruptionsPerMonth: number | null, usdPerDeviceHour: number | null = 2, perDay = 1000) {
  const chat = chatOf(perDay);
  const spot = { usdPerDeviceHour, interruptionsPerMonth };
  const pools = chat.pools.map((pool) => ({ ...pool, ways: { ...pool.ways, spot } }));
  const classes = chat.classes.map((own) => ({ ...own, limits: { ...own.limits, percentile: 0.998 } }));
  return doneAtOnce(spotPlayedInPieces({ ...chat, classes, pools }, "chat"));
}

test("taken away 73 times a month, one replica misses limits and another one keeps them: what spot costs is that many", () => {
  const found = onSpot(73);
  const [pool] = found?.pools ?? [];
  expect(pool).toMatchObject({ steadyReplicas: 1, planReplicas: 2, extraReplicas: 1, isFewest: true });
  // 73 times in 730 hours: 0.1 an hour.
  expect(pool?.interruptionsPerHour).toBeCloseTo(0.1, 12);
  const [without, withIt] = pool?.outcomes ?? [];
  expect(without).toMatchObject({ replicas: 1, extraReplicas: 0, holds: false });
  expect(withIt).toMatchObject({ replicas: 2, extraReplicas: 1, holds: true });
  // Nobody answers while the only replica is out; of two the other one does, and what is lost is the calls under way.
  expect(without?.disturbedMissedShare).toBeGreaterThan(0.03);
  expect(withIt?.disturbedMissedShare).toBeLessThan(0.01);
  expect(without?.ttftP95Seconds ?? 0).toBeGreaterThan(10 * (withIt?.ttftP95Seconds ?? 1));
  // A node of 8 devices for the plan, and one more replica of 2, at $2 for 730 hours: 10 × 2 × 730.
  expect(found?.asPlayed.capacityUsdPerMonth).toBeCloseTo(14_600, 6);
  expect(found?.asPlayed.standIns).toMatchObject([{ poolId: "chat", extraReplicas: 1, isPlayed: true }]);
  expect(found?.asPlayed.countsOn).toBe(
    "$2 an hour, as entered; 1 more replica stands in for what is taken away, as found by playing interruptions through",
  );
});

test("taken away once in a hundred months none is needed, where the formula holds one more to be sure", () => {
  const found = onSpot(0.01, 3, 100);
  const [pool] = found?.pools ?? [];
  expect(pool).toMatchObject({ extraReplicas: 0, isFewest: true });
  expect(pool?.outcomes).toHaveLength(1);
  const saved = (found?.byFormula.costUsdPerMonth ?? 0) - (found?.asPlayed.costUsdPerMonth ?? 0);
  // What the formula holds more is two devices a replica at $3 for 730 hours.
  expect(saved).toBeCloseTo((pool?.formulaExtraReplicas ?? 0) * 2 * 3 * 730, 6);
});

test("without a price or a rate nothing is played, and the way says what to enter", () => {
  for (const found of [onSpot(null), onSpot(40, null)]) {
    expect(found?.pools).toEqual([]);
    expect(found?.asPlayed.missing).toHaveLength(1);
    expect(found?.asPlayed.costUsdPerMonth).toBeNull();
  }
});
