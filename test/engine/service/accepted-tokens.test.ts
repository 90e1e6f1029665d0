import { expect, test } from "vitest";
import {
  acceptanceChances,
  acceptedTokensFormula,
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
  expect(stepTokens(poolOf())).toEqual({ givenTokens: 1, computedTokens: 1 });
  expect(stepTokens(poolOf({ speculation: drafts }))).toEqual({ givenTokens: 1, computedTokens: 1 });
  expect(stepTokens(poolOf({ speculation: { ...drafts, acceptance: [1] } }))).toEqual({
    givenTokens: 4,
    computedTokens: 4,
  });
});
