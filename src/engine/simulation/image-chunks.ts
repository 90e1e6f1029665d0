import { nanosecondsPerSecond } from "../../quantity/time.ts";
import type { Call } from "./call.ts";
import type { PromptChunks } from "./step-law.ts";

/** Images in a chunk of a call's prompt: so many tokens behind `depthTokens`. */
function imageTokensIn({ imagesFrom, imagesTo }: Call, depthTokens: number, tokens: number): number {
  return Math.max(0, Math.min(imagesTo, depthTokens + tokens) - Math.max(imagesFrom, depthTokens));
}

/**
 * Seconds that a vision tower takes for the images in a step's chunks, added up in whole nanoseconds.
 *
 * @source derived: `docs/simulation.md`
 */
export function imageSeconds(calls: readonly Call[], { count, tokens, depthTokens }: PromptChunks): number {
  let nanoseconds = 0;
  for (let index = 0; index < count; index += 1) {
    const call = calls[index];
    const depth = depthTokens[index] ?? 0;
    if (call === undefined || depth >= call.imagesTo) continue;
    nanoseconds += call.imageNanoseconds * imageTokensIn(call, depth, tokens[index] ?? 0);
  }
  return nanoseconds / nanosecondsPerSecond;
}

/**
 * Like chunks of a call's prompt, one behind the other, until the next one has images; infinite where none will.
 *
 * @source derived
 */
export function chunksBeforeImages({ imagesFrom, imagesTo }: Call, depthTokens: number, tokens: number): number {
  if (imagesTo <= imagesFrom || depthTokens >= imagesFrom) return Number.POSITIVE_INFINITY;
  return Math.floor((imagesFrom - depthTokens) / tokens);
}
