import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomScenario } from "../../src/calibration/judge/random-scenarios.ts";
import { plan } from "../../src/engine/plan.ts";
import type { EngineInput, WorkloadClass } from "../../src/engine/input.ts";
import { servedHosted } from "../../src/engine/served-hosted.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { randomClass } from "../engine/workload/random-class.ts";
import { exampleInput, exampleScenario } from "../planning/example-scenario.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";
import { isSoak } from "../soak.ts";
import { splitDifferences } from "./split-differences.ts";
import { splitInput, withoutHeads } from "./split-input.ts";

/** `npm run soak` splits twelve classes, `npm test` the first: each has everything switched on, so that any part that is not linear shows. */
const seeds = Array.from({ length: isSoak ? 12 : 1 }, (_, index) => 4100 + index);

/** A class with everything switched on, on the chat example's pool. */
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

test("a class with everything switched on, split in 2 or 5 equal parts, changes no figure of the plan", () => {
  for (const seed of seeds) {
    const input = withoutHeads(inputOf([richClass(seed)]));
    const whole = plan(input);
    for (const count of [2, 5]) expect(splitDifferences(whole, plan(splitInput(input, count)), count)).toEqual([]);
  }
});

/** `npm run soak` splits ten thousand random scenarios, `npm test` a fixed few of the same. */
const people = isSoak ? 5000 : 3;
const drawn = isSoak ? 5000 : 3;

/** Every class of a scenario in 2 to 5 parts. */
function splitFound(scenario: Scenario, count: number): string[] {
  const input = withoutHeads(resolve(scenario));
  return splitDifferences(plan(input), plan(splitInput(input, count)), count);
}

test("all classes of scenarios such as people plan, in 2 to 5 equal parts each, change no figure of the plan", () => {
  const found = Array.from({ length: people }, (_, index) => {
    const scenario = randomScenario(99, index);
    return scenario === null ? [] : splitFound(scenario, 2 + (index % 4)).map((one) => `${index} ${one}`);
  });
  expect(found.flat()).toEqual([]);
});

test("nor do those of any scenarios of everyday values or of too small a fleet", () => {
  const any = fc.oneof(scenarioArbitrary("everyday"), scenarioArbitrary("strained"));
  fc.assert(
    fc.property(any, fc.integer({ min: 2, max: 5 }), (scenario, count) => {
      expect(splitFound(scenario, count)).toEqual([]);
    }),
    { seed: 11, numRuns: drawn },
  );
});

/**
 * A chat by its provider's units, which carry 40,000 tokens a minute each: the class takes a part of one or a few of them, and its parts
 * would take as many again if each counted its own.
 */
function byUnits(changes: Partial<WorkloadClass> = {}): WorkloadClass {
  const [chat] = exampleInput("support-chat").classes;
  if (chat === undefined || chat.hosted === null) throw new Error("the chat is compared with a hosted model");
  return { ...chat, hosted: { ...chat.hosted, unitUsdPerHour: 20, unitTokensPerMinute: 40_000 }, ...changes };
}

const ownChat = byUnits();
const everServed = { ...byUnits(), id: "other" };

test("provisioned units are counted for all classes on one contract: compared, served or overflowing, parts hold as many", () => {
  const more = {
    compared: [ownChat],
    served: [servedHosted(ownChat)],
    "succeeding more often there": [byUnits({ hostedSuccessPerAttempt: 0.95, hostedTokenFactor: 1.3 })],
  };
  const plans = {
    ...(isSoak ? more : {}),
    overflowing: [byUnits({ overflowAbovePerSecond: 0.2 })],
    "beside one that is served": [ownChat, servedHosted(everServed)],
  };
  const found = Object.entries(plans).flatMap(([name, classes]) =>
    [3].flatMap((count) => {
      const input = withoutHeads(inputOf(classes));
      const split = splitDifferences(plan(input), plan(splitInput(input, count)), count);
      return split.map((one) => `${name} in ${count}: ${one}`);
    }),
  );
  expect(found).toEqual([]);
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
