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
};

function driven(changes: Partial<ReplayedLoad>, dueSeconds: readonly number[], coldSeconds = 0) {
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
    intakeSeconds: (promptTokens: number, isFirst: boolean) => promptTokens / 100 + (isFirst ? coldSeconds : 0),
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
