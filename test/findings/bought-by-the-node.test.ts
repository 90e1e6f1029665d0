import { expect, test } from "vitest";
import boughtByTheNode from "../../src/findings/bought-by-the-node.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return boughtByTheNode.when(plan, input);
};

test("2 devices that come as one node of 8 leave 6, at 2 dollars an hour 8,760 a month", () => {
  expect(found(cases.boughtByTheNode)).toMatchObject([
    { numbers: { units: 1, strandedDevices: 6, strandedUsdPerMonth: 8760 }, at: "pools.main.devicesPerUnit" },
  ]);
});

test("is silent where devices are sold singly, and where nodes are full", () => {
  expect(found()).toEqual([]);
  const purchase = { unit: "node", devicesPerUnit: 2, units: 1, strandedDevices: 0 } as const;
  expect(found({ ...cases.boughtByTheNode, poolResult: { purchase } })).toEqual([]);
});

test("pools that share their nodes are listed with an and", () => {
  const { plan, input } = madePlan(cases.boughtByTheNode);
  const [pool, result] = [input.pools[0], plan.pools[0]];
  if (pool === undefined || result === undefined) throw new Error("the made plan has a pool");
  const twice = <One extends { readonly id: string }>(one: One) => [one, { ...one, id: "other" }];
  const [found] = boughtByTheNode.when({ ...plan, pools: twice(result) }, { ...input, pools: twice(pool) });
  expect(found?.text).toContain("of pools main and other are bought");
});
