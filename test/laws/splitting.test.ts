import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import type { EngineInput, WorkloadClass } from "../../src/engine/input.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { randomClass } from "../engine/workload/random-class.ts";
import { exampleInput, exampleScenario } from "../planning/example-scenario.ts";
import { isSoak } from "../soak.ts";

/** `npm run soak` splits twelve classes, `npm test` the first four: each has everything switched on, so that any part that is not linear shows. */
const seeds = Array.from({ length: isSoak ? 12 : 4 }, (_, index) => 4100 + index);

/** A class with everything switched on, on the chat example's pool; its cache's warmth does not rest on how often it starts. */
function richClass(seed: number): WorkloadClass {
  const { workload } = randomClass(seed);
  const poolId = exampleInput("support-chat").pools[0]?.id ?? "";
  const onPool = { poolId, hosted: null };
  return {
    ...workload,
    id: "whole",
    poolId,
    workflowsPerDay: 2000,
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    context: { ...workload.context, sharedPrefixTokens: 0 },
    agents: workload.agents.map((agent) => (agent.hosted === null ? { ...agent, ...onPool } : agent)),
    fallback:
      workload.fallback === null || workload.fallback.poolId === null
        ? workload.fallback
        : { ...workload.fallback, poolId },
  };
}

function inputOf(classes: readonly WorkloadClass[]): EngineInput {
  return { ...exampleInput("support-chat"), classes };
}

/** The class in k parts that ask for a k-th each. */
function parts(whole: WorkloadClass, count: number): WorkloadClass[] {
  return Array.from({ length: count }, (_, index) => ({
    ...whole,
    id: `part-${index}`,
    workflowsPerDay: whole.workflowsPerDay / count,
    submission: whole.submission && { ...whole.submission, workflows: whole.submission.workflows / count },
  }));
}

/** What of the totals differs: nothing, if all is well. */
function differences(one: Plan, other: Plan): string[] {
  const found: string[] = [];
  if (other.devices !== one.devices) found.push(`devices ${one.devices} and ${other.devices}`);
  if (other.replicas !== one.replicas) found.push(`replicas ${one.replicas} and ${other.replicas}`);
  for (const figure of ["costUsdPerMonth", "costUsdPerSuccess"] as const) {
    const [before, after] = [one[figure], other[figure]];
    const isSame = before === null || after === null ? before === after : Math.abs(after - before) <= 1e-7 * before;
    if (!isSame) found.push(`${figure} ${before} and ${after}`);
  }
  const lines = [one, other].map(({ costLedger }) => costLedger.lines.map(({ id }) => id).join());
  if (lines[0] !== lines[1]) found.push(`lines ${lines.join(" and ")}`);
  return found;
}

test("a class with everything switched on, split in 2 or 5 equal parts, changes no total", () => {
  for (const seed of seeds) {
    const whole = richClass(seed);
    const before = plan(inputOf([whole]));
    for (const count of [2, 5]) expect(differences(before, plan(inputOf(parts(whole, count))))).toEqual([]);
  }
});

test("the order of classes changes no total", () => {
  for (const seed of seeds.slice(0, Math.ceil(seeds.length / 2))) {
    const classes = [0, 1, 2].map((index) => ({ ...richClass(seed + 100 * index), id: `class-${index}` }));
    expect(differences(plan(inputOf(classes)), plan(inputOf(classes.toReversed())))).toEqual([]);
  }
});

test("a class that asks for twice as much is no part of the other: totals do move", () => {
  const whole = richClass(4100);
  const before = plan(inputOf([whole])).costLedger.totalUsdPerMonth ?? 0;
  const doubled = plan(inputOf([whole, { ...whole, id: "other" }])).costLedger.totalUsdPerMonth ?? 0;
  expect(doubled).toBeGreaterThan(before);
});

test("labels reach no figure: renamed, the plan is the same to the last bit", () => {
  const scenario = exampleScenario("support-chat");
  const labelled = {
    ...scenario,
    classes: scenario.classes.map((own) => ({
      ...own,
      labels: { product: "Help", feature: "Chat", tenant: "North", tier: "Free" },
    })),
  };
  expect(plan(resolve(labelled))).toEqual(plan(resolve(scenario)));
});
