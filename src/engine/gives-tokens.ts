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
