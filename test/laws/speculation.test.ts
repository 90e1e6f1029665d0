import { expect, test } from "vitest";
import { serviceModel, stepSeconds, noChunk } from "../../src/engine/service/service-model.ts";
import { draftSpeedup, withoutDrafts } from "../../src/engine/fleet/drafting.ts";
import { deviceMemory } from "../../src/engine/memory/device-memory.ts";
import { draftPool, draftWeightBytesPerDevice } from "../../src/engine/memory/draft-model.ts";
import { kvRoomBytes } from "../../src/engine/memory/kv-room.ts";
import { steadyService } from "../../src/engine/service/batch-service.ts";
import type { DraftMethod, Speculation } from "../../src/engine/speculation.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { callShape } from "../engine/service/call-of-lengths.ts";
import { poolOf } from "../engine/pool-of.ts";
import { readScenario } from "../scenario/read-scenario.ts";

const drafts = (method: DraftMethod, changes: Partial<Speculation> = {}): Speculation => ({
  method,
  draftTokens: 3,
  draft: null,
  draftParameters: method === "draft-model" ? 1e8 : null,
  acceptance: [0.7],
  ...changes,
});
const methods: readonly DraftMethod[] = ["draft-model", "heads", "ngram", "mtp"];

test.each(methods)("%s: the gain falls with the batch, from a gain for one call to a loss for many", (method) => {
  const pool = poolOf({ speculation: drafts(method, { acceptance: [0.4] }), maxSequences: 4096 });
  const [on, off] = [pool, withoutDrafts(pool)].map((each) => serviceModel(each, callShape(50, 1000)));
  if (on === undefined || off === undefined) throw new Error("two models");
  // While weights alone rule a step the gain stays as it is.
  const gains = [1, 4, 16, 64, 256, 1024, 2048].map((batch) => draftSpeedup(on, off, batch));
  gains.slice(1).forEach((gain, index) => expect(gain).toBeLessThan((gains[index] ?? 0) * 1.01));
  expect(gains[0]).toBeGreaterThan(1.2);
  expect(gains.at(-1)).toBeLessThan(1);
});

test("verifying 4 tokens of each of n calls takes the step of a batch of 4 n, but for cache and calls, and gives 2.533 tokens", () => {
  // One cache is read a call, and a step hands out to n calls, whatever it verifies: with no context both are the plain step's.
  const pool = poolOf({ speculation: drafts("ngram") });
  const shape = { ...callShape(1, 200), decodeContextTokens: 0, endContextTokens: 1 };
  const runtime = { ...pool.runtime, secondsPerSequence: 0 };
  const on = serviceModel({ ...pool, runtime }, shape);
  const off = serviceModel(withoutDrafts({ ...pool, runtime }), shape);
  for (const calls of [1, 8, 100]) {
    expect(stepSeconds(on, calls, noChunk)).toBeCloseTo(stepSeconds(off, 4 * calls, noChunk), 12);
  }
  const itl = steadyService(on, 1).itlSeconds;
  // The last of the steps that give 199 further tokens gives 1.07 more than are wanted: (0.3 + 4 x 0.21 + 9 x 0.147 + 16 x 0.343) / 2.533 = 3.139, less 1, in two.
  const wanted = 199 / (199 + (7.951 / 2.533 - 1) / 2);
  expect(itl).toBeCloseTo(stepSeconds(off, 4, noChunk) / (2.533 * wanted), 6);
});

test("nothing accepted: each token takes a whole verification, which is no shorter than a step", () => {
  const pool = poolOf({ speculation: drafts("mtp", { acceptance: [0] }) });
  const [on, off] = [pool, withoutDrafts(pool)].map((each) => serviceModel(each, callShape(1000, 200)));
  if (on === undefined || off === undefined) throw new Error("two models");
  for (const batch of [1, 32, 256]) expect(draftSpeedup(on, off, batch)).toBeLessThan(1);
});

test.each(methods)("%s: what drafts has a line of its own in the memory, and the lines sum to the device", (method) => {
  const pool = poolOf({ speculation: drafts(method) });
  const { ledger } = deviceMemory(pool);
  const drafting = ledger?.lines.find(({ id }) => id === "draft-weights")?.bytes ?? 0;
  expect(drafting).toBe(draftWeightBytesPerDevice(pool));
  expect(drafting > 0).toBe(method !== "ngram");
  expect(ledger?.lines.reduce((sum, { bytes }) => sum + bytes, 0)).toBeCloseTo(ledger?.totalBytes ?? 0, 0);
  const room = kvRoomBytes(withoutDrafts(pool)) ?? 0;
  expect(kvRoomBytes(pool)).toBeCloseTo(room - drafting, 0);
  expect(draftPool(pool) === null).toBe(method === "ngram");
});

const scenario = (perDay: number, replicas: number, speculation: object | null) => {
  return readScenario({
    schema: "plimsoll.scenario/1",
    title: "Drafts",
    asOfDate: "2026-11-20",
    classes: [
      {
        id: "work",
        name: "Work",
        pool: "main",
        arrivals: { perDay, peakToAverage: 1 },
        steps: 1,
        prefixTokens: 200,
        outputTokens: 400,
        successPerAttempt: 1,
        limits: { ttftSeconds: 5, itlSeconds: 0.05 },
      },
    ],
    pools: [
      {
        id: "main",
        model: "llama-3.1-8b",
        accelerator: "h100-sxm",
        weights: "fp8",
        replicas,
        maxSequences: 1024,
        speculation,
      },
    ],
    reserves: { failure: 0 },
    targets: {},
    costs: {},
  });
};
const planned = (perDay: number, speculation: object | null) => {
  const [pool] = planScenario(scenario(perDay, 1, speculation)).pools;
  if (pool === undefined) throw new Error("no pool");
  return pool;
};
const heads = { method: "heads", draftTokens: 5, acceptance: [0.6, 0.5, 0.4] };

test("a few calls a second gain by drafts, and many lose by the same ones: the sentence says which, and up to where they pay", () => {
  const few = planned(20_000, heads);
  expect((few.itlByFormulaSeconds ?? 0) / (planned(20_000, null).itlByFormulaSeconds ?? 1)).toBeLessThan(0.8);
  const many = planned(4_000_000, heads);
  const gain = (planned(4_000_000, null).itlByFormulaSeconds ?? 0) / (many.itlByFormulaSeconds ?? 1);
  expect(gain).toBeLessThan(1);
  expect(many.speculation?.paysUpToBatch).toBeLessThan(many.operatingBatch ?? 0);
  const told = planScenario(scenario(4_000_000, 1, heads)).findings;
  expect(told.map(({ code }) => code)).toContain("speculation-loses");
});

test("drafts that are all accepted and cost nothing to make pay up to the last call that a replica runs", () => {
  const all = scenario(20_000, 1, { method: "ngram", draftTokens: 3, acceptance: [1] });
  const [pool] = planScenario({ ...all, pools: all.pools.map((own) => ({ ...own, maxSequences: 6 })) }).pools;
  expect(pool?.speculation?.paysUpToBatch).toBe(6);
  expect(pool?.speculation?.gains.at(-1)?.batch).toBe(6);
  // Nothing drafts: none of the step is for that.
  expect(pool?.speculation?.draftTimeShare).toBe(0);
});

test("drafts take a share of the step, which is below all of it", () => {
  const share = planned(20_000, heads).speculation?.draftTimeShare ?? 0;
  // Five passes of one layer and a head of 32,768 words beside one of 32 layers.
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.6);
});

test("drafts that nobody can count leave the plan as it is without them", () => {
  const { speculation, ...uncounted } = planned(20_000, { method: "mtp" });
  expect(speculation?.missing).toBe("acceptance");
  expect(uncounted).toEqual(planned(20_000, null));
});
