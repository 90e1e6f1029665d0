import { expect, test } from "vitest";
import { crossingOf, signalOrderInPieces } from "../../../src/planning/fleet/signals.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { chatOf } from "./chat-fleet.ts";

const look = (seconds: number, waitingCalls: number, kvUse: number) => ({
  seconds,
  signals: {
    readyReplicas: 2,
    startingReplicas: 0,
    waitingCalls,
    runningCalls: 0,
    kvUse,
    activeTokens: 0,
    callsPerSecond: 10,
    ttftP90Seconds: null,
    demandCallsPerSecondAhead: null,
  },
});

test("a mean of 30 s crosses: 12 calls at 2 replicas from 605 s on are 6 a replica, and 4 of 6 looks make 4 of a mean of 3", () => {
  // Looks 5 s apart; the event is at 600 s. Means of six looks from 605 s on: 1, 2, 3, 4: over 3 at 620 s.
  const looks = Array.from({ length: 40 }, (_, index) => look(500 + 5 * index, 500 + 5 * index > 600 ? 12 : 0, 0.32));
  expect(crossingOf("waiting-per-replica", 3, looks)).toMatchObject({
    before: 0,
    afterSeconds: 20,
    highest: 6,
    isAlwaysOver: false,
  });
  // KV use stands at 32 % while the queue grows.
  expect(crossingOf("kv-use", 0.85, looks)).toMatchObject({ afterSeconds: null, highest: expect.closeTo(0.32, 9) });
  expect(crossingOf("kv-use", 0.3, looks)).toMatchObject({ afterSeconds: null, isAlwaysOver: true });
  // A load without a usual figure is set a quarter over what it shows before; first tokens that nobody saw say nothing.
  expect(crossingOf("calls-per-second-per-replica", null, looks)?.threshold).toBe(6.25);
  expect(crossingOf("ttft-p90", 2, looks)).toMatchObject({ before: null, highest: null, afterSeconds: null });
});

test("three times the peak on the support chat: loads tell first, KV use and the queue only when limits are missed long since", () => {
  const order = doneAtOnce(signalOrderInPieces(chatOf(120_000, { replicas: 3 }), "chat"));
  const after = (signal: string) => order?.crossings.find((one) => one.signal === signal)?.afterSeconds ?? Infinity;
  expect(order).toMatchObject({ event: "burst", size: 3, replicas: 4 });
  expect(after("calls-per-second-per-replica")).toBeLessThan(60);
  expect(after("running-per-replica")).toBeLessThan(after("kv-use"));
  expect(after("calls-per-second-per-replica")).toBeLessThan(after("waiting-per-replica"));
  const times = (order?.crossings ?? []).map(({ afterSeconds }) => afterSeconds ?? Infinity);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("what the day of a scenario has is played: its loss where it has no burst", () => {
  const day = { losses: [{ what: "replica" as const, count: 1, atHour: 14, backAfterSeconds: null }], bursts: [] };
  const order = doneAtOnce(signalOrderInPieces(chatOf(60_000, { replicas: 2, day }), "chat"));
  expect(order).toMatchObject({ event: "loss", size: 1 });
});
