import { chunkOf, noChunk, promptRoom, type ServiceModel, stepTime } from "./batch-service.ts";

/**
 * By how much less each of several prompts of one step lengthens it than one alone would; 1 for no more than one. They read the
 * weights together.
 *
 *     (step with them - step) / (prompts (step with one - step))
 *
 * @source derived: the time of a step, at the mean prompt and no more tokens than there is room for.
 */
export function sharedStretch(model: ServiceModel, decodes: number, prompts: number): number {
  const { shape, pool } = model;
  const most = Math.max(1, promptRoom(model, decodes) / shape.uncachedTokens);
  const together = Math.min(prompts, most);
  if (together <= 1) return 1;
  const riding = pool.runtime.mixesPrompts ? decodes : 0;
  const without = riding > 0 ? stepTime(model, riding, noChunk).seconds : 0;
  const more = (count: number) =>
    stepTime(model, riding, chunkOf(shape, count * shape.uncachedTokens)).seconds - without;
  const alone = more(1);
  return alone > 0 ? Math.min(1, more(together) / (together * alone)) : 1;
}
