import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import { sharingRefusal } from "../../../src/engine/fleet/sharing.ts";
import type { Pool } from "../../../src/engine/input.ts";
import type { PoolResult } from "../../../src/engine/plan-result.ts";
import { baseFindings } from "../../../src/planning/base-findings.ts";
import { rememberedWithLoad } from "../../../src/planning/plan-memory.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { poolOf } from "../pool-of.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

/** DeepSeek V3 on eight H200: each rank keeps the latent cache of every sequence, or its part of it. */
function plannedWith(
  parallel: object | null,
  work: object,
): { readonly pool: PoolResult; readonly codes: readonly string[] } {
  const parsed = readScenario({
    schema: "plimsoll.scenario/1",
    title: "Shared caches",
    asOfDate: "2026-11-20",
    classes: [
      {
        id: "work",
        name: "Work",
        pool: "main",
        steps: 1,
        successPerAttempt: 1,
        maxAttempts: 1,
        outputTokens: 800,
        ...work,
      },
    ],
    pools: [
      {
        id: "main",
        model: "deepseek-v3",
        accelerator: "h200-sxm",
        weights: "fp8",
        kv: "bf16",
        tp: 8,
        usdPerDeviceHour: 3,
        parallel,
      },
    ],
    reserves: { failure: 0 },
    targets: {},
    costs: {},
  });
  const scenario = atSteadyRates(parsed);
  const input = resolve(scenario);
  const planned = { scenario, input, ...rememberedWithLoad(input, null) };
  const [pool] = planned.plan.pools;
  if (pool === undefined) throw new Error("no pool");
  return { pool, codes: baseFindings(scenario, planned, null).map(({ code }) => code) };
}

const long = { arrivals: { perDay: 40_000 }, prefixTokens: 100_000, cachedShare: 0.95, limits: { itlSeconds: 0.1 } };
const short = { arrivals: { perDay: 400_000 }, prefixTokens: 1500, limits: { itlSeconds: 0.05 } };

test("at 100,000 tokens a call eight ranks that share the cache hold eight times the calls, and fewer replicas are enough", () => {
  const [without, shared] = [plannedWith(null, long), plannedWith({ decodeContext: 8 }, long)];
  expect(shared.pool.maxSequences ?? 0).toBeGreaterThan(7 * (without.pool.maxSequences ?? 0));
  expect(shared.pool.steadyReplicas ?? 0).toBeLessThan(without.pool.steadyReplicas ?? 0);
  expect(shared.pool.parallel).toMatchObject({ contextShards: 8 });
  expect(shared.pool.parallel?.roomFactor ?? 0).toBeGreaterThan(7);
  expect(without.pool.parallel).toBeUndefined();
  expect(shared.codes).not.toContain("sharing-loses");
});

test("at 1,500 tokens a call there is nothing to share, tokens come later, and a sentence says so", () => {
  const [without, shared] = [plannedWith(null, short), plannedWith({ decodeContext: 8 }, short)];
  expect(shared.pool.steadyReplicas ?? 0).toBeGreaterThanOrEqual(without.pool.steadyReplicas ?? 0);
  expect(shared.pool.parallel?.tokenSpeed ?? 1).toBeLessThan(0.99);
  expect(shared.codes).toContain("sharing-loses");
});

test("each figure that is entered moves one: shards the room, groups the prompt, copies the weights, the imbalance the step", () => {
  const wide = { ...short, arrivals: { perDay: 40_000 } };
  const base = plannedWith({ decodeContext: 1 }, wide).pool;
  expect(plannedWith({ decodeContext: 4 }, wide).pool.maxSequences).not.toBe(base.maxSequences);
  expect(plannedWith({ prefillContext: 2 }, wide).pool.ttftPrefillSeconds).not.toBe(base.ttftPrefillSeconds);
  expect(base.parallel?.expertSkew).toBe(1);
});

const none = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: null };
const refused = (changes: Partial<Pool>) => {
  const found = sharingRefusal(poolOf(changes));
  return found === null ? null : [found.field, found.why, found.taken];
};

test("three ranks do not divide eight, and two are the most below that do", () => {
  const latent = { model: deepseek, tp: 8 };
  expect(refused({ ...latent, parallel: { ...none, decodeContext: 3 } })).toEqual(["decodeContext", "divides-not", 2]);
  expect(refused({ ...latent, parallel: { ...none, prefillContext: 3 } })).toEqual([
    "prefillContext",
    "divides-not",
    1,
  ]);
  expect(refused({ ...latent, parallel: { ...none, decodeContext: 8 } })).toBeNull();
});

test("eight KV heads on sixteen ranks are there twice: no more than two ranks share, whatever is asked for", () => {
  const grouped = { model: llama70b, tp: 16 };
  expect(refused({ ...grouped, parallel: { ...none, decodeContext: 8 } })).toEqual([
    "decodeContext",
    "not-the-same",
    2,
  ]);
  expect(refused({ ...grouped, parallel: { ...none, decodeContext: 2 } })).toBeNull();
});

test("copies go to groups with experts of their own, as many to each", () => {
  const spread = { model: deepseek, tp: 32, ep: 32 };
  const copies = (redundantExperts: number, changes: Partial<Pool> = {}) =>
    refused({ ...spread, parallel: { ...none, redundantExperts }, ...changes });
  expect(copies(32)).toBeNull();
  expect(copies(20)).toEqual(["redundantExperts", "uneven", 32]);
  expect(copies(32, { ep: 1 })).toEqual(["redundantExperts", "no-groups", 0]);
  expect(refused({})).toBeNull();
});
