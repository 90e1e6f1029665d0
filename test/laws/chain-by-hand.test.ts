import { expect, test } from "vitest";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import type { Quantity } from "../../src/scenario/field.ts";
import type { Scenario, ScenarioClass } from "../../src/scenario/schema.ts";
import { agrees } from "../expression.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

/**
 * The chain from a scenario's numbers to its bill once more, by walking through attempts and calls one by one. It shares no
 * code with the engine and no closed form; only the count of serving replicas is taken from the plan, since other tests
 * judge that.
 */
const baseOf = (value: Quantity | null) => (typeof value === "number" ? value : (value?.base ?? Number.NaN));

/** Means per workflow: every attempt with its chance to happen, every step with its chance to be reached. */
function walk(workload: ScenarioClass) {
  const steps = baseOf(workload.steps);
  const callsPerStep = baseOf(workload.callsPerStep);
  const success = baseOf(workload.successPerAttempt);
  const most = baseOf(workload.maxAttempts);
  const stepSuccess = success ** (1 / steps);
  const mean = { attempts: 0, steps: 0, calls: 0, promptTokens: 0, successShare: 0 };
  let happens = 1;
  for (let attempt = 1; attempt <= most; attempt += 1) {
    mean.attempts += happens;
    mean.successShare += happens * success;
    let reached = happens;
    for (let step = 1; step <= steps; step += 1) {
      mean.steps += reached;
      for (let call = (step - 1) * callsPerStep; call < step * callsPerStep; call += 1) {
        const grown = baseOf(workload.prefixTokens) + call * baseOf(workload.growthTokensPerCall);
        mean.calls += reached;
        mean.promptTokens += reached * Math.min(grown, baseOf(workload.contextCapTokens));
      }
      // The last attempt has nothing to go back to: it runs on.
      if (attempt < most) reached *= stepSuccess;
    }
    happens *= 1 - success;
  }
  return mean;
}

/** 730 hours of 24 are a month's days. */
const workflowsPerMonth = (workload: ScenarioClass, { hoursPerMonth }: Scenario) =>
  (baseOf(workload.arrivals.perDay) * hoursPerMonth) / 24;

function reserved({ reserves }: Scenario): number {
  const { failure, rollout, canary, maintenance, warm } = reserves;
  return [failure, rollout, canary, maintenance, warm].reduce<number>((sum, value) => sum + baseOf(value), 0);
}

function platformUsd({ costs }: Scenario): number {
  const monthly = Object.entries(costs).filter(([field]) => field.endsWith("UsdPerMonth"));
  return monthly.reduce((sum, [, value]) => sum + baseOf(value), 0);
}

function workUsd(workload: ScenarioClass, scenario: Scenario): number {
  const workflows = workflowsPerMonth(workload, scenario);
  const tools = workflows * walk(workload).steps * baseOf(workload.toolUsdPerStep);
  const reviewHours = (workflows * baseOf(workload.reviewShare) * baseOf(workload.reviewMinutes)) / 60;
  return tools + reviewHours * baseOf(scenario.costs.reviewerUsdPerHour);
}

/** Figures that differ from what was worked out again, in the ninth digit or before. */
function differing(pairs: Readonly<Record<string, readonly [number | null | undefined, number]>>): string[] {
  return Object.entries(pairs).flatMap(([name, [figure, again]]) =>
    agrees(figure ?? Number.NaN, again) && Number.isFinite(again) ? [] : [`${name}: ${figure}, again ${again}`],
  );
}

/** Every workflow of theirs has as many steps. */
const walkedIds = ["support-chat", "even-coding-agent", "document-processing"];

test.each(walkedIds)("%s: attempts, calls a second and prompts are what a walk through every call gives", (id) => {
  const scenario = exampleScenario(id);
  const plan = planScenario(scenario);
  for (const workload of scenario.classes) {
    const result = plan.classes.find((each) => each.id === workload.id);
    const mean = walk(workload);
    const workflowsPerSecond = baseOf(workload.arrivals.perDay) / 86_400;
    const callsPerSecond = workflowsPerSecond * mean.calls;
    expect(
      differing({
        attempts: [result?.attemptsPerWorkflow, mean.attempts],
        steps: [result?.stepsPerAttempt, mean.steps / mean.attempts],
        calls: [result?.callsPerAttempt, mean.calls / mean.attempts],
        rate: [result?.callsPerSecond, callsPerSecond],
        peak: [result?.peakCallsPerSecond, callsPerSecond * baseOf(workload.arrivals.peakToAverage)],
        prompt: [result?.promptTokensPerCall, mean.promptTokens / mean.calls],
        success: [result?.successShare, mean.successShare],
      }),
    ).toEqual([]);
  }
});

test.each(walkedIds)(
  "%s: devices, the month's cost and the cost of a success follow from the serving replicas",
  (id) => {
    const scenario = exampleScenario(id);
    const plan = planScenario(scenario);
    let devices = 0;
    let devicesUsd = 0;
    for (const pool of scenario.pools) {
      const steady = plan.pools.find((each) => each.id === pool.id)?.steadyReplicas ?? Number.NaN;
      const own = (steady + reserved(scenario)) * pool.tp * pool.pp;
      devices += own;
      // Whole nodes are bought where the seller sells nothing less.
      devicesUsd +=
        Math.ceil(own / pool.devicesPerUnit) *
        pool.devicesPerUnit *
        baseOf(pool.usdPerDeviceHour) *
        scenario.hoursPerMonth;
    }
    const work = scenario.classes.reduce((sum, workload) => sum + workUsd(workload, scenario), 0);
    const total = devicesUsd + work + platformUsd(scenario);
    const successes = scenario.classes.reduce(
      (sum, workload) => sum + workflowsPerMonth(workload, scenario) * walk(workload).successShare,
      0,
    );
    expect(
      differing({
        devices: [plan.devices, devices],
        month: [plan.costUsdPerMonth, total],
        success: [plan.costUsdPerSuccess, total / successes],
      }),
    ).toEqual([]);
  },
);

test("mean prompts below the cap are prefix + growth (N - 1) / 2: 1,155 for chat, 48,448 for coding, 12,035 for documents", () => {
  const mean = (id: string) => planScenario(exampleScenario(id)).classes[0]?.promptTokensPerCall;
  expect(
    differing({
      support: [mean("support-chat"), 613 + (271 * 4) / 2],
      coding: [mean("even-coding-agent"), 12_400 + (2253 * 32) / 2],
      documents: [mean("document-processing"), 12_035],
    }),
  ).toEqual([]);
});

test("a token's KV cache: 327,680 bytes for Llama 70B, 35,136 for DeepSeek V3 in fp8, 36,864 for gpt-oss past its windows", () => {
  const bytes = (id: string) => planScenario(exampleScenario(id)).pools[0]?.kvBytesPerToken;
  // A key and a value, 8 heads of 128, two bytes, 80 layers.
  expect(bytes("support-chat")).toBe(2 * 8 * 128 * 2 * 80);
  // One latent of 512 and 64 rotary elements, one byte, 61 layers.
  expect(bytes("coding-agent")).toBe((512 + 64) * 61);
  // A key and a value, 8 heads of 64, two bytes, the 18 layers that see everything; the other 18 have full windows of 128.
  expect(bytes("document-processing")).toBe(2 * 8 * 64 * 2 * 18);
});
