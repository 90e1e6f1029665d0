import { expect, test } from "vitest";
import { linkWait, sentSeconds, shownSeconds, transferSeconds } from "../../../src/engine/fleet/link-wait.ts";
import type { Replica } from "../../../src/engine/fleet/replica-load.ts";
import type { BatchChain } from "../../../src/engine/queue/batch-chain.ts";
import { meanWait } from "../../../src/engine/queue/general-wait.ts";
import { poolOf } from "../pool-of.ts";
import { plainRouting } from "../plain-routing.ts";

interface Made {
  /** Tokens of each kind of prompt, and those of them that its own replicas hold. */
  readonly prompts?: readonly (readonly [tokens: number, cached: number])[];
  readonly heldShare?: number;
  readonly promptSeconds?: number;
  readonly answerReplicas?: number;
}

/** One of four replicas of prompts, whose states take 1 ms a token of a link; of its calls comes what its router sends at random. */
function replicaOf({ prompts = [[100, 0]], heldShare = 0, promptSeconds = 0, answerReplicas = 4 }: Made): Replica {
  const answers = { replicas: answerReplicas, router: "random", returningShare: 0 } as const;
  const sent = { secondsPerToken: 1e-3, secondsPerCall: 0, pieces: 1, heldShare, answers };
  const share = 1 / prompts.length;
  return {
    replicas: 4,
    pool: poolOf({ routing: { ...plainRouting, router: "random" } }),
    classes: [{ id: "chat", sent }],
    mix: {
      prompts: prompts.map(([tokens, cached]) => ({
        shareOfClass: share,
        share,
        tokens,
        uncachedTokens: tokens - cached,
      })),
      placesOf: new Map([["chat", prompts.map((_, index) => index)]]),
      returningShare: 0,
      secondsBeside: () => new Float64Array(prompts.length).fill(promptSeconds),
    },
  } as unknown as Replica;
}

const chainAt = (throughputPerSecond: number) =>
  ({ throughputPerSecond, timeShares: Float64Array.of(0.5, 0.5) }) as unknown as BatchChain;

/** Random arrivals before a server whose service is constant. */
const wait = (load: number, seconds: number) => (load * seconds) / (2 * (1 - load));

const waitAt = (made: Made, callsPerSecond: number) => {
  const found = linkWait(replicaOf(made), chainAt(callsPerSecond));
  return found === null ? null : meanWait(found);
};

test("a state waits for the link of the replica that sends it and for that of the one that takes it, each half of the time busy", () => {
  expect(waitAt({}, 5)).toBeCloseTo(2 * wait(0.5, 0.1), 9);
  // Over twice as many replicas that take them each link there is busy a quarter of the time, over half as many all of it.
  expect(waitAt({ answerReplicas: 8 }, 5)).toBeCloseTo(wait(0.5, 0.1) + wait(0.25, 0.1), 9);
  expect(waitAt({ answerReplicas: 2 }, 5)).toBeNull();
  expect(waitAt({}, 10)).toBeNull();
});

test("who has waited for a prompt that takes longer than its state waits for no link where it leaves", () => {
  expect(waitAt({ promptSeconds: 0.15 }, 5)).toBeCloseTo(wait(0.5, 0.1), 9);
  // Of two lines the slower one counts: what waited 0.01 s for prompts of 50 ms waits the rest of it for the link.
  expect(waitAt({ promptSeconds: 0.05 }, 5)).toBeCloseTo(2 * wait(0.5, 0.1) - wait(0.25, 0.05), 9);
});

test("of prompts whose own replicas hold nothing, half, or all but a token, what is sent is in the mean what is not held where they are answered", () => {
  const prompts = [
    [1000, 0],
    [1000, 500],
    [4000, 3999],
  ] as const;
  for (const heldShare of [0, 0.3, 0.6, 0.9, 1]) {
    const seconds = sentSeconds(replicaOf({ prompts, heldShare }));
    const mean = seconds.reduce((sum, own) => sum + own / 3, 0);
    expect(mean).toBeCloseTo(1e-3 * 2000 * (1 - heldShare), 9);
    seconds.forEach((own, place) => expect(own).toBeLessThanOrEqual(1e-3 * (prompts[place]?.[0] ?? 0) + 1e-12));
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0);
  }
  // What is held is of those that hold most of their prompts themselves.
  const [none = 0, half = 0] = sentSeconds(replicaOf({ prompts, heldShare: 0.3 }));
  expect([none, half < none]).toEqual([1, true]);
});

test("of a state that leaves in ten pieces at least the last is left when its prompt is done, and all but what went meanwhile", () => {
  const left = (pieces: number, promptSeconds: number) =>
    shownSeconds.evaluate({ transferSeconds: 2, pieces, promptSeconds });
  expect([left(1, 100), left(10, 0), left(10, 100)]).toEqual([2, 2, 0.2]);
  expect(left(10, 1)).toBeCloseTo(2 - 0.9, 12);
  expect(
    transferSeconds.evaluate({ secondsPerSentToken: 1e-3, sentTokensOfMeanCall: 500, secondsPerSentCall: 0.1 }),
  ).toBe(0.6);
});
