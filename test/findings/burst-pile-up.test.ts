import { expect, test } from "vitest";
import burstPileUp from "../../src/findings/burst-pile-up.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return burstPileUp.when(plan, input);
};

test("5.1 calls a second for 60 s on a replica that carries 2.5 leave 156 waiting; 2 more carry them", () => {
  const [finding] = found(cases.burst);
  expect(finding?.numbers).toMatchObject({ carriedCallsPerSecond: 2.5, warmReplicas: 2 });
  expect(finding?.numbers["burstCallsPerSecond"]).toBeCloseTo(5.1, 12);
  expect(finding?.numbers["callsPiledUp"]).toBeCloseTo(156, 10);
  expect(finding?.remedies).toMatchObject([{ set: { "reserves.warm": "2" } }]);
});

test("is silent with 2 warm replicas ready, without bursts, and in a burst of twice the peak", () => {
  const { reserves } = madePlan().input;
  expect(found({ ...cases.burst, input: { reserves: { ...reserves, warm: 2 } } })).toEqual([]);
  expect(found()).toEqual([]);
  expect(found({ class: { burst: { factor: 2, seconds: 60 } } })).toEqual([]);
});
