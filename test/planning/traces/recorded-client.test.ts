import { expect, test } from "vitest";
import type { CallRequest } from "../../../src/engine/simulation/simulation-input.ts";
import { callOrder } from "../../../src/planning/traces/recorded-calls.ts";
import { recordedClient } from "../../../src/planning/traces/recorded-client.ts";
import { recordedCalls } from "./recorded-calls.ts";

function driven(calls: ReturnType<typeof recordedCalls>, speedUp: number, share = 1) {
  const order = callOrder(calls);
  if (order === null) throw new Error("there is no order");
  const sent: CallRequest[] = [];
  const ended: number[] = [];
  const server = {
    submit: (request: CallRequest) => void sent.push({ ...request }),
    endSession: (session: number) => void ended.push(session),
  };
  return { client: recordedClient({ calls, order, speedUp, share }, server), sent, ended, order };
}

test("three calls in 4 s, twice as fast, begin again after 3 s: their time and a mean gap", () => {
  const { client, sent } = driven(recordedCalls(Float64Array.of(1, 3, 9), 100, 10), 2);
  const times: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    times.push(client.nextSeconds());
    client.act(client.nextSeconds());
  }
  expect(times).toEqual([0, 0.5, 2, 3, 3.5]);
  expect(sent.map(({ promptTokens, session }) => [promptTokens, session])).toEqual(
    Array.from({ length: 5 }, () => [100, -1]),
  );
});

test("a session's next call follows its tools, and knows what was there; the last one ends the session", () => {
  const calls = {
    ...recordedCalls(Float64Array.of(0, 0, 50, 0), 100, 10),
    sessions: Int32Array.of(4, 4, 5, 6),
    waits: Float64Array.of(7, Number.NaN, Number.NaN, Number.NaN),
    prompts: Int32Array.of(100, 160, 80, 90),
    reusable: Int32Array.of(0, 100, 0, 0),
  };
  const { client, sent, ended } = driven(calls, 1);
  client.act(client.nextSeconds());
  expect(sent[0]).toMatchObject({ promptTokens: 100, knownTokens: 0, continues: true });
  client.done(sent[0]?.tag ?? -1, 20);
  expect(client.nextSeconds()).toBe(0);
  client.act(client.nextSeconds());
  expect(client.nextSeconds()).toBe(27);
  client.act(27);
  expect(sent[2]).toMatchObject({ promptTokens: 160, knownTokens: 100, continues: false, session: sent[0]?.session });
  expect(ended).toEqual([]);
  client.done(sent[2]?.tag ?? -1, 30);
  expect(ended).toEqual([sent[0]?.session]);
});

test("a third of the calls is every third one or so, at their own times", () => {
  const { client, sent } = driven(recordedCalls(new Float64Array(300).fill(1), 100, 10), 1, 1 / 3);
  while (client.nextSeconds() < 300) client.act(client.nextSeconds());
  expect(sent.length).toBeGreaterThanOrEqual(99);
  expect(sent.length).toBeLessThanOrEqual(102);
});
