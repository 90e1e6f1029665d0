import { expect, test } from "vitest";
import { CallTally } from "../../../src/formats/calls/call-tally.ts";
import { type TraceCall, unknownCall } from "../../../src/formats/calls/call.ts";
import { classFields, traceFit } from "../../../src/formats/calls/trace-fit.ts";

function heldCalls(calls: readonly Partial<TraceCall>[]) {
  const tally = new CallTally();
  for (const call of calls) tally.add({ ...unknownCall, ...call });
  return tally.end().calls;
}

/** A call every two seconds; every tenth ten times as long. */
const plain = Array.from({ length: 400 }, (_, index) => ({
  arrivalSeconds: 2 * index,
  promptTokens: index % 10 === 9 ? 1000 : 100,
  outputTokens: 50,
  isOk: index % 4 !== 0,
}));

test("single calls: 43,200 a day, even, 190 tokens in the mean, three of four well; what does not vary has no spread", () => {
  const fit = traceFit(heldCalls(plain));
  expect(fit.arrivals).toMatchObject({ perSecond: 0.5, gapCv: 0, hours: [], days: [] });
  expect(fit.prefixTokens?.mean).toBe(190);
  expect(fit).toMatchObject({ steps: { mean: 1 }, outputTokens: { mean: 50, spread: null }, successShare: 0.75 });
  expect(classFields(fit)).toMatchObject({
    arrivals: { perDay: 43_200 },
    prefixTokens: 190,
    outputTokens: 50,
    successPerAttempt: 0.75,
    serving: { arrivalCv: 0 },
  });
});

test("idle hours count: the same calls with as long a pause before the last come half as often", () => {
  const last = { ...plain[0], arrivalSeconds: 2 * 798 };
  const fit = traceFit(heldCalls([...plain.slice(0, -1), last]));
  expect(fit.arrivals?.perSecond).toBeCloseTo(0.25, 6);
});

test("twice as fast is twice as often", () => {
  expect(traceFit(heldCalls(plain), 2).arrivals?.perSecond).toBe(1);
});

test("sessions of three calls grow by 100 tokens a call and wait 4 s between them", () => {
  const calls = Array.from({ length: 90 }, (_, index) => ({
    arrivalSeconds: index % 3 === 0 ? 10 * index : null,
    promptTokens: 500 + 100 * (index % 3),
    outputTokens: 20,
    cachedTokens: 400,
    session: `s${Math.floor(index / 3)}`,
    toolWaitSeconds: index % 3 === 2 ? null : 4,
  }));
  const fields = classFields(traceFit(heldCalls(calls)));
  expect(fields).toMatchObject({
    steps: 3,
    prefixTokens: 500,
    growthTokensPerCall: 100,
    contextCapTokens: 700,
    toolSeconds: 4,
    cachedShare: null,
  });
});

test("what single calls find in a cache becomes a head that holds as much: 64 of every prompt of 100", () => {
  const calls = Array.from({ length: 20 }, (_, at) => ({ ...plain[0], arrivalSeconds: at, cachedTokens: 64 }));
  expect(classFields(traceFit(heldCalls(calls)))).toMatchObject({ context: { sharedPrefixTokens: 64 } });
});

test("two days show the shape of a day: all calls at noon are 24 times the mean", () => {
  const noon = [0, 1, 2].flatMap((day) =>
    Array.from({ length: 60 }, (_, minute) => ({
      ...plain[0],
      arrivalSeconds: day * 86_400 + 12 * 3600 + 60 * minute,
    })),
  );
  const { hours } = traceFit(heldCalls(noon)).arrivals ?? { hours: [] };
  expect(hours).toHaveLength(24);
  expect(hours[12]).toBe(24);
  expect(hours.filter((load) => load > 0)).toHaveLength(1);
});
