import { expect, test } from "vitest";
import { hitShareWithin, missesWithin, type PoolCalls } from "../../../src/planning/experiments/cold-cache-calls.ts";
import {
  hitsBackSeconds,
  longestQueue,
  waitingSteps,
  windowCalls,
} from "../../../src/planning/experiments/cold-cache-course.ts";

/** A call a second, admitted after two; a prompt of 100 tokens of which so many are found. */
function callsWith(hits: readonly number[], more: Partial<PoolCalls> = {}): PoolCalls {
  const arrivalSeconds = Float64Array.from(hits, (_, call) => call);
  return {
    endSeconds: hits.length + 2,
    events: 0,
    arrivalSeconds,
    admittedSeconds: arrivalSeconds.map((seconds) => seconds + 2),
    ttftSeconds: arrivalSeconds.map(() => 3),
    hitTokens: Float64Array.from(hits),
    computedTokens: Float64Array.from(hits, (found) => 100 - found),
    isMissed: Uint8Array.from(hits, (found) => (found === 0 ? 1 : 0)),
    lostArrivals: new Float64Array(0),
    unfinishedArrivals: new Float64Array(0),
    longestKeptSeconds: 3,
    runningAtEnd: 0,
    ...more,
  };
}

const repeated = (count: number, found: number) => Array.from({ length: count }, () => found);

test("hits of 90 % that are lost for 40 calls are back with the first window that has 81 % of its tokens", () => {
  // Cold calls are admitted at 102 to 141. Three cold calls of 30 leave 90 % x 27/30 = 81 %, just what is asked for.
  const calls = callsWith([...repeated(100, 90), ...repeated(40, 0), ...repeated(100, 90)]);
  expect(windowCalls).toBe(30);
  expect(hitsBackSeconds(calls, 102, 0.9)).toBe(37);
  expect(hitsBackSeconds(calls, 142, 0.9)).toBe(0);
});

test("hits that stay away are never back", () => {
  expect(hitsBackSeconds(callsWith([...repeated(50, 90), ...repeated(100, 10)]), 52, 0.9)).toBeNull();
});

test("a share is of tokens, and misses are of calls that arrived within", () => {
  const calls = callsWith([90, 0, 30, 90], {
    lostArrivals: Float64Array.of(1.5),
    unfinishedArrivals: Float64Array.of(2.5, 9),
  });
  expect(hitShareWithin(calls, 2, 5)).toBeCloseTo(0.4, 12);
  expect(hitShareWithin(calls, 50, 60)).toBeNull();
  expect(missesWithin(calls, 1, 3)).toEqual({ offered: 4, missed: 3 });
});

test("a call under way for no longer than calls take that keep their limits is none that missed one", () => {
  // It came 3.5 s before the end.
  const calls = (longestKeptSeconds: number) =>
    callsWith([90, 90, 90, 90], { unfinishedArrivals: Float64Array.of(2.5), longestKeptSeconds });
  expect(missesWithin(calls(4), 0, 5)).toEqual({ offered: 4, missed: 0 });
  expect(missesWithin(calls(3), 0, 5)).toEqual({ offered: 5, missed: 1 });
});

test("with a call a second and a wait of two, two wait; of four under way one runs, and the last three wait on", () => {
  const calls = callsWith(repeated(10, 0), { unfinishedArrivals: Float64Array.of(12, 10, 3, 11), runningAtEnd: 1 });
  const steps = waitingSteps(calls);
  expect(longestQueue(steps, 0, 9.5)).toBe(3);
  // The last three never get in, while those of 8 and 9 leave at 10 and 11.
  expect(steps.waiting.at(-1)).toBe(3);
});
