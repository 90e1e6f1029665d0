import { defineFormula } from "../formula.ts";
import { countedSpeculation } from "../memory/draft-model.ts";
import type { Pool } from "../input.ts";
import type { Speculation } from "../speculation.ts";

type Drafting = Pick<Speculation, "acceptance" | "draftTokens">;

/**
 * Chances that a step accepts so many drafts and no more: index 0 is none, the last one all.
 *
 *     P(i) = a1 a2 ... ai (1 - a(i + 1)),  P(k) = a1 a2 ... ak
 *
 * @source leviathan-2023-speculative
 */
export function acceptanceChances({ acceptance, draftTokens }: Drafting): readonly number[] {
  const chances: number[] = [];
  let sofar = 1;
  for (let position = 0; position < draftTokens; position += 1) {
    const share = acceptance[Math.min(position, acceptance.length - 1)] ?? 0;
    chances.push(sofar * (1 - share));
    sofar *= share;
  }
  return [...chances, sofar];
}

/**
 * Share of the drafted tokens that are accepted, on average: engines print it as the draft acceptance rate.
 *
 *     (a1 + a1 a2 + ... + a1 a2 ... ak) / k
 *
 * @source leviathan-2023-speculative
 */
export function draftAcceptanceShare(speculation: Drafting): number {
  const accepted = acceptanceChances(speculation).reduce((sum, chance, count) => sum + chance * count, 0);
  return speculation.draftTokens > 0 ? accepted / speculation.draftTokens : 0;
}

/**
 * Tokens that one step gives a call: the drafts it accepts, and the target's own. With one chance a for every position it is
 * (1 - a^(k + 1)) / (1 - a).
 *
 * @source leviathan-2023-speculative: equation 1, for chances that differ by position.
 */
export const acceptedTokensFormula = defineFormula({
  id: "speculation.acceptedTokens",
  words: "tokens that one step gives a call, the model's own included",
  unit: "tokens",
  expression: "1 + draftTokens * draftAcceptanceShare",
  source: "leviathan-2023-speculative",
  evaluate: ({ draftTokens, draftAcceptanceShare: share }: Record<"draftTokens" | "draftAcceptanceShare", number>) =>
    1 + draftTokens * share,
});

/** Of a pool: tokens that a step gives a call, and tokens that it computes of one; 1 and 1 without drafts. */
export interface StepTokens {
  readonly givenTokens: number;
  readonly computedTokens: number;
}

/**
 * Tokens that a step of a pool gives and computes of each call that generates.
 *
 * @source leviathan-2023-speculative
 */
export function stepTokens(pool: Pool): StepTokens {
  const speculation = countedSpeculation(pool);
  if (speculation === null) return { givenTokens: 1, computedTokens: 1 };
  const { draftTokens } = speculation;
  return {
    givenTokens: acceptedTokensFormula.evaluate({
      draftTokens,
      draftAcceptanceShare: draftAcceptanceShare(speculation),
    }),
    computedTokens: 1 + draftTokens,
  };
}
