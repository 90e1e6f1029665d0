import { expect, test } from "vitest";
import { crossedText, signalLateText, signalTitle } from "../../src/experiment-words/signal-words.ts";
import type { SignalCrossing, SignalOrder } from "../../src/planning/fleet/signals.ts";

const crossing = (own: Partial<SignalCrossing>): SignalCrossing => ({
  signal: "waiting-per-replica",
  threshold: 3,
  before: 0,
  highest: 9,
  afterSeconds: 40,
  isAlwaysOver: false,
  ...own,
});
const order = (own: Partial<SignalOrder>): SignalOrder => ({
  poolId: "chat",
  replicas: 4,
  event: "burst",
  size: 3,
  limitsMissedAfterSeconds: 60,
  decisionSeconds: 105,
  readySeconds: 300,
  crossings: [crossing({}), crossing({ signal: "kv-use", threshold: 0.85, highest: 0.32, afterSeconds: null })],
  playedSeconds: 900,
  seed: 1,
  events: 1000,
  ...own,
});

test("the first signal is named with its time, and KV use that stands at 32 % is, too", () => {
  expect(signalTitle(order({}))).toBe(
    "Of 3 times the peak queue per replica tells first, after 40 s; KV use never does, it reaches 32\u00a0%",
  );
  expect(signalTitle(order({ event: "loss", size: 1, crossings: [crossing({ afterSeconds: null })] }))).toBe(
    "No signal tells of a loss of 1 replica",
  );
});

test("40 s until it crosses, 105 s until a scaler asks and 300 s until a replica serves are 445 s, 7.42 minutes", () => {
  expect(signalLateText(order({}))).toContain("7.42 min in all");
  expect(signalLateText(order({ limitsMissedAfterSeconds: null, crossings: [] }))).toBe(
    "No limit is missed while it is played.",
  );
});

test("a signal that is over its threshold at the peak itself says so, not that it never crosses", () => {
  expect(crossedText(crossing({ isAlwaysOver: true, afterSeconds: null }))).toBe("over it before");
  expect(crossedText(crossing({ afterSeconds: null }))).toBe("never");
});
