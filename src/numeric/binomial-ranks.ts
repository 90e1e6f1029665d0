/** Ranks, from 1, of values in rising order; `null`: no value will do. */
export interface BinomialRanks {
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Ranks between which the p-quantile of a distribution lies, whatever its shape, for `count` independent values of it: it is
 * below the value of rank `low` at most with probability `tail`, and above that of rank `high` at most with `tail` too.
 *
 *     low = largest l with P(X < l) <= tail,  high = smallest u with P(X >= u) <= tail,  X binomial (count, p)
 *
 * p within 0 and 1, tail over 0. Exact; some 40 standard deviations of X in steps.
 *
 * @source derived: of independent values the number that lie at or below the p-quantile is X. Probabilities are summed in
 *   proportion to the likeliest one's, so nothing overflows and no gamma function is needed.
 */
export function binomialRanks(count: number, p: number, tail: number): BinomialRanks {
  const mode = Math.min(count, Math.floor((count + 1) * p));
  const odds = p / (1 - p);
  const below = weightsFrom(mode, -1, (k) => (k <= 0 ? 0 : k / ((count - k + 1) * odds)));
  const above = weightsFrom(mode, 1, (k) => (k >= count ? 0 : ((count - k) / (k + 1)) * odds));
  const total = 1 + sumOf(below) + sumOf(above);
  const lowest = mode - below.length;
  const highest = mode + above.length;
  const falling = [...above].reverse();
  const weights = [...[...below].reverse(), 1, ...above];
  const low = lowest + fullSteps(weights, tail * total);
  const high = highest + 1 - fullSteps([...falling, 1, ...below], tail * total);
  return { low: low >= 1 ? low : null, high: high <= count ? high : null };
}

/** Weights of the places beside the mode, outward, as long as they count in a double; the mode's is 1. */
function weightsFrom(mode: number, step: 1 | -1, ratioFrom: (k: number) => number): readonly number[] {
  const weights: number[] = [];
  let weight = 1;
  for (let k = mode; ; k += step) {
    weight *= ratioFrom(k);
    if (weight < 1e-300) return weights;
    weights.push(weight);
  }
}

function sumOf(weights: readonly number[]): number {
  let sum = 0;
  for (let index = weights.length - 1; index >= 0; index -= 1) sum += weights[index] ?? 0;
  return sum;
}

/** How many of the weights, from the front, come to no more than `most`. */
function fullSteps(weights: readonly number[], most: number): number {
  let sum = 0;
  let steps = 0;
  for (const weight of weights) {
    sum += weight;
    if (sum > most) return steps;
    steps += 1;
  }
  return steps;
}
