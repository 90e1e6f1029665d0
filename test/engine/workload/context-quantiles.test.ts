import { array, assert, constantFrom, double, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { WorkloadClass } from "../../../src/engine/workload-class.ts";
import { contextQuantiles, weightedQuantile } from "../../../src/engine/workload/context-quantiles.ts";
import { contextTokens } from "../../../src/engine/workload/context-tokens.ts";
import { sessionVolume } from "../../../src/engine/workload/session-volume.ts";
import { stepLengths } from "../../../src/engine/workload/step-lengths.ts";
import { unheard } from "./sample-class.ts";
import { sessionClass, varyingPrefix } from "./session-class.ts";
import { tenth } from "../../soak.ts";

function contextsOf(workload: WorkloadClass, lengths = stepLengths(workload.steps, workload.spreads.steps)) {
  const { growthTokensPerCall } = workload;
  return contextQuantiles(workload, sessionVolume(workload, { workflowsPerSecond: 1, growthTokensPerCall }), lengths);
}

test("without variety the contexts are those of context-tokens, to the last bit", () => {
  const law = property(
    integer({ min: 1, max: 1000 }),
    constantFrom(1, 2, 0.5, 1.7, 100),
    double({ min: 1, max: 9000, noNaN: true }),
    double({ min: 0, max: 900, noNaN: true }),
    double({ min: 1, max: 50_000, noNaN: true }),
    (steps, callsPerStep, prefixTokens, growthTokensPerCall, contextCapTokens) => {
      const workload = sessionClass({ steps, callsPerStep, prefixTokens, growthTokensPerCall, contextCapTokens });
      expect(contextsOf(workload)).toEqual(contextTokens(workload, steps * callsPerStep, unheard));
    },
  );
  assert(law, { numRuns: tenth(300), seed: 47 });
});

const growing = { steps: 6, growthTokensPerCall: 500, contextCapTokens: 2000, outputTokens: 100 };

test("summaries count: of 1100, 1600, 2100, 2300, 1400, 1900, 2300, 1400 the median is 1,600, the rest 2,300", () => {
  // Prompts 1000, 1500, 2000, summary 2000, 1300, 1800, summary 2000, 1300, plus 100 of output, 300 of a summary.
  const workload = sessionClass(growing, { policy: "summarise", keptTokens: 300 });
  expect(contextsOf(workload)).toEqual({
    contextMedianTokens: 1600,
    contextP95Tokens: 2300,
    contextWorstTokens: 2300,
  });
});

test("half of attempts 2 calls, half 4: of 3 calls in the mean the median is the second, p95 and worst the fourth", () => {
  // Calls 1 and 2 weigh 1, calls 3 and 4 a half: 1.5 of 3 is reached at call 2, 2.85 at call 4.
  const lengths = { steps: Float64Array.of(2, 4), shares: Float64Array.of(0.5, 0.5), mean: 3 };
  const expected = { contextMedianTokens: 1200, contextP95Tokens: 1400, contextWorstTokens: 1400 };
  for (const policy of ["keep", "prune"] as const) {
    const workload = sessionClass({ growthTokensPerCall: 100, outputTokens: 100 }, { policy });
    expect(contextsOf(workload, lengths)).toEqual(expected);
  }
});

test("first prompts that vary and no growth: contexts at the quantiles of the first prompt, to a piece's width", () => {
  // mpmath 1.3.0: the lognormal's quantiles at 0.5 are 0.8944 and at 0.95 1.9412 of the mean for a deviation of 0.5;
  // a piece is 1/48: from 0.4792 to 0.5208 (0.8721 to 0.9173), from 0.9375 to 0.9583 (1.8477 to 2.0233).
  const workload = sessionClass({ steps: 3, outputTokens: 100, ...varyingPrefix(0.5) });
  const { contextMedianTokens, contextP95Tokens, contextWorstTokens } = contextsOf(workload);
  expect(Math.abs(contextMedianTokens - 994.4)).toBeLessThan(23);
  expect(contextP95Tokens).toBeGreaterThan(1947);
  expect(contextP95Tokens).toBeLessThan(2124);
  // The last piece's mean is above the 47/48 quantile.
  expect(contextWorstTokens).toBeGreaterThan(2300);
});

test("100,000 calls with varying first prompts are looked at thinly, and still in order", () => {
  const workload = sessionClass(
    { ...growing, steps: 1000, callsPerStep: 100, ...varyingPrefix(0.5) },
    { policy: "prune" },
  );
  const { contextMedianTokens, contextP95Tokens, contextWorstTokens } = contextsOf(workload);
  expect(contextMedianTokens).toBeLessThan(contextP95Tokens);
  expect(contextP95Tokens).toBeLessThanOrEqual(contextWorstTokens);
  expect(contextWorstTokens).toBeLessThanOrEqual(2100);
});

const quantileOf = (pairs: readonly (readonly [number, number])[], wanted: number) =>
  weightedQuantile(
    Float64Array.from(pairs, ([value]) => value),
    Float64Array.from(pairs, ([, weight]) => weight),
    wanted,
  );

test("of 30 that weighs 1, 10 that weighs 2 and 20 that weighs 1: 10 up to a weight of 2, 20 up to 3, 30 up to 4", () => {
  const pairs = [
    [30, 1],
    [10, 2],
    [20, 1],
  ] as const;
  expect([0.5, 2, 2.5, 3, 3.5, 4, 4.5].map((wanted) => quantileOf(pairs, wanted))).toEqual([
    10,
    10,
    20,
    20,
    30,
    30,
    null,
  ]);
  expect(quantileOf([], 1)).toBeNull();
});

test("it is what counting through the values in order gives", () => {
  const pair = tuple(double({ min: -1e6, max: 1e9, noNaN: true }), double({ min: 0.01, max: 10, noNaN: true }));
  const law = property(
    array(pair, { minLength: 1, maxLength: 300 }),
    double({ min: 0, max: 1, noNaN: true }),
    (pairs, share) => {
      const wanted = share * 0.999 * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      const order = pairs.toSorted(([one], [other]) => one - other);
      let below = 0;
      // As many are let pass as roundings may tip.
      const may = order.filter(([, weight]) => {
        const before = below;
        below += weight;
        return below >= wanted * (1 - 1e-12) && before <= wanted * (1 + 1e-12);
      });
      expect(may.map(([value]) => value)).toContain(quantileOf(pairs, wanted));
    },
  );
  assert(law, { numRuns: tenth(500), seed: 49 });
});

test("values from one to a million million, most of them small, are told apart as well", () => {
  const pairs = Array.from({ length: 10_000 }, (_, index) => [10 ** ((12 * index) / 9999), 1] as const);
  expect(quantileOf(pairs, 5000)).toBe(pairs[4999]?.[0]);
});
