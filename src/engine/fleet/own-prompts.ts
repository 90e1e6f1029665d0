import type { Replica } from "./replica-load.ts";

/** What a prompt takes, and the step that ends it. */
export interface OwnPrompt {
  readonly seconds: number;
  readonly lastSeconds: number;
}

/** A class's prompts on average, and each with its share of them. */
export interface OwnPrompts extends OwnPrompt {
  readonly each: readonly (OwnPrompt & { readonly share: number })[];
}

/**
 * By class its own prompts beside those that run, of which each prompt of the mix takes `promptSeconds`.
 *
 * @source derived: a prompt's tokens come in steps of equal length
 */
export function ownPrompts({ mix, pool }: Replica, promptSeconds: Float64Array): ReadonlyMap<string, OwnPrompts> {
  const own = new Map<string, { seconds: number; lastSeconds: number; each: (OwnPrompt & { share: number })[] }>();
  mix.prompts.forEach(({ classId, shareOfClass, uncachedTokens }, index) => {
    const sums = own.get(classId) ?? { seconds: 0, lastSeconds: 0, each: [] };
    const seconds = promptSeconds[index] ?? 0;
    const lastSeconds = seconds / Math.max(1, uncachedTokens / pool.batchTokens);
    sums.seconds += shareOfClass * seconds;
    sums.lastSeconds += shareOfClass * lastSeconds;
    sums.each.push({ share: shareOfClass, seconds, lastSeconds });
    own.set(classId, sums);
  });
  return own;
}
