import { expect, test } from "vitest";
import { loadClient } from "../../../src/calibration/simulated/load-client.ts";
import type { ReplayedLoad } from "../../../src/calibration/simulated/row-load.ts";
import type { CallRequest } from "../../../src/engine/simulation/simulation-input.ts";

const load: ReplayedLoad = {
  calls: 3,
  perSecond: null,
  isEven: false,
  mostInFlight: 2,
  lengths: { promptTokens: 100, outputTokens: 10, spread: "fixed", shortestShare: 1, arePromptsAlike: false },
  headTokens: 0,
  heads: 0,
  headShare: 1,
  tokensToFirstPiece: 1,
  firstCounted: 0,
  warmCalls: 0,
};

function driven(changes: Partial<ReplayedLoad>, dueSeconds: readonly number[], coldSeconds = 0, countingPerToken = 0) {
  const sent: [number, number, number][] = [];
  let now = 0;
  const server = {
    submit: ({ tag, promptTokens, head }: CallRequest) => void sent.push([now, tag, head < 0 ? promptTokens : head]),
    endSession: () => undefined,
  };
  const lengths = { promptTokens: new Int32Array(3).fill(100), outputTokens: new Int32Array(3).fill(10) };
  const plan = {
    load: { ...load, ...changes },
    lengths,
    dueSeconds: Float64Array.from(dueSeconds),
    intake: { taking: (isFirst: boolean) => 1 + (isFirst ? coldSeconds : 0), countingPerToken },
  };
  const client = loadClient(plan, server);
  const until = (seconds: number) => {
    while (client.nextSeconds() <= seconds) client.act((now = client.nextSeconds()));
  };
  return { client, sent, until };
}

test("with two in flight the third call is sent when the first is done, and reaches the engine a second later", () => {
  const { client, sent, until } = driven({}, [0, 0, 0]);
  until(4);
  expect(sent).toEqual([
    [1, 0, 100],
    [1, 1, 100],
  ]);
  client.firstToken(0, 3);
  client.done(0, 5);
  until(10);
  expect(sent[2]).toEqual([6, 2, 100]);
  expect([...client.times.sent]).toEqual([0, 0, 5]);
  expect([client.times.first[0], client.times.done[0]]).toEqual([3, 5]);
  expect(client.times.done[1]).toBeNaN();
});

test("the first call of each user waits for a cold engine, its next ones do not; calls that come at a rate find it warm", () => {
  const { client, sent, until } = driven({}, [0, 0, 0], 2);
  until(4);
  expect(sent.map(([seconds]) => seconds)).toEqual([3, 3]);
  client.done(0, 5);
  until(10);
  expect(sent[2]).toEqual([6, 2, 100]);
  const atRate = driven({ mostInFlight: Infinity }, [0, 1, 4], 2);
  atRate.until(10);
  expect(atRate.sent.map(([seconds]) => seconds)).toEqual([1, 2, 5]);
});

test("calls that are due later are sent then, whoever is in flight; their heads go round", () => {
  const { sent, until } = driven({ mostInFlight: Infinity, heads: 2, headTokens: 50 }, [0, 1, 4]);
  until(10);
  expect(sent).toEqual([
    [1, 0, 0],
    [2, 1, 1],
    [5, 2, 0],
  ]);
});

test("tokens are counted one prompt after the other, and calls taken in side by side: three prompts of 100 at 0.01 s each", () => {
  const { sent, until } = driven({ mostInFlight: Infinity }, [0, 0, 2.5], 0, 0.01);
  until(10);
  // Counted at 1, 2 and, sent at 2.5, at 3.5 s; a second later they are there.
  expect(sent.map(([seconds, tag]) => [seconds, tag])).toEqual([
    [2, 0],
    [3, 1],
    [4.5, 2],
  ]);
});

test("whoever fills the caches does so alone, and all others begin when that is done", () => {
  const { client, sent, until } = driven({ warmCalls: 1, heads: 1, headTokens: 50 }, [0, 0, 0], 2);
  until(4);
  expect(sent.map(([seconds, tag]) => [seconds, tag])).toEqual([[3, 0]]);
  client.done(0, 5);
  until(10);
  // Both are their users' first calls.
  expect(sent.slice(1).map(([seconds, tag]) => [seconds, tag])).toEqual([
    [8, 1],
    [8, 2],
  ]);
});
