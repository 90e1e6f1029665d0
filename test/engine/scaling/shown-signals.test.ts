import { expect, test } from "vitest";
import { shownSignals } from "../../../src/engine/scaling/shown-signals.ts";

const signals = (waitingCalls: number, ttftP90Seconds: number | null, readyReplicas: number) => ({
  readyReplicas,
  startingReplicas: 0,
  waitingCalls,
  runningCalls: 0,
  kvUse: 0,
  activeTokens: 0,
  callsPerSecond: 0,
  ttftP90Seconds,
  demandCallsPerSecondAhead: null,
});
const samples = [
  { seconds: 0, signals: signals(10, null, 1) },
  { seconds: 15, signals: signals(20, 2, 2) },
  { seconds: 30, signals: signals(60, 4, 3) },
];
const now = signals(99, 9, 4);

test("30 s old, a mean over 60 s: at 45 s of what was shown at 0 and 15 s, and how many replicas there are is known at once", () => {
  const shown = shownSignals(samples, { metricDelaySeconds: 30, windowSeconds: 60 }, 45, now);
  expect(shown).toMatchObject({ waitingCalls: 15, ttftP90Seconds: 2, readyReplicas: 4 });
});

test("a window of nothing shows the last figure that is old enough, and before there is one there is none", () => {
  expect(shownSignals(samples, { metricDelaySeconds: 10, windowSeconds: 0 }, 45, now)?.waitingCalls).toBe(60);
  expect(shownSignals(samples, { metricDelaySeconds: 50, windowSeconds: 0 }, 45, now)).toBeNull();
});
