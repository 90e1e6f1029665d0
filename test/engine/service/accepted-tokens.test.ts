import { describe, expect, test } from "vitest";
import {
  acceptanceChances,
  acceptedTokensFormula,
  answerStepParts,
  answerSteps,
  draftAcceptanceShare,
  stepTokens,
} from "../../../src/engine/service/accepted-tokens.ts";
import type { Speculation } from "../../../src/engine/speculation.ts";
import { poolOf } from "../pool-of.ts";

const given = (acceptance: readonly number[], draftTokens: number) =>
  acceptedTokensFormula.evaluate({
    draftTokens,
    draftAcceptanceShare: draftAcceptanceShare({ acceptance, draftTokens }),
  });

test.each([
  [0.8, 4],
  [0.5, 1],
  [0.95, 8],
  [0, 5],
])(
  "a chance of %d for each of %d drafts gives (1 - a^(k + 1)) / (1 - a) tokens, the target's own among them",
  (share, drafts) => {
    expect(given([share], drafts)).toBeCloseTo((1 - share ** (drafts + 1)) / (1 - share), 12);
  },
);

test("chances by position multiply, further positions take the last: 1 + 0.8 + 0.8 0.5 + 0.8 0.5 0.5 = 2.4", () => {
  expect(given([0.8, 0.5], 3)).toBeCloseTo(2.4, 12);
  const chances = acceptanceChances({ acceptance: [0.8, 0.5], draftTokens: 3 });
  expect(chances.map((chance) => Math.round(chance * 1000))).toEqual([200, 400, 200, 200]);
});

test("all accepted gives k + 1 tokens, none gives 1", () => {
  expect([given([1], 5), given([0], 5)]).toEqual([6, 1]);
});

test("a step without drafts, or with some that nobody can count, computes and gives one token a call", () => {
  const drafts: Speculation = { method: "ngram", draftTokens: 3, draft: null, draftParameters: null, acceptance: [] };
  const one = { givenTokens: 1, givenSquared: 1, computedTokens: 1 };
  expect(stepTokens(poolOf())).toEqual(one);
  expect(stepTokens(poolOf({ speculation: drafts }))).toEqual(one);
  expect(stepTokens(poolOf({ speculation: { ...drafts, acceptance: [1] } }))).toEqual({
    givenTokens: 4,
    givenSquared: 16,
    computedTokens: 4,
  });
});

/** Chances that so many tokens take 0, 1, 2 ... steps, by going through all of them. */
function stepChances(chances: readonly number[], tokens: number): readonly number[] {
  const counts = Array.from({ length: tokens + 1 }, () => 0);
  let reached = Array.from({ length: tokens }, () => 0);
  reached[0] = 1;
  for (let steps = 1; steps <= tokens; steps += 1) {
    const next = Array.from({ length: tokens }, () => 0);
    reached.forEach((chance, got) =>
      chances.forEach((accepted, count) => {
        const after = got + count + 1;
        if (after < tokens) next[after] = (next[after] ?? 0) + chance * accepted;
        else counts[steps] = (counts[steps] ?? 0) + chance * accepted;
      }),
    );
    reached = next;
  }
  return counts;
}

describe.each([
  [[0.7], 3],
  [[0.9], 16],
  [[0.8, 0.5, 0.2], 5],
  [[0.05], 8],
])("a chance of %j for %d drafts", (acceptance, draftTokens) => {
  const drafting: Speculation = { method: "ngram", draftTokens, draft: null, draftParameters: null, acceptance };
  const tokens = stepTokens(poolOf({ speculation: drafting }));
  const chances = acceptanceChances(drafting);
  const exactMean = (count: number) =>
    stepChances(chances, count).reduce((sum, chance, steps) => sum + chance * steps, 0);

  test.each([
    [1, 0],
    [2, 0.15],
    [3, 0.15],
    [5, 0.15],
    [10, 0.08],
    [50, 0.02],
    [210, 0.01],
  ])("takes the steps for %d tokens that going through all of them gives, within a share of %d", (count, apart) => {
    expect(Math.abs(answerSteps(tokens, count) / exactMean(count) - 1)).toBeLessThanOrEqual(apart + 1e-12);
  });

  test("one answer of 210 tokens in a hundred takes the steps that going through all of them gives, within 7 %", () => {
    const exact = stepChances(chances, 210);
    let [left, most] = [1, 0];
    while (left - (exact[most] ?? 0) > 0.01) left -= exact[most++] ?? 0;
    const parts = [...answerStepParts(tokens, 210)].sort((one, other) => one.steps - other.steps);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    // The part between 97 and 99 of a hundred, and the one between 99 and 99.8.
    expect(parts.at(-2)?.steps ?? 0).toBeGreaterThanOrEqual(most * 0.97);
    expect(Math.abs((parts.at(-3)?.steps ?? 0) / most - 1)).toBeLessThan(0.07);
  });
});
