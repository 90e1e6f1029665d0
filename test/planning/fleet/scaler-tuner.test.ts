import { expect, test } from "vitest";
import { tuningAccount } from "../../../src/experiment-words/fleet-accounts.ts";
import {
  fleetQuestion,
  policyOf,
  type PoolScaling,
  suggestedScaling,
} from "../../../src/planning/fleet/fleet-question.ts";
import { fleetWayInPieces } from "../../../src/planning/fleet/fleet-way.ts";
import { scalerTuningInPieces } from "../../../src/planning/fleet/scaler-tuner.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { chatOf } from "./chat-fleet.ts";

/** A support chat with long answers, few calls making much work: a peak of ten minutes needs most replicas, the rest of the day fewer. */
function tuned(): Scenario {
  const chat = chatOf(3_000);
  const long = { ...chat, classes: chat.classes.map((own) => ({ ...own, outputTokens: 8000 })) };
  const { plan } = basePlan(long);
  const scaling = { ...suggestedScaling(plan, "chat"), minReplicas: plan.pools[0]?.replicas ?? 1 };
  return { ...long, pools: long.pools.map((pool) => ({ ...pool, scaling })) };
}

/** The day played with a setting and a seed, apart from the tuner. */
function lateSeconds(scenario: Scenario, scaling: PoolScaling, seed: number): number {
  const pools = scenario.pools.map((pool) => ({ ...pool, scaling }));
  const { input, plan } = basePlan({ ...scenario, pools });
  const [pool] = pools;
  const question = pool === undefined ? null : fleetQuestion(input, plan, pool, { length: "day", mostCalls: 1e9 });
  if (question === null) throw new Error("nothing serves");
  expect(question.scaling).toEqual(policyOf(scaling, plan, "chat"));
  const way = doneAtOnce(fleetWayInPieces({ input, plan, question, isScaled: true, isHit: false, seed }));
  return way?.lateSeconds ?? Number.NaN;
}

test("a forecast is found that saves a quarter and more: it holds on seeds that were not tried, and one step cheaper does not", () => {
  const scenario = tuned();
  const tuning = doneAtOnce(scalerTuningInPieces(scenario, "chat"));
  const best = tuning?.best ?? null;
  if (tuning === null || best === null) throw new Error("nothing was found");
  // All replicas stand all day to begin with: as dear as held, 24 hours of each device.
  expect(tuning.now).toMatchObject({ holds: true, deviceHours: tuning.held.deviceHours });
  expect(best.deviceHours).toBeLessThan(0.75 * tuning.held.deviceHours);
  // Without seeing ahead ten minutes of a peak are over when a replica is ready.
  expect(best.scaling.leadSeconds).toBeGreaterThanOrEqual(300);
  for (const seed of [11, 12]) {
    expect(tuning.seeds).not.toContain(seed);
    expect(lateSeconds(scenario, best.scaling, seed)).toBe(0);
  }
  expect(tuning.isWhole).toBe(true);
  const { title, rows } = tuningAccount(tuning);
  expect(title).toMatch(/^[A-Z0-9].*[^.]$/);
  expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(tuning.edges.map(({ coordinate }) => coordinate)).toEqual(["target", "floor", "lead"]);
  const missing = tuning.edges.flatMap(({ probe }) => (probe === null || probe.holds ? [] : [probe]));
  expect(missing.length).toBeGreaterThan(0);
  for (const { scaling, missedSeed } of missing) {
    expect(lateSeconds(scenario, scaling, missedSeed ?? Number.NaN)).toBeGreaterThan(0);
  }
  // A step that would hold, too, is none towards cheap.
  for (const { probe } of tuning.edges) {
    if (probe?.holds === true) expect(probe.deviceHours).toBeGreaterThanOrEqual(best.deviceHours);
  }
  expect(tuning.edges.filter(({ probe }) => probe === null).map(({ coordinate }) => coordinate)).toEqual(
    best.scaling.minReplicas <= 1 ? ["floor"] : [],
  );
});
