import { expect, test } from "vitest";
import limitMissed from "../../src/findings/limit-missed.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return limitMissed.when(plan, input);
};

test("one fixed replica misses two limits: it names the worst, 1.31 s where 0.95 s is allowed, and counts the other", () => {
  const findings = found(cases.limitMissed);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.at).toBe("pools.main.replicas");
  expect(findings[0]?.numbers).toEqual({
    replicas: 1,
    limit: "ttft",
    class: "support",
    value: 1.31,
    bound: 0.95,
    limitsMissed: 2,
  });
  expect(findings[0]?.remedies).toMatchObject([{ set: { "pools.main.replicas": "auto" } }]);
});

test("is silent where the plan chose the number, where nothing is missed, and where overload says it", () => {
  expect(found({ ...cases.limitMissed, pool: { replicas: null } })).toEqual([]);
  expect(found({ pool: { replicas: 1 } })).toEqual([]);
  expect(found(cases.overload)).toEqual([]);
});
