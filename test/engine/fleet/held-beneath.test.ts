import { expect, test } from "vitest";
import { fetchSecondsPerToken, heldBeneath, type MetFlow } from "../../../src/engine/fleet/held-beneath.ts";
import type { OffloadRoom } from "../../../src/engine/memory/offload-tiers.ts";
import { poolLaw } from "../../../src/engine/simulation/pool-law.ts";
import { promptSeconds } from "../../../src/engine/simulation/step-law.ts";
import { foundShare, metSession } from "../../../src/engine/workload/held-prompts.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { poolOf } from "../pool-of.ts";
import { sampleClass } from "../workload/sample-class.ts";

/** Prompts of 1,000, 1,500, 2,000 and 2,500 tokens, answers of 100. */
const prompt = 1750;
const answer = 100;

/** Sessions of four calls with tools of 60 s between them, all at the replica of the call before. */
function flow(callsPerSecond: number, calls = 4): MetFlow {
  const workload = sampleClass({ steps: calls, growthTokensPerCall: 500 });
  const rules = sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 500 });
  const pauses = { chance: 1, meanSeconds: 60, spread: null };
  const session = { rules, calls, pauses, lifetimeSeconds: null, isShareComputed: true };
  const met = metSession(session, { callsPerSecond, callSeconds: 1, returnChance: 1, strayChance: 0 });
  return { ...met, id: "chat", promptTokensPerCall: prompt, outputTokensPerCall: answer };
}

const law = poolLaw(poolOf());
const blockTokens = 16;
const room = (changes: Partial<OffloadRoom> = {}): OffloadRoom => ({
  name: "host",
  blocks: 1e6,
  secondsPerBlock: 1e-6,
  isShared: false,
  ...changes,
});

function tiersOf(rooms: readonly OffloadRoom[], met: MetFlow, changes: { heads?: number; replicas?: number } = {}) {
  const { heads = 0, replicas = 1 } = changes;
  const shares = new Map([["chat", 0.1]]);
  return heldBeneath({ rooms, law: () => law, blockTokens, stepTokens: 8192, replicas, met: [met], heads, shares });
}

test("all that the caches do not hold passes the line once, found or not, and so do answers; a call waits as before one server of constant service", () => {
  for (const [callsPerSecond, blocks] of [[0.5, 1e6] as const, [0.5, 500] as const, [10, 1e4] as const]) {
    const secondsPerToken = 0.5 / (callsPerSecond * (0.9 * prompt + answer));
    const [tier] = tiersOf([room({ blocks, secondsPerBlock: secondsPerToken * blockTokens })], flow(callsPerSecond));
    expect(tier?.lineUse).toBeCloseTo(0.5, 9);
    // Half of the time it is busy: on average half of a service time more.
    expect(tier?.secondsPerToken).toBeCloseTo(1.5 * secondsPerToken, 12);
  }
});

test("a line that is asked for more than it moves is full, and nothing is found behind it", () => {
  const secondsPerToken = 1.01 / (0.5 * (0.9 * prompt + answer));
  const [tier] = tiersOf([room({ secondsPerBlock: secondsPerToken * blockTokens })], flow(0.5));
  expect([tier?.useless, tier?.shares.get("chat")]).toEqual(["line-full", 0.1]);
});

test("a store that three replicas share is filled three times as fast, and its line takes three times as much", () => {
  const shared = tiersOf([room({ blocks: 9000, isShared: true })], flow(0.5), { replicas: 3 })[0];
  const own = tiersOf([room({ blocks: 3000 })], flow(0.5))[0];
  expect((shared?.holdSeconds ?? 0) / (own?.holdSeconds ?? 0)).toBeCloseTo(1, 3);
  expect((shared?.lineUse ?? 0) / (own?.lineUse ?? 0)).toBeCloseTo(3, 9);
});

test("where heads take all of a tier it holds nothing else, and what is nearer stays found", () => {
  const [full] = tiersOf([room({ blocks: 100 })], flow(0.5), { heads: 1600 });
  expect([full?.holdSeconds, full?.shares.get("chat")]).toEqual([0, 0.1]);
  const met = flow(0.5);
  const [host, disk] = tiersOf([room(), room({ name: "disk", blocks: 10 })], met);
  expect(host?.shares.get("chat")).toBeCloseTo(foundShare(met, Infinity), 9);
  expect(disk?.shares.get("chat")).toBe(host?.shares.get("chat"));
});

test.each([
  [0.95, null],
  [1.05, "slower"],
] as const)("a tier that takes %d times as long as computing is useless: %s", (times, useless) => {
  // So few calls that none waits.
  const met = flow(1e-9);
  const tokens = Math.ceil(foundShare(met, Infinity) * prompt);
  const secondsPerToken = (times * promptSeconds(law, tokens, 0, 8192)) / tokens;
  const [tier] = tiersOf([room({ secondsPerBlock: secondsPerToken * blockTokens })], met);
  expect(tier?.useless).toBe(useless);
});

test("a token that is found takes the mean of where it is found: of four in eight in the cache, three on the host and one on the disk", () => {
  const tier = (share: number, secondsPerToken: number) => {
    return {
      name: "host",
      holdSeconds: 1,
      shares: new Map([["a", share]]),
      useless: null,
      lineUse: 0,
      secondsPerToken,
    } as const;
  };
  const seconds = fetchSecondsPerToken("a", new Map([["a", 0.4]]), [tier(0.7, 2), tier(0.8, 10)]);
  expect(seconds).toBeCloseTo((3 * 2 + 10) / 8, 12);
  expect(fetchSecondsPerToken("b", new Map(), [tier(0.7, 2)])).toBe(0);
});
