import type { Pool } from "./input.ts";
import type { ModelShape } from "./model-shape.ts";

/**
 * Whether a model generates: one without an output head gives a vector or a score for its whole prompt, in the step in which
 * another has its first token.
 *
 * @source derived
 */
export function givesTokens({ headParameters }: Pick<ModelShape, "headParameters">): boolean {
  return headParameters > 0;
}

/**
 * Whether calls that are sent to a pool generate tokens; those to a hosted model do.
 *
 * @source derived
 */
export function givesTokensOn(poolId: string | null, pools: readonly Pick<Pool, "id" | "model">[]): boolean {
  const pool = pools.find(({ id }) => id === poolId);
  return pool === undefined || givesTokens(pool.model);
}

/**
 * Whether tokens follow one another on a pool: on replicas that compute prompts alone a call has its first token and goes on elsewhere.
 *
 * @source derived
 */
export function hasGaps({ model, handsTo }: Pick<Pool, "model" | "handsTo">): boolean {
  return givesTokens(model) && handsTo === undefined;
}
