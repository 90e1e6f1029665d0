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
 * A class's own prompts beside those that run, of which each prompt of the mix takes `promptSeconds`.
 *
 * @source derived: a prompt's tokens come in steps of equal length
 */
export function ownPrompts({ mix, pool }: Replica, promptSeconds: Float64Array, classId: string): OwnPrompts {
  const each: (OwnPrompt & { readonly share: number })[] = [];
  let [seconds, lastSeconds] = [0, 0];
  for (const place of mix.placesOf.get(classId) ?? []) {
    const prompt = mix.prompts[place];
    if (prompt === undefined) continue;
    const { shareOfClass: share, uncachedTokens } = prompt;
    const own = promptSeconds[place] ?? 0;
    const last = own / Math.max(1, uncachedTokens / pool.batchTokens);
    seconds += share * own;
    lastSeconds += share * last;
    each.push({ share, seconds: own, lastSeconds: last });
  }
  return { seconds, lastSeconds, each };
}
