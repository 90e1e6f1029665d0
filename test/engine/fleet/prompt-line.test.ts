import { expect, test } from "vitest";
import { poolReplica } from "../../../src/engine/fleet/pool-replica.ts";
import { promptLine } from "../../../src/engine/fleet/prompt-line.ts";
import { amongReplicas, type Replica } from "../../../src/engine/fleet/replica-load.ts";
import type { PoolRouting } from "../../../src/engine/pool-routing.ts";
import { meanWait } from "../../../src/engine/queue/general-wait.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

/** Prompts of these lengths, as often each, and answers of 20 tokens, over so many replicas. */
function replicaOf(prompts: readonly number[], router: PoolRouting["router"] = "random", replicas = 1): Replica {
  const mean = prompts.reduce((sum, prompt) => sum + prompt, 0) / prompts.length;
  const flow = flowOf({
    promptTokensPerCall: mean,
    uncachedPromptTokensPerCall: mean,
    outputs: [{ share: 1, tokens: 20 }],
    sessionPrompts: prompts.map((promptTokens) => ({
      share: 1 / prompts.length,
      promptTokens,
      knownTokens: 0,
      isFirst: true,
    })),
  });
  const pool = poolOf({ routing: { ...poolOf().routing, router } });
  return amongReplicas(poolReplica(pool, [flow], 64), replicas);
}

const found = (others: number, met = 1) => ({ others, met });

test("prompts that fill their steps wait for one another as before one server of constant service", () => {
  // 16,384 tokens are two whole steps of 8,192.
  const replica = replicaOf([16_384]);
  const seconds = replica.mix.secondsBeside(0)[0] ?? 0;
  const rate = 0.6 / seconds;
  const held = promptLine(replica, found(0), rate).heldWithin(1e9, 0);
  // M/D/1: load x service / (2 (1 - load)).
  expect(meanWait(held?.heldUp ?? { share: 0, meanSeconds: 0, variance: 0 }) / ((0.6 * seconds) / 0.8)).toBeCloseTo(
    1,
    3,
  );
  expect(held?.heldUp.share).toBeCloseTo(0.6, 3);
});

test("a call that finds nobody waits for nobody", () => {
  const line = promptLine(replicaOf([16_384]), found(0, 0), 0.1);
  expect(line.heldWithin(1, 0)?.heldUp.share).toBe(0);
  expect(line.byLonger(0, 0)).toBe(0);
});

test("where more prompts come than are computed nobody can say how long they wait", () => {
  const replica = replicaOf([16_384]);
  const seconds = replica.mix.secondsBeside(0)[0] ?? 0;
  expect(promptLine(replica, found(0), 1.01 / seconds).heldWithin(1, 0)).toBeNull();
  expect(promptLine(replica, found(0), 0.99 / seconds).heldWithin(1, 0)).not.toBeNull();
});

test("short prompts share steps: they are held up by half as much again as they lengthen them, and by how many came together", () => {
  const replica = replicaOf([200]);
  const line = promptLine(replica, found(40), 10);
  const step = replica.curve.decodeSeconds[40] ?? 0;
  const stretch = line.stretchSeconds()[0] ?? 0;
  const longer = step / (1 - 10 * stretch) - step;
  const mean = meanWait(line.heldWithin(1e9, 0)?.heldUp ?? { share: 0, meanSeconds: 0, variance: 0 });
  expect(mean).toBeGreaterThan(1.4 * longer);
  expect(mean).toBeLessThan(2.5 * longer);
});

test("the evener calls come, the less prompts hold up: in turn less than to the least busy, and that less than at random", () => {
  const heldAt = (router: PoolRouting["router"]) => {
    const replica = replicaOf([6000], router, 8);
    const rate = 0.7 / (replica.mix.secondsBeside(4)[0] ?? 1);
    return meanWait(
      promptLine(replica, found(4), rate).heldWithin(1e9, 0)?.heldUp ?? { share: 0, meanSeconds: 0, variance: 0 },
    );
  };
  expect(heldAt("round-robin")).toBeLessThan(heldAt("least-outstanding"));
  expect(heldAt("least-outstanding")).toBeLessThan(heldAt("random"));
  expect(heldAt("central")).toBeLessThan(heldAt("random"));
});

test("one rare prompt of great length holds up those that come while it lasts, and not all calls a little", () => {
  const often = Array.from({ length: 199 }, () => 500);
  const [alone, rare] = [replicaOf(often), replicaOf([...often, 100_000])];
  const rate = 0.05;
  const at = (replica: Replica, seconds: number) => promptLine(replica, found(4), rate).heldWithin(seconds, 0);
  const byLonger = promptLine(rare, found(4), rate).byLonger(0.1, 0);
  expect(at(rare, 0.1)?.heldUp.meanSeconds ?? 0).toBeLessThan(3 * (at(alone, 0.1)?.heldUp.meanSeconds ?? 0));
  // It comes once in 200 calls and lasts as long as it takes.
  const index = rare.mix.prompts.findIndex(({ uncachedTokens }) => uncachedTokens > 50_000);
  const lasts = rare.mix.secondsBeside(4)[index] ?? 0;
  const share = (rare.mix.prompts[index]?.share ?? 0) * rate * lasts;
  expect(byLonger / share).toBeGreaterThan(0.8);
  expect(byLonger / share).toBeLessThan(1.3);
});

test("of one replica every router makes the same line", () => {
  const heldAt = (router: PoolRouting["router"]) => {
    const held = promptLine(replicaOf([300, 6000], router), found(8), 2).heldWithin(1e9, 0.4);
    return [held?.behind, held?.heldUp, held?.heldLonger(0.01)];
  };
  for (const router of ["round-robin", "least-outstanding", "central", "cache-aware"] as const)
    expect(heldAt(router)).toEqual(heldAt("random"));
});

test("to the least busy replica comes one call at most while a rare long prompt lasts", () => {
  const often = Array.from({ length: 199 }, () => 100);
  const longerShare = (router: PoolRouting["router"]) =>
    promptLine(replicaOf([...often, 8000], router, 8), found(4), 12).byLonger(0.05, 0);
  // One call in 200 is such a prompt; at random more than one comes while it lasts.
  expect(longerShare("random")).toBeGreaterThan(1 / 200);
  expect(longerShare("least-outstanding")).toBeCloseTo(1 / 200, 9);
});

test("a class in two halves makes the line of the whole, also where half of its long prompts would be rare", () => {
  const flow = flowOf({
    promptTokensPerCall: 362,
    uncachedPromptTokensPerCall: 362,
    outputs: [{ share: 1, tokens: 20 }],
    sessionPrompts: [
      { share: 0.99, promptTokens: 200, knownTokens: 0, isFirst: true },
      { share: 0.01, promptTokens: 16_384, knownTokens: 0, isFirst: true },
    ],
  });
  const half = { ...flow, peakCallsPerSecond: flow.peakCallsPerSecond / 2 };
  const whole = poolReplica(poolOf(), [flow], 64);
  const halves = poolReplica(poolOf(), [half, { ...half, id: "other", classId: "other" }], 64);
  const longSeconds = Math.max(...whole.mix.secondsBeside(8));
  // Long prompts take 1 % to 5 % of the time: all of them are rare, half of them, or not even half.
  for (const load of [0.01, 0.02, 0.03, 0.04, 0.05]) {
    const rate = load / (0.01 * longSeconds);
    const [one, other] = [whole, halves].map((replica) => promptLine(replica, found(8), rate));
    for (const seconds of [0.01, 0.1, 1]) {
      expect(other?.byLonger(seconds, 0)).toBeCloseTo(one?.byLonger(seconds, 0) ?? -1, 12);
      expect(other?.heldWithin(seconds, 0)?.heldUp.share).toBeCloseTo(
        one?.heldWithin(seconds, 0)?.heldUp.share ?? -1,
        12,
      );
    }
  }
});
