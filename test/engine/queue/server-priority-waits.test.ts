import { expect, test } from "vitest";
import { erlangWaitMean } from "../../../src/engine/queue/erlang.ts";
import { serverPreemptiveWaits, serverPriorityWaits } from "../../../src/engine/queue/server-priority-waits.ts";

test("urgency only moves the wait: the mean over calls is that of M/M/c, interrupted or not", () => {
  const rates = [3, 1, 4.5];
  const wait = erlangWaitMean(8.5, 10, 1) ?? Number.NaN;
  for (const waits of [serverPriorityWaits(rates, 10, 1), serverPreemptiveWaits(rates, 10, 1)]) {
    const sum = waits.reduce<number>((total, of, index) => total + (of ?? Number.NaN) * (rates[index] ?? 0), 0);
    expect(sum / 8.5).toBeCloseTo(wait, 12);
  }
});

test("beside endless less urgent work half a load waits for two completions: 2 / (10 mu)", () => {
  const waits = serverPriorityWaits([5, 30], 10, 1);
  expect(waits[0]).toBeCloseTo(0.2, 14);
  expect(waits[1]).toBeNull();
  expect(serverPreemptiveWaits([5, 30], 10, 1)[0]).toBeCloseTo(erlangWaitMean(5, 10, 1) ?? Number.NaN, 14);
});

test("a class without calls has no mean wait under interruption", () => {
  expect(serverPreemptiveWaits([0, 5], 10, 1)[0]).toBeNull();
});
