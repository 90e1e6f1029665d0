import { expect, test } from "vitest";
import tooManyReplicas from "../../src/findings/too-many-replicas.ts";
import { madePlan } from "./made-plan.ts";

const found = (outcome: "planned" | "too-many-replicas") => {
  const { plan, input } = madePlan({ poolResult: { outcome, goodputCallsPerSecond: 1e-12 } });
  return tooManyReplicas.when(plan, input);
};

test("a load of more than a billion replicas is named as wrong input, with what one replica carries", () => {
  expect(found("too-many-replicas")).toMatchObject([{ at: "pools.main", numbers: { goodputCallsPerSecond: 1e-12 } }]);
});

test("is silent on a planned pool", () => {
  expect(found("planned")).toEqual([]);
});
