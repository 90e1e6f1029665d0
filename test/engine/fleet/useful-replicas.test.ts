import { expect, test } from "vitest";
import { mostUsefulReplicas } from "../../../src/engine/fleet/useful-replicas.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const poolWith = (sets: Readonly<Record<string, string>>) =>
  basePlan(withTyped(certainExample("coding-agent"), sets)).plan.pools[0];

test("replicas that hold the histories of sessions at their tools are of use beyond the calls in flight: 500 s of tools take about 104", () => {
  // At the peak 0.138 workflows/s of 33 steps, each 500 s at its tools and 11 s of a call: 2,330 sessions of 61,000 tokens, and a
  // replica has room for 1.36 million. A simulation of them holds with 131.
  const pool = poolWith({ "classes.coding.toolSeconds": "500" });
  expect(pool).toMatchObject({ outcome: "planned", missed: [] });
  expect(pool?.steadyReplicas).toBeGreaterThan(95);
  expect(pool?.steadyReplicas).toBeLessThan(131);
});

test("where caches forget nothing anyway, replicas beyond the calls in flight stay out of reach: 1 s to the first token", () => {
  const pool = poolWith({ "classes.coding.limits.ttftSeconds": "1" });
  expect(pool).toMatchObject({ outcome: "limit-out-of-reach", steadyReplicas: null });
});

test("twice as many replicas are of use as calls are in flight but once in a million moments: 2 x 9 of a mean of 1, 2 x 10,476 of 10,000", () => {
  // Poisson's tables: of a mean of 1 more than 8 come 1.13 times in a million, more than 9 0.11 times; 10,000 + 4.7534 x 100.
  expect(mostUsefulReplicas(1)).toBe(18);
  expect(mostUsefulReplicas(10_000)).toBe(20_952);
  expect(mostUsefulReplicas(0)).toBe(2);
});

test.each([
  ["500", 3],
  ["700", 3],
  ["2000", 5],
  ["3000", 6],
])(
  "one sequence a replica and %s chats a day take %d replicas, as many as a typed count shows to hold",
  (perDay, replicas) => {
    // 99 of 100 calls must find a free replica: Erlang's loss of 0.145 calls in flight at 500 a day is 0.9 % of two, 0.04 % of three.
    const sets = { "pools.chat.maxSequences": "1", "classes.support.arrivals.perDay": perDay };
    const { pools } = basePlan(withTyped(certainExample("support-chat"), sets)).plan;
    expect(pools[0]).toMatchObject({ outcome: "planned", missed: [], steadyReplicas: replicas });
  },
);
