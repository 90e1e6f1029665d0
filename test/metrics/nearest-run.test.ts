import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type MeasuredDeployment, type MeasuredPoints, nearestMeasured } from "../../src/metrics/nearest-measured.ts";
import { nearestRunText } from "../../src/metrics/nearest-run.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

const points = JSON.parse(readFileSync("docs/measured-points.json", "utf8")) as MeasuredPoints;

/** The chat example's own pool as somebody might have measured it: like it in all, at two loads. */
const own: MeasuredDeployment = {
  model: "llama-3.3-70b",
  modelName: "Llama 3.3 70B",
  activeParameters: 70.6e9,
  totalParameters: 70.6e9,
  hasExperts: false,
  isLatent: false,
  accelerator: "h100-sxm",
  acceleratorName: "NVIDIA H100 SXM 80 GB",
  bandwidthBytesPerSecond: 3350e9,
  devices: 4,
  engine: "vllm",
  version: "0.17.0",
  weights: "fp8-mixed",
  source: "somebody",
  loads: [
    [1, 1000, 0.01, 0.011],
    [64, 1000, 0.0312, 0.0298],
  ],
};
const chat = basePlan(exampleScenario("support-chat"));
const base = chat.input.pools[0];
if (base === undefined) throw new Error("the example has no pool");
const weights = "fp8-mixed" as const;
const model = { ...base.model, id: own.model, activeParameters: 70.6e9, totalParameters: 70.6e9, experts: 0 };
const pool = { ...base, model, weights, tp: 4, pp: 1, runtime: { ...base.runtime, id: "vllm-hopper-8-bit" } };
const accelerator = { ...pool.accelerator, id: "h100-sxm", bandwidthBytesPerSecond: 3350e9 };
const replica = { pool: { ...pool, accelerator }, inFlight: 50, promptTokens: 900 };

test("of the loads of one deployment the nearest is named, and of deployments the one most alike", () => {
  const others: readonly MeasuredDeployment[] = [
    { ...own, engine: "sglang" },
    { ...own, devices: 8 },
    { ...own, hasExperts: true, totalParameters: 400e9 },
    { ...own, accelerator: "b200-sxm", bandwidthBytesPerSecond: 7700e9 },
    { ...own, weights: "bf16" },
  ];
  const found = nearestMeasured(replica, [...others, own]);
  expect(found).toEqual({ deployment: own, load: own.loads[1], isNear: true });
  expect(nearestMeasured({ ...replica, inFlight: 2 }, [...others, own])?.load).toEqual(own.loads[0]);
});

test("what is far from everything measured says so", () => {
  const tiny = { ...own, activeParameters: 1e9, totalParameters: 1e9, devices: 1 };
  expect(nearestMeasured(replica, [tiny])?.isNear).toBe(false);
  expect(nearestMeasured(replica, [])).toBeNull();
});

test.each(exampleIds)("%s: each pool that has a load names a measured run and what the model gives for it", (id) => {
  const { input, plan } = basePlan(exampleScenario(id));
  for (const { id: poolId } of input.pools) {
    expect(nearestRunText(poolId, plan, input, points)).toMatch(
      /^(?:Nearest measured|Nothing near it was measured; least unlike): .+ at once, prompts of [\d,]+ tokens: [\d.]+ ms between tokens; the model says [\d.]+ \(\S+\)\.$/,
    );
  }
});

test("a pool without load names none", () => {
  const scenario = exampleScenario("support-chat");
  const idle = { ...scenario, classes: scenario.classes.map((one) => ({ ...one, enabled: false })) };
  const { input, plan } = basePlan(idle);
  expect(nearestRunText(input.pools[0]?.id ?? "", plan, input, points)).toBeNull();
});
