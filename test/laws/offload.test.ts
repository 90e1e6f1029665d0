import { expect, test } from "vitest";
import { simulation } from "../../src/engine/simulation/simulation.ts";
import { type SimulatedTier } from "../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../src/engine/simulation/step-law.ts";
import { emptyRequest } from "../../src/engine/simulation/simulation-input.ts";
import type { CallServer, Client, DoneCall, SimulatedPool } from "../../src/engine/simulation/simulation-input.ts";
import { plannedBroken } from "./broken-plan.ts";
import { smallPool } from "../engine/simulation/stepper/small-run.ts";

/** Prompts of 1 ms a token; a fetch of 0.1 ms. */
const pool: SimulatedPool = {
  ...smallPool,
  law: linearLaw({ perStep: 0.01, perPromptToken: 0.001, perCall: 0, perContextToken: 0, perPair: 0 }),
  scheduler: { ...smallPool.scheduler, tokenBudget: 512, maxSequences: 8 },
  router: { kind: "round-robin", loadThreshold: 0 },
  blockTokens: 16,
  kvBlocks: 100,
  maxWaiting: 100,
};
const tier = (blocks: number, more: Partial<SimulatedTier> = {}): SimulatedTier => ({
  name: "host",
  blocks,
  secondsPerBlock: 0.0016,
  isShared: false,
  ...more,
});

/** Sessions of prompts that grow, one call after the other, in turn: each is back when all others were there. */
function played(tiers: readonly SimulatedTier[], sessions = 8, rounds = 5) {
  const done: DoneCall[] = [];
  let at = 0;
  const client = (server: CallServer): Client => ({
    nextSeconds: () => (at < sessions * rounds ? at * 10 : Infinity),
    act: () => {
      const [session, round] = [at % sessions, Math.floor(at / sessions)];
      const request = emptyRequest();
      request.session = session;
      request.promptTokens = 320 + 32 * round;
      request.knownTokens = round === 0 ? 0 : 320 + 32 * (round - 1);
      request.outputTokens = 4;
      request.continues = true;
      at += 1;
      server.submit(request);
    },
    firstToken: () => {},
    done: () => {},
    refused: () => {},
    expired: () => {},
  });
  const lane = {
    poolIndex: 0,
    level: 0,
    fromReplica: 0,
    toReplica: 1,
    maxInFlight: Infinity,
    bucketPerSecond: 0,
    bucketSize: Infinity,
    waitsOutside: false,
  };
  const watch = { gaps: () => {}, done: (call: DoneCall) => done.push({ ...call }) };
  const run = simulation({ pools: [{ ...pool, tiers }], lanes: [lane], seed: 1 }, client, watch);
  run.advance(Infinity, 1e6);
  return { counts: run.counts(), done };
}

const sizes = [0, 10, 40, 80, 120, 160, 200, 300, 1000];

test("more host memory never finds less, and what is found is what caches and tiers had", () => {
  const runs = sizes.map((blocks) => played([tier(blocks)]));
  const hits = runs.map(({ counts }) => counts.hitTokens);
  expect(hits).toEqual(hits.toSorted((one, other) => one - other));
  expect(hits.at(-1)).toBeGreaterThan(2 * (hits[0] ?? 0));
  for (const { counts, done } of runs) {
    const fetched = done.reduce((sum, call) => sum + call.fetchedTokens, 0);
    expect(counts.hostTokens).toBe(fetched);
    expect(counts.hitTokens + counts.computedPromptTokens).toBe(done.reduce((sum, call) => sum + call.promptTokens, 0));
    expect(counts.offloadStored).toBe(counts.offloadLost + counts.offloadHeld);
  }
});

test("tiers without room are no tiers, to the last bit", () => {
  expect(played([tier(0), tier(0, { name: "disk", isShared: true })])).toEqual(played([]));
});

test("a fetch takes the time of its line: first tokens come later by it than from the cache, and sooner than computed", () => {
  const cached = played([], 1);
  const fetched = played([tier(1000)]);
  const computed = played([]);
  const wait = ({ done }: ReturnType<typeof played>) =>
    Math.max(...done.slice(-1).map(({ firstTokenSeconds, arrivalSeconds }) => firstTokenSeconds - arrivalSeconds));
  const last = fetched.done.at(-1);
  // The 416 tokens before the last round are 26 blocks: all but the last are fetched, at 1.6 ms each.
  expect(last?.fetchedTokens).toBe(416);
  expect(wait(fetched) - wait(cached)).toBeCloseTo(26 * 0.0016, 6);
  expect(wait(fetched)).toBeLessThan(wait(computed));
});

test("what would be computed sooner is not fetched", () => {
  const { counts } = played([tier(1000, { secondsPerBlock: 0.02 })]);
  expect(counts.hostTokens).toBe(0);
  expect(counts.hitTokens).toBe(played([]).counts.hitTokens);
});

test("what host memory has no room for the disk beneath gives, and each counts its own", () => {
  const { counts, done } = played([tier(60), tier(1000, { name: "disk", secondsPerBlock: 0.004 })]);
  expect(counts.diskTokens).toBeGreaterThan(0);
  expect(counts.hostTokens + counts.diskTokens).toBe(done.reduce((sum, call) => sum + call.fetchedTokens, 0));
});

test("in a plan more host memory never finds less, none is as no offload to the last bit, and a fetch is in the first token", () => {
  const edits = {
    "pools.chat.routing.router": "cache-aware",
    "classes.support.toolSeconds": 900,
    "classes.support.arrivals.perDay": 200_000,
    "pools.chat.replicas": 40,
  };
  const planned = (hostBytes: number | null) => {
    const { plan } = plannedBroken({
      ...edits,
      ...(hostBytes === null ? {} : { "pools.chat.offload.hostBytes": hostBytes }),
    });
    return plan;
  };
  const found = [1e10, 1e11, 3e11, 1e12].map((bytes) => planned(bytes).pools[0]?.offload?.foundShare ?? 0);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found.at(-1)).toBeGreaterThan((found[0] ?? 0) + 0.1);
  const none = planned(0);
  const { offload, ...without } = none.pools[0] ?? {};
  expect(offload).toBeNull();
  expect(without).toEqual(planned(null).pools[0]);
  expect(planned(1e12).pools[0]?.offload?.fetchSecondsPerCall).toBeGreaterThan(0);
});
