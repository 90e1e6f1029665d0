import { expect, test } from "vitest";
import { replayedFigure } from "../../../src/calibration/simulated/replayed-figure.ts";
import type { Replayed } from "../../../src/calibration/simulated/replay.ts";

/** Calls of 11 and 2 tokens, 1 s and 4 s between their tokens; a third never came to an end. */
const run: Replayed = {
  lengths: { promptTokens: Int32Array.of(5, 5, 5), outputTokens: Int32Array.of(11, 2, 7) },
  times: {
    sent: Float64Array.of(0, 2, 3),
    first: Float64Array.of(1, 5, NaN),
    done: Float64Array.of(11, 9, NaN),
  },
  gaps: [
    [4, 1],
    [1, 10],
  ],
  firstCounted: 0,
  warmCalls: 0,
  tokensToFirstPiece: 1,
};
const figure = (name: string) => replayedFigure(name)?.(run);

test("TPOT is a mean over calls, ITL over tokens", () => {
  expect(figure("tpot_mean")).toBe(2.5);
  expect(figure("itl_mean")).toBeCloseTo(14 / 11, 12);
});

test("the ITL that 90 % of 11 gaps stay within is 1 s, 99 % 4 s", () => {
  expect(figure("itl_p90")).toBe(1);
  expect(figure("itl_p99")).toBe(4);
});

test("times run from when a call is sent; rates to the last end, of calls that ended", () => {
  expect(figure("ttft_mean")).toBe(2);
  expect(figure("ttft_p50")).toBe(2);
  expect(figure("e2e_p90")).toBeCloseTo(10.6, 12);
  expect(figure("output_throughput")).toBe(13 / 11);
});

test("where the first piece is of three tokens the client waits for two more of them, and for the end of a call that has fewer", () => {
  const inPieces = (name: string) => replayedFigure(name)?.({ ...run, tokensToFirstPiece: 3 });
  // First tokens after 1 and 3 s; two steps of 1 s later, and at the end of the second call, 7 s after it was sent.
  expect(inPieces("ttft_mean")).toBe((3 + 7) / 2);
  expect(inPieces("tpot_mean")).toBe((8 / 10 + 0) / 2);
  expect(inPieces("itl_mean")).toBeCloseTo(8 / 11, 12);
  expect(inPieces("e2e_mean")).toBe(figure("e2e_mean"));
});

test("of other metrics nothing is known", () => {
  expect(replayedFigure("kv_usage")).toBeNull();
});

test("of a run that its source looked at later, times of the calls that began with it are not counted; its tokens are", () => {
  const later = { ...run, firstCounted: 1 };
  const laterFigure = (name: string) => replayedFigure(name)?.(later);
  // The second call waits 3 s for its first token and takes 7; 4 s between its two tokens.
  expect(["ttft_p50", "e2e_p95", "tpot_mean"].map(laterFigure)).toEqual([3, 7, 4]);
  expect(laterFigure("output_throughput")).toBe(figure("output_throughput"));
});
