import { expect, test } from "vitest";
import { contextQuantiles } from "../../../src/engine/workload/context-quantiles.ts";
import { demandGround } from "../../../src/engine/workload/demand-ground.ts";
import { workflowChain } from "../../../src/engine/workload/workflow-chain.ts";
import type { WorkloadClass } from "../../../src/engine/workload-class.ts";
import { planMemory } from "../../../src/planning/plan-memory.ts";
import { randomClass } from "./random-class.ts";

/** The same values with one number a little larger or one switch turned, for each of them in turn. */
function changedOnce(value: unknown): unknown[] {
  if (typeof value === "number") return [value === 0 ? 0.01 : value < 1 ? value * 0.97 : value + 1];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    changedOnce(part).map((changed) =>
      Array.isArray(value)
        ? value.map((own, index) => (String(index) === key ? changed : own))
        : { ...value, [key]: changed },
    ),
  );
}

const memory = planMemory();

test("asked for after a class that differs in one figure only, a class gets its own chain and contexts, whichever it is", () => {
  for (const seed of [11, 12]) {
    const { workload, world } = randomClass(seed);
    const variants = changedOnce(workload) as WorkloadClass[];
    expect(variants.length).toBeGreaterThan(80);
    for (const own of [workload, ...variants, workload]) {
      const ground = demandGround({ workload: own, workflowsPerSecond: world.workflowsPerSecond }, memory);
      const fresh = workflowChain(own, world);
      expect(ground.chainAt(world.stepSeconds).outcomes).toEqual(fresh.outcomes);
      expect(ground.context).toEqual(contextQuantiles(own, fresh.volume, fresh.lengths));
    }
  }
});

test("how often workflows begin counts where they share a cache, and how long a step takes where somebody is impatient", () => {
  const { workload, world } = randomClass(13);
  const warm = { ...workload, context: { ...workload.context, cacheLifetimeSeconds: 300, sharedPrefixTokens: 400 } };
  const uncached = (workflowsPerSecond: number) =>
    demandGround({ workload: warm, workflowsPerSecond }, memory).chainAt(null).wholeRun.uncachedTokens;
  expect(uncached(0.0001)).toBeGreaterThan(uncached(1));
  const hasty = { ...workload, outcome: { ...workload.outcome, patienceSeconds: 100 } };
  const { chainAt } = demandGround({ workload: hasty, workflowsPerSecond: world.workflowsPerSecond }, memory);
  expect(chainAt(50).outcomes.abandoned.share).toBeGreaterThan(chainAt(1).outcomes.abandoned.share);
  expect(chainAt(1)).toBe(chainAt(1));
});
