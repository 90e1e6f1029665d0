import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import { expertImbalance, largestOf } from "../../../src/engine/service/busiest-experts.ts";
import { iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { replicaWork } from "../../../src/engine/service/replica-work.ts";
import type { ModelShape } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";
import { roundRuntime } from "../round-runtime.ts";

const silent = {
  kvBytesPerDecode: 0,
  attentionFlopsPerDecode: 0,
  chunkTokens: 0,
  prompts: 0,
  firstTokens: 0,
  chunkAttentionFlops: 0,
  chunkKvBytes: 0,
  depthTokens: 0,
};

/** DeepSeek V3 were its router to pick among all experts. */
const unrouted = { ...deepseek, expertRouting: null };

function readSeconds(tokens: number, ep: number, tp: number, model: ModelShape = unrouted): number {
  const pool = poolOf({ model, weights: "fp8", tp, ep });
  return iterationTime(replicaWork(pool), { ...roundRuntime, unhiddenShare: 1 }, { ...silent, decodes: tokens })
    .weightsSeconds;
}

/** Experts that a step reads with groups of its own over those that it reads where each device has a part of all of them. */
function busiestOverMean(tokens: number, groups: number, model: ModelShape = unrouted): number {
  const always = readSeconds(0, 1, groups, model);
  return (readSeconds(tokens, groups, groups, model) - always) / (readSeconds(tokens, 1, groups, model) - always);
}

// Means of order statistics: Harter 1961, table 1.
test.each([
  [2, 0.5642, 0.05],
  [4, 1.0294, 0.02],
  [8, 1.4236, 0.01],
  [32, 2.0697, 0.01],
  [100, 2.5076, 0.01],
])("the largest of %i normal variables lies %f standard deviations above their mean", (count, expected, within) => {
  expect(Math.abs(largestOf(count) / expected - 1)).toBeLessThan(within);
  expect(largestOf(1)).toBe(0);
});

// Most of 8 of 256 experts hit on one group over the mean of all groups, each token drawing its own: 1,500 draws each, in another language. The last column is how far
// the law of normal variables is off: it falls short where most groups get nothing.
test.each([
  [8, 1, 2.57, 0.08],
  [8, 2, 2.06, 0.05],
  [8, 4, 1.72, 0.03],
  [8, 8, 1.48, 0.02],
  [8, 16, 1.31, 0.02],
  [8, 64, 1.09, 0.02],
  [8, 256, 1.0, 0.01],
  [4, 1, 1.75, 0.03],
  [4, 16, 1.16, 0.02],
  [32, 1, 6.3, 0.25],
  [32, 4, 3.36, 0.15],
  [32, 16, 1.91, 0.03],
  [32, 64, 1.15, 0.02],
  [64, 1, 10.6, 0.25],
])(
  "of %i groups of experts the one with most holds up a step of %i tokens: it reads %f times the mean",
  (groups, tokens, drawn, within) => {
    expect(Math.abs(busiestOverMean(tokens, groups) / drawn - 1)).toBeLessThan(within);
  },
);

// The same where each token's experts are of 4 of 8 groups of 32, as DeepSeek V3's configuration says.
test.each([
  [2, 1, 1.41, 0.02],
  [2, 16, 1.081, 0.01],
  [4, 1, 2.13, 0.06],
  [4, 4, 1.51, 0.02],
  [8, 1, 3.48, 0.15],
  [8, 4, 2.04, 0.04],
  [8, 8, 1.67, 0.02],
  [16, 4, 2.66, 0.1],
  [16, 16, 1.63, 0.03],
  [32, 8, 2.64, 0.07],
  [16, 1, 5.03, 0.23],
  [32, 1, 7.95, 0.33],
])(
  "of %i groups, where a router picks 4 of 8 groups of its own first, %i tokens wait for %f times the mean",
  (groups, tokens, drawn, within) => {
    expect(Math.abs(busiestOverMean(tokens, groups, deepseek) / drawn - 1)).toBeLessThan(within);
  },
);

test("a part of a token reads no more than so many groups' means, and experts that are all picked are alike", () => {
  for (const groups of [2, 8]) expect(busiestOverMean(1 / 16, groups)).toBeLessThanOrEqual(groups * (1 + 1e-9));
  expect(expertImbalance(replicaWork(poolOf({ model: { ...unrouted, expertsPerToken: 256 }, tp: 8, ep: 8 })), 4)).toBe(
    1,
  );
});

// A pinned row may say anything of its router; 8 of 8 experts, 1 of 1, none, and more groups than there are.
test.each([
  [8, 8, 8, 4],
  [8, 1, 8, 1],
  [8, 0, 2, 1],
  [0, 0, 8, 4],
  [8, 8, 2, 1],
  [8, 2, 8, 16],
  [256, 8, 7, 4],
])(
  "%i experts, %i of them picked of %i groups, %i of these: steps take as long as numbers say",
  (experts, k, groups, groupsPerToken) => {
    const expertRouting = { groups, groupsPerToken };
    const model = { ...deepseek, experts, expertsPerToken: k, expertRouting };
    const free = { ...model, expertRouting: null };
    expect(readSeconds(4, 8, 8, model)).toBeGreaterThanOrEqual(0);
    expect(readSeconds(4, 8, 8, model)).toBe(readSeconds(4, 8, 8, free));
  },
);

test("more tokens never read less, and never more than all experts", () => {
  for (const groups of [2, 8, 32, 64]) {
    let before = 0;
    for (let tokens = 0; tokens <= 1200; tokens += tokens < 8 ? 1 / 16 : 1) {
      const seconds = readSeconds(tokens, groups, groups, deepseek);
      expect(seconds).toBeGreaterThanOrEqual(before * (1 - 1e-12));
      before = seconds;
    }
    expect(before).toBeCloseTo(readSeconds(1e5, 1, groups, deepseek), 6);
  }
});
