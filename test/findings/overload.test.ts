import { expect, test } from "vitest";
import overload from "../../src/findings/overload.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return overload.when(plan, input);
};

test("two replicas at twice what they complete: at least 5, since 2 x 2 / 0.95 is 4.2", () => {
  const [finding] = found(cases.overload);
  expect(finding?.at).toBe("pools.main.replicas");
  expect(finding?.numbers).toEqual({ replicas: 2, offeredCallsPerSecond: 5, replicasThatHold: 5 });
  expect(finding?.remedies).toMatchObject([{ set: { "pools.main.replicas": "auto" } }]);
});

test("names no count where the plan gives none: refused calls do not grow with the load", () => {
  const { poolResult } = cases.overload;
  const findings = found({ poolResult: { ...poolResult, missed: poolResult.missed.slice(0, 1) } });
  expect(findings[0]?.numbers["replicasThatHold"]).toBeNull();
});

test("is silent below saturation and where nothing serves", () => {
  expect(found()).toEqual([]);
  expect(found({ poolResult: { utilisation: null, outcome: "no-work" } })).toEqual([]);
  expect(found({ poolResult: { utilisation: null, outcome: "memory-unknown" } })).toEqual([]);
});

test("says the fleet where there is one pool, and the pool's id where there are two", () => {
  const { plan, input } = madePlan(cases.overload);
  const [pool] = input.pools;
  const other = { ...input, pools: [...input.pools, { ...pool, id: "other" }] } as typeof input;
  expect(overload.when(plan, input)[0]?.text).toMatch(/^The fleet is overloaded/);
  expect(overload.when(plan, other)[0]?.text).toMatch(/^Pool main is overloaded/);
});
