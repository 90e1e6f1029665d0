import { expect, test } from "vitest";
import premiumModelOveruse from "../../src/findings/premium-model-overuse.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return premiumModelOveruse.when(plan, input);
};

test("1.02 of 1.53 calls a second are routine work on a model of 70 billion parameters", () => {
  const [finding] = found(cases.routineWork);
  expect(finding?.numbers["callsShare"]).toBeCloseTo(2 / 3, 12);
  expect(finding?.remedies).toMatchObject([{ set: {} }]);
});

test("moves to the pool with the smaller model where there is one", () => {
  const { plan, input } = madePlan(cases.routineWork);
  const small = madePlan().input.pools.map((pool) => ({ ...pool, id: "small" }));
  const found = premiumModelOveruse.when(plan, { ...input, pools: [...input.pools, ...small] });
  expect(found).toMatchObject([{ remedies: [{ set: { "classes.support.agents.extract.pool": "small" } }] }]);
});

test("is silent on a model of 8 billion, and of work that judges", () => {
  expect(found({ ...cases.routineWork, pool: {} })).toEqual([]);
  const agents = cases.routineWork.class.agents.map((agent) => ({ ...agent, role: "judgement" as const }));
  expect(found({ ...cases.routineWork, class: { agents } })).toEqual([]);
});
