import { expect, test } from "vitest";
import { sessionClient } from "../../../src/calibration/agents/session-client.ts";
import type { SessionDraws } from "../../../src/calibration/agents/session-shape.ts";
import type { CallRequest } from "../../../src/engine/simulation/simulation-input.ts";

/** Sessions of two calls, the second of 30 tokens of which 20 are known; pauses of 5 s. */
const draws: SessionDraws = {
  session: () => ({ knownTokens: 0, promptTokens: 20, callsLeft: 2, growth: 1 }),
  grow: (_, session) => {
    session.knownTokens = session.promptTokens;
    session.promptTokens += 10;
    session.callsLeft -= 1;
  },
  outputTokens: () => 3,
  pauseSeconds: () => 5,
};

function driven(seconds: number) {
  const sent: (readonly [seconds: number, session: number, prompt: number, known: number])[] = [];
  const ended: number[] = [];
  let now = 0;
  const server = {
    submit: ({ session, promptTokens, knownTokens }: CallRequest) =>
      void sent.push([now, session, promptTokens, knownTokens]),
    endSession: (session: number) => void ended.push(session),
  };
  const run = { sessions: 2, seconds, promptTokens: 25, outputTokens: 3, idealShare: 0.5, cacheTokens: null };
  const client = sessionClient({ run, draws, intakeSeconds: () => 1 }, server);
  const until = (end: number) => {
    while (client.nextSeconds() <= end) client.act((now = client.nextSeconds()));
  };
  return { client, sent, ended, until };
}

test("the run begins when the last warm-up is done; a session goes on after its pause, and a new one follows it at once", () => {
  const { client, sent, ended, until } = driven(100);
  until(0);
  until(3);
  expect(sent).toEqual([
    [1, 0, 20, 0],
    [1, 1, 20, 0],
  ]);
  client.done(0, 4);
  expect(client.beganSeconds()).toBeNaN();
  client.done(1, 6);
  expect(client.beganSeconds()).toBe(6);
  until(20);
  expect(sent.slice(2)).toEqual([
    [12, 0, 30, 20],
    [12, 1, 30, 20],
  ]);
  client.done(2, 20);
  expect(ended).toEqual([0]);
  until(21);
  expect(sent[4]).toEqual([21, 2, 20, 0]);
});

test("after its seconds nothing is sent any more", () => {
  const { client, sent, until } = driven(4);
  until(1);
  client.done(0, 4);
  client.done(1, 6);
  until(100);
  expect(sent).toHaveLength(2);
});
