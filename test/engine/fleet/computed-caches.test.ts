import { expect, test } from "vitest";
import { basePlan, judgementOf } from "../../../src/planning/plan-scenario.ts";
import { certainExample } from "../../planning/example-scenario.ts";

const withReplicas = (replicas: number) => {
  const scenario = certainExample("coding-agent");
  return { ...scenario, pools: scenario.pools.map((pool) => ({ ...pool, replicas })) };
};

test("a typed fleet whose caches empty is planned with what it misses, and stays what was typed", () => {
  // Six replicas of the coding example: what returning sessions lack is computed again, and that fills the room.
  const scenario = withReplicas(6);
  const [pool] = basePlan(scenario).plan.pools;
  expect(pool).toMatchObject({ outcome: "planned", steadyReplicas: 6 });
  expect(pool?.missed.length).toBeGreaterThan(0);
  expect(pool?.goodputCallsPerSecond).toBeGreaterThan(0);
  const judged = judgementOf(scenario);
  expect(judged.pools).toMatchObject([{ replicas: 6 }]);
  expect(judged.missed.length).toBeGreaterThan(0);
  // Nor does a judged plan say that no load at all keeps the limits, or that the load it misses them with does.
  const [seen] = basePlan(scenario, judged).plan.pools;
  expect(seen?.goodputCallsPerSecond).toBeGreaterThan(0);
  expect(seen?.goodputCallsPerSecond).toBeLessThan(seen?.offeredCallsPerSecond ?? 0);
});

test("of more replicas that keep sessions the caches hold more, up to all that is not new", () => {
  const share = (replicas: number) => basePlan(withReplicas(replicas)).plan.classes[0]?.heldShare ?? 0;
  const shares = [6, 8, 10, 14, 20].map(share);
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  expect(shares.at(-1)).toBeGreaterThan(0.9);
});

/** Sessions of eight calls that follow one another at once, on ten replicas; each call to the one with the fewest. */
function atOnce(steps: number, callsPerStep: number): number {
  const scenario = certainExample("support-chat");
  return (
    basePlan({
      ...scenario,
      classes: scenario.classes.map((workload) => ({
        ...workload,
        arrivals: { ...workload.arrivals, perDay: 40_000 },
        toolSeconds: 0,
        steps,
        callsPerStep,
      })),
      pools: scenario.pools.map((pool) => ({ ...pool, replicas: 10 })),
    }).plan.classes[0]?.heldShare ?? 0
  );
}

test("steps that wait for nothing are as one: eight steps of a call find what two steps of four calls do", () => {
  expect(atOnce(8, 1)).toBe(atOnce(2, 4));
});

test("what favours the replica just left favours no older one: of prompts that follow at once ten replicas hold 0.54 in long runs", () => {
  expect(Math.abs(atOnce(2, 4) - 0.543)).toBeLessThan(0.1);
});
