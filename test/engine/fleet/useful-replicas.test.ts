import { expect, test } from "vitest";
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
