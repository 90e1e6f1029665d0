import { expect, test } from "vitest";
import type { Plan } from "../../src/engine/plan-result.ts";
import { allShares } from "../../src/planning/load-shares.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import { madePlan } from "../findings/made-plan.ts";

/** A plan of so many replicas of two devices as a load of ten each takes. */
function taking(load: number): Plan {
  const { plan } = madePlan();
  const replicas = Math.ceil(load / 10);
  return { ...plan, pools: plan.pools.map((pool) => ({ ...pool, id: "main", replicas, devices: 2 * replicas })) };
}

const asked = (parts: readonly number[], most?: number) => {
  const loads: number[] = [];
  const shares = { poolId: "main", parts: Float64Array.from(parts) };
  const planned = function* (load: number) {
    yield 1;
    loads.push(load);
    return load < 0 ? null : taking(load);
  };
  const plans = doneAtOnce(allShares(shares, planned, most));
  return { loads, counts: plans?.map(({ pools }) => pools[0]?.replicas) ?? null };
};

test("each part has a plan, and those between two that take the same are not asked", () => {
  const { loads, counts } = asked([35, 28, 21, 14, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(counts).toEqual([4, 3, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(loads).not.toContain(8);
  expect(loads).not.toContain(2);
  expect(new Set(loads).size).toBe(loads.length);
});

test("of parts that are alike one is asked, of one alone that", () => {
  expect(asked([7, 7, 7])).toEqual({ loads: [7], counts: [1, 1, 1] });
  expect(asked([35])).toEqual({ loads: [35], counts: [4] });
});

test("says nothing where more had to be asked than may be, or one cannot be told", () => {
  const parts = [95, 85, 75, 65, 55];
  expect(asked(parts, 5).counts).toEqual([10, 9, 8, 7, 6]);
  expect(asked(parts, 4).counts).toBeNull();
  expect(asked([5, -1]).counts).toBeNull();
});

test("what is said of the work done never falls and stays below all of it", () => {
  const shares = { poolId: "main", parts: Float64Array.of(35, 25, 15, 5) };
  const planned = function* (load: number) {
    yield* [0.2, 0.9];
    return taking(load);
  };
  const said = [...allShares(shares, planned)];
  expect(said.length).toBeGreaterThan(4);
  expect(said).toEqual(said.toSorted((one, other) => one - other));
  expect(said.at(-1)).toBeLessThan(1);
});
