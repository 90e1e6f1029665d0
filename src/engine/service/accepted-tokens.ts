import { normalQuantile } from "../../numeric/normal-quantile.ts";
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

/** Of a pool: tokens that a step gives a call on average, and the mean of their square; tokens that it computes of one. All are 1 without drafts. */
export interface StepTokens {
  readonly givenTokens: number;
  readonly givenSquared: number;
  readonly computedTokens: number;
}

const oneToken: StepTokens = { givenTokens: 1, givenSquared: 1, computedTokens: 1 };

/**
 * Tokens that a step of a pool gives and computes of each call that generates.
 *
 * @source leviathan-2023-speculative
 */
export function stepTokens(pool: Pool): StepTokens {
  const speculation = countedSpeculation(pool);
  if (speculation === null) return oneToken;
  const { draftTokens } = speculation;
  return {
    givenTokens: acceptedTokensFormula.evaluate({
      draftTokens,
      draftAcceptanceShare: draftAcceptanceShare(speculation),
    }),
    givenSquared: acceptanceChances(speculation).reduce(
      (sum, chance, count) => sum + chance * (count + 1) * (count + 1),
      0,
    ),
    computedTokens: 1 + draftTokens,
  };
}

/** Steps are no more than tokens, and no fewer than whole verifications give. */
function possibleSteps({ computedTokens }: StepTokens, tokens: number, steps: number): number {
  return Math.min(tokens, Math.max(Math.min(1, tokens), tokens / computedTokens, steps));
}

/**
 * Steps until a call has so many further tokens, on average: what the last one gives beyond them comes to nothing.
 *
 *     (tokens + (E t^2 / E t - 1) / 2) / E t,   t: tokens that a step gives
 *
 * @source derived: mean excess of a renewal process in whole tokens; for few tokens no fewer steps than one.
 */
export function answerSteps(tokens: StepTokens, generated: number): number {
  const { givenTokens, givenSquared } = tokens;
  const beyond = (givenSquared / givenTokens - 1) / 2;
  return possibleSteps(tokens, generated, (generated + beyond) / givenTokens);
}

/**
 * The same of an answer: tokens over the steps that give them are fewer than a step gives, as the last one gives more than are wanted.
 *
 * @source derived
 */
export function answerTokens(tokens: StepTokens, generated: number): StepTokens {
  return generated > 0 ? { ...tokens, givenTokens: generated / answerSteps(tokens, generated) } : tokens;
}

/** Calls from the luckiest to the least lucky, the last ones in finer parts: a percentile lies among them. */
const parts = [0, 0.3, 0.7, 0.9, 0.97, 0.99, 0.998, 1];

/**
 * The same by calls: shares of them and the steps that these take, as verifications accept more or fewer.
 *
 *     variance = tokens (E t^2 - (E t)^2) / (E t)^3
 *
 * @source derived: central limit of a renewal process' count.
 */
export function answerStepParts(
  tokens: StepTokens,
  generated: number,
): readonly { readonly share: number; readonly steps: number }[] {
  const { givenTokens, givenSquared } = tokens;
  const mean = answerSteps(tokens, generated);
  const varying = givenSquared - givenTokens * givenTokens;
  if (!(varying > 0)) return [{ share: 1, steps: mean }];
  const deviation = Math.sqrt((generated * varying) / givenTokens) / givenTokens;
  return parts.slice(1).map((end, index) => {
    const begin = parts[index] ?? 0;
    const steps = mean + normalQuantile((begin + end) / 2) * deviation;
    return { share: end - begin, steps: possibleSteps(tokens, generated, steps) };
  });
}
