import { expect, test } from "vitest";
import { returnChance } from "../../../src/engine/queue/return-chance.ts";

test("a router that knows no sessions brings one back by luck, one that knows caches always", () => {
  expect(returnChance("random", 8, 20, 0)).toBe(1 / 8);
  expect(returnChance("round-robin", 8, 20, 0.5)).toBe(1 / 8);
  expect(returnChance("cache-aware", 8, 20, 1)).toBe(1);
  for (const router of ["random", "central", "least-outstanding"] as const)
    expect(returnChance(router, 1, 3, 1)).toBe(1);
  for (const router of ["central", "least-outstanding"] as const) expect(returnChance(router, 8, 20, 1)).toBe(1 / 8);
});

/** Calls spread as evenly as may be over replicas; a random one ends, and the next goes to any of those with the fewest. */
function playedReturns(replicas: number, callsEach: number): number {
  let [returned, all] = [0, 0];
  const from = Math.round((callsEach - 0.5) * replicas);
  for (let calls = from; calls < from + replicas; calls += 1) {
    const loads = Array.from(
      { length: replicas },
      (_, at) => Math.floor(calls / replicas) + (at < calls % replicas ? 1 : 0),
    );
    loads.forEach((load, at) => {
      const left = loads.with(at, load - 1);
      const fewest = Math.min(...left);
      const least = left.filter((one) => one === fewest).length;
      all += load;
      if (left[at] === fewest) returned += load / least;
    });
  }
  return returned / all;
}

test("a call that follows at once goes to the replica that was just left where that is now the least busy", () => {
  for (const replicas of [2, 5, 16])
    expect(returnChance("least-outstanding", replicas, 12, 0) / playedReturns(replicas, 12)).toBeCloseTo(1, 0.7);
  expect(returnChance("least-outstanding", 16, 12, 0)).toBeGreaterThan(0.5);
});

test("from one line it is taken where its replica looks first: always if none is idle, by luck if many are", () => {
  expect(returnChance("central", 8, 20, 0)).toBeCloseTo(1, 9);
  expect(returnChance("central", 50, 0.2, 0)).toBeCloseTo(1 / 50, 6);
  expect(returnChance("central", 50, 1, 0.5)).toBeCloseTo(0.5 / 50 + 0.5 * 0.528, 2);
});
