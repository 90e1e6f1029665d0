import { exp } from "../../numeric/exp.ts";
import { chunkOf, noChunk, promptRoom, type ServiceModel, stepSeconds } from "./service-model.ts";

/** By how much prompts lengthen a step that they share. */
export interface SharedSteps {
  /** Mean prompts that a step has room for, at least one. */
  readonly most: number;
  /** By how many times as much as one of them so many lengthen it; index 0 is none. */
  readonly lengthening: Float64Array;
  /** By how much one more then does. */
  readonly further: Float64Array;
  /** No figure of the two is larger, whatever its sign. */
  readonly largest: number;
  /** Steps that the mean prompt is in, and by how much it lengthens all of them, alone; seconds. */
  readonly stepsOfPrompt: number;
  readonly aloneSeconds: number;
}

/** More prompts than this in a step are taken as this many. */
const mostCounted = 128;
/** Numbers of prompts between which lines are straight grow by this factor. */
const apart = 1.3;

/** The number itself up to a few, then fewer and fewer of them. */
function lookedAt(last: number): readonly number[] {
  const counts = [0];
  for (let count = 1; count < last; count = Math.max(count + 1, Math.round(count * apart))) counts.push(count);
  return [...counts, last];
}

/**
 * Steps of a replica in which `decodes` calls generate, by the number of prompts that share one. Prompts of one step read the
 * weights together, and what is computed beside a step that waits for memory costs nothing until it takes longer than that.
 *
 *     lengthening(n) = (step with n prompts - step) / (step with one - step)
 *
 * @source derived: the time of a step, at the mean prompt.
 */
export function sharedSteps(model: ServiceModel, decodes: number): SharedSteps {
  const { shape, pool, work } = model;
  const stepsOf = (lengthening: Float64Array, aloneSeconds: number): SharedSteps => {
    const further = new Float64Array(lengthening.length);
    let largest = 0;
    for (let count = 0; count < further.length; count += 1) {
      const own = lengthening[count] ?? 0;
      further[count] = (lengthening[count + 1] ?? 0) - own;
      largest = Math.max(largest, Math.abs(own), Math.abs(further[count] ?? 0));
    }
    const stepsOfPrompt = shape.uncachedTokens / each;
    return { most, lengthening, further, largest, stepsOfPrompt, aloneSeconds: stepsOfPrompt * aloneSeconds };
  };
  const room = promptRoom(model, decodes);
  const each = Math.min(room, shape.uncachedTokens);
  const most = Math.max(1, (work.sequenceRanks * room) / each);
  if (most <= 1) return stepsOf(Float64Array.of(0, 1), 0);
  const last = Math.min(mostCounted, Math.ceil(most)) + 1;
  const riding = pool.runtime.mixesPrompts ? decodes : 0;
  const without = riding > 0 ? stepSeconds(model, riding, noChunk) : 0;
  const more = (count: number) =>
    count > 0 ? stepSeconds(model, riding, chunkOf(model, count * each, room)) - without : 0;
  const alone = more(1);
  const lengthening = new Float64Array(last + 1);
  for (let count = 0; count <= last; count += 1) lengthening[count] = count;
  if (!(alone > 0)) return stepsOf(lengthening, 0);
  const counts = lookedAt(last);
  const looked = counts.map((count) => more(count) / alone);
  counts.forEach((count, index) => {
    const before = counts[index - 1] ?? count;
    const [low, high] = [looked[index - 1] ?? 0, looked[index] ?? 0];
    for (let between = before; between <= count; between += 1) {
      lengthening[between] = count > before ? low + ((high - low) * (between - before)) / (count - before) : high;
    }
  });
  return stepsOf(lengthening, alone);
}

/** How many prompts a step gets: those that come at random while one runs, or all that wait when the first replica looks. */
export type Together = "at-random" | "all-that-wait";

/**
 * Of a step that gets `prompts` on average: the mean of a figure of their number, and how many there is room for. Random numbers are
 * Poisson; those that came in an exponential time between two looks are geometric.
 */
function meanOver({ most, largest }: SharedSteps, together: Together, prompts: number, figures: Float64Array) {
  const last = Math.min(Math.floor(most), figures.length - 2);
  const isRandom = together === "at-random";
  let [figure, taken, left] = [0, 0, 1];
  let chance = isRandom ? exp(-prompts) : 1 / (1 + prompts);
  for (let count = 0; count < last; count += 1) {
    figure += chance * (figures[count] ?? 0);
    taken += chance * count;
    left -= chance;
    const rarer = isRandom ? prompts / (count + 1) : prompts / (1 + prompts);
    chance *= rarer;
    // Numbers that are rarer from here on move no bit of the sums.
    if (rarer <= 1 && isLost(chance, left) && figure + chance * largest === figure && taken + chance * last === taken)
      break;
  }
  const rest = Math.max(0, left);
  return { figure: figure + rest * (figures[last] ?? 0), taken: taken + rest * last };
}

/** Whether taking it away changes nothing of what is left above 0. */
function isLost(chance: number, left: number): boolean {
  return left <= 0 || left - chance === left;
}

/** So few prompts a step never share one. */
const leastPrompts = 1e-6;

/**
 * By how much each of the prompts that share steps lengthens them, beside one alone, where `prompts` come to a step on average.
 *
 * @source derived: the mean over the numbers that come together at random.
 */
export function meanStretch(steps: SharedSteps, prompts: number, together: Together = "at-random"): number {
  if (steps.most <= 1 || prompts < leastPrompts) return 1;
  const { figure, taken } = meanOver(steps, together, prompts * steps.stepsOfPrompt, steps.lengthening);
  return taken > 0 ? figure / taken : 1;
}

/**
 * By how much one prompt more lengthens a step to which `prompts` come on average, beside one alone.
 *
 * @source derived: the mean over the numbers that come together at random.
 */
export function furtherStretch(steps: SharedSteps, prompts: number, together: Together = "at-random"): number {
  if (steps.most <= 1) return 1;
  return meanOver(steps, together, prompts * steps.stepsOfPrompt, steps.further).figure;
}
