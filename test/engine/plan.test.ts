import { inputInIdOrder } from "../../src/engine/input-in-id-order.ts";
import { plannedLoad } from "../../src/engine/planned-load.ts";
import { foundOf } from "../../src/planning/plan-memory.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plan, planHeadline } from "../../src/engine/plan.ts";
import type { EngineInput } from "../../src/engine/input.ts";
import { noMemory } from "../../src/engine/workload/demand-ground.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { exampleIds, exampleInput } from "../planning/example-scenario.ts";
import { isSoak } from "../soak.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";

/** What a headline tells, of a whole plan. */
function headlineOf(input: EngineInput) {
  const { devices, replicas, costUsdPerMonth, costUsdPerSuccess, bindingLimit, pools } = plan(input);
  return {
    devices,
    replicas,
    costUsdPerMonth,
    costUsdPerSuccess,
    bindingLimit,
    pools: pools.map(({ id, steadyReplicas, missed, resources }) => ({ id, steadyReplicas, missed, resources })),
  };
}

function told(input: EngineInput) {
  const { pools, ...headline } = planHeadline(input, noMemory);
  return {
    ...headline,
    pools: pools.map(({ id, steadyReplicas, missed, resources }) => ({ id, steadyReplicas, missed, resources })),
  };
}

const drawn = fc
  .sample(scenarioArbitrary(), { numRuns: isSoak ? 50 : 3, seed: 15 })
  .map((scenario) => resolve(scenario));

test("a headline alone is the plan's to the last bit, and so is what its pools' resources come to", () => {
  for (const input of [...exampleIds.map(exampleInput), ...drawn]) expect(told(input)).toEqual(headlineOf(input));
});

test("what a plan like it found changes no headline, whether it is right, near or far off", () => {
  for (const input of [...exampleIds.map(exampleInput), ...drawn]) {
    const { devices, costUsdPerMonth, bindingLimit } = headlineOf(input);
    const { fills, shares } = foundOf(plannedLoad(inputInIdOrder(input), null));
    for (const times of [1, 1.1, 3]) {
      const near = {
        fills: new Map([...fills].map(([id, fill]) => [id, fill / times])),
        shares: new Map([...shares].map(([id, share]) => [id, share / times])),
      };
      const told = planHeadline(input, noMemory, near);
      expect(told).toMatchObject({ devices, costUsdPerMonth, bindingLimit });
    }
  }
});

test("what binds is told where a quota or tools are nearer to their line than all that a replica carries", () => {
  const support = exampleInput("support-chat");
  const scarce = { ...support, pools: support.pools.map((pool) => ({ ...pool, quotaDevices: 1 })) };
  expect(planHeadline(scarce, noMemory).bindingLimit?.kind).toBe("quota");
  expect(told(scarce)).toEqual(headlineOf(scarce));
});
