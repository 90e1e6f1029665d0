import { expect, test } from "vitest";
import { fullRuns } from "../../../src/cli/fit/full-runs.ts";
import { madeRow } from "../validate/made-row.ts";

function run(perSecond: number, achieved: number, changes: Parameters<typeof madeRow>[0] = {}) {
  const note = `500 requests; achieved ${achieved} req/s`;
  return madeRow({ load: "open", metric: "itl_mean", demand: { kind: "rate", perSecond }, note, ...changes });
}

const atOnce = run(0, 28, { demand: { kind: "saturating" } });

test("a run that gets through 28 calls a second, as all calls at once do, or 27 in whole figures, is full; one of 26 is not", () => {
  const isFull = fullRuns([atOnce]);
  expect([run(32, 28), run(32, 27), run(32, 26), run(16, 16)].map(isFull)).toEqual([true, true, false, false]);
});

test("a run is held against its own deployment and lengths, and against nothing where all at once was not measured", () => {
  const isFull = fullRuns([atOnce]);
  expect([run(32, 28, { outputTokens: 16 }), run(32, 28, { acceleratorName: "H200" })].map(isFull)).toEqual([
    false,
    false,
  ]);
  expect(fullRuns([])(run(32, 28))).toBe(false);
});

test("only a rate that was asked for can be too much: all at once is not told, nor a run whose note says nothing", () => {
  const isFull = fullRuns([atOnce]);
  expect([atOnce, run(32, 28, { note: "500 requests" })].map(isFull)).toEqual([false, false]);
});
