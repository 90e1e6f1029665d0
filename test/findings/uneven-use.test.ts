import { expect, test } from "vitest";
import unevenUse from "../../src/findings/uneven-use.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return unevenUse.when(plan, input);
};

test("6 replicas with work for 1.2 stand beside one that is at 96 %: 4 do nothing, 4 x 7 / 7 devices at $2 for 730 h", () => {
  const [finding] = found(cases.idleBeside);
  expect(finding?.at).toBe("pools.beside.replicas");
  expect(finding?.numbers).toEqual({ highUse: 2.4 / 2.5, lowUse: expect.closeTo(0.5 / 2.5, 12), idleReplicas: 4 });
  expect(finding?.text).toContain("4 devices, $5,840 a month,");
});

test("two pools of one model at 60 % and 20 % fit one replica", () => {
  expect(found(cases.samePools)[0]?.numbers).toMatchObject({ idleReplicas: 1 });
});

test("is silent where other devices are meant, where both are as full, and where there is one pool", () => {
  const other = { ...cases.samePools.beside, pool: { tp: 2 } };
  expect(found({ ...cases.samePools, beside: other })).toEqual([]);
  expect(found({ beside: { pool: {}, result: {} } })).toEqual([]);
  expect(found()).toEqual([]);
});
