import { expect, test } from "vitest";
import { replay } from "../../../src/calibration/simulated/replay.ts";
import { replayedFigure } from "../../../src/calibration/simulated/replayed-figure.ts";
import type { ReplayedLoad } from "../../../src/calibration/simulated/row-load.ts";
import { linearLaw } from "../../../src/engine/simulation/step-law.ts";
import type { SimulatedPool } from "../../../src/engine/simulation/simulation-input.ts";
import { smallPool } from "../../engine/simulation/stepper/small-run.ts";

/** Every step takes a second; two calls run at once. */
const pool: SimulatedPool = {
  ...smallPool,
  law: linearLaw({ perStep: 1, perPromptToken: 0, perCall: 0, perContextToken: 0, perPair: 0 }),
  scheduler: { ...smallPool.scheduler, tokenBudget: 1000, maxSequences: 2, admission: "whole" },
  router: { kind: "round-robin", loadThreshold: 0 },
  blockTokens: 16,
  kvBlocks: 1000,
  whenFull: "hold",
};
const load: ReplayedLoad = {
  calls: 3,
  perSecond: null,
  isEven: false,
  mostInFlight: Infinity,
  lengths: { promptTokens: 10, outputTokens: 3, spread: "fixed", shortestShare: 1, arePromptsAlike: false },
  headTokens: 0,
  heads: 0,
  headShare: 1,
  tokensToFirstPiece: 1,
  firstCounted: 0,
  warmCalls: 0,
};
const atOnce = { taking: () => 0, countingPerToken: 0 };
const figures = (changes: Partial<ReplayedLoad>, names: readonly string[]) => {
  const run = replay([pool], { ...load, ...changes }, atOnce, 1, true);
  return names.map((name) => replayedFigure(name)?.(run));
};

test("of three calls at once two run: first tokens at 1, 1 and 4 s, the last end at 6 s, 9 tokens in 6 s", () => {
  expect(figures({}, ["ttft_mean", "e2e_mean", "ttft_p50", "ttft", "output_throughput"])).toEqual([2, 4, 1, 2, 1.5]);
});

test("with one call in flight each takes 3 s from when it is sent", () => {
  expect(figures({ mostInFlight: 1 }, ["ttft_mean", "e2e_p99", "output_throughput"])).toEqual([1, 3, 1]);
});

test("calls that come every 10 s never meet; the run ends 3 s after the last", () => {
  expect(figures({ perSecond: 0.1, isEven: true }, ["ttft_mean", "output_throughput"])).toEqual([1, 9 / 23]);
});

test("calls at random times are all sent within the time that even ones take", () => {
  const { times } = replay([pool], { ...load, calls: 200, perSecond: 2 }, atOnce, 1, false);
  expect(times.sent[199]).toBeCloseTo(100, 9);
  expect([...times.sent]).toEqual([...times.sent].toSorted((one, other) => one - other));
});

test("what fills the caches in front of a run is none of its calls, and its rate begins with the run", () => {
  // One call of 3 s, then two side by side of 3 s: 6 tokens in 3 s.
  const changes = { warmCalls: 1, firstCounted: 1, mostInFlight: 2 };
  expect(figures(changes, ["ttft_mean", "e2e_mean", "output_throughput"])).toEqual([1, 3, 2]);
});
