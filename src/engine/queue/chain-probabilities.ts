/** 2^500: far enough inside the range of doubles that a product of two such factors with a ratio stays finite. */
const scaleUp = 3.273390607896142e150;
const scaleDown = 1 / scaleUp;
/** Keeps one step's ratio from leaving the range of doubles: a rate of zero is a state that is hardly ever left. */
const largestRatio = 1e100;

/**
 * Probabilities of the states 0..states of a birth-death chain whose births per death, on entering state n, are `ratioAt(n)`.
 *
 *     p(n) = p(0) · ratio(1) · ratio(2) · ... · ratio(n),   summing to 1
 *
 * The products of thousands of ratios leave the range of doubles, so each is kept as mantissa · 2^(500 block); scaling by a
 * power of two is exact, and states 2^1000 below the largest count as their underflow, zero. Exact for any ratios.
 *
 * @source derived: in balance the flow up from n - 1 to n equals the flow down, p(n - 1) · births = p(n) · deaths.
 */
export function chainProbabilities(states: number, ratioAt: (n: number) => number): Float64Array {
  const weights = new Float64Array(states + 1);
  const blocks = new Int32Array(states + 1);
  weights[0] = 1;
  let weight = 1;
  let block = 0;
  let largestBlock = 0;
  for (let n = 1; n <= states; n += 1) {
    weight *= Math.min(ratioAt(n), largestRatio);
    if (weight > scaleUp) {
      weight *= scaleDown;
      block += 1;
    } else if (weight > 0 && weight < scaleDown) {
      weight *= scaleUp;
      block -= 1;
    }
    if (block > largestBlock) largestBlock = block;
    weights[n] = weight;
    blocks[n] = block;
  }
  return normalised(weights, blocks, largestBlock);
}

/** Brings all weights to the scale of the largest block, then to a sum of 1. */
function normalised(weights: Float64Array, blocks: Int32Array, largestBlock: number): Float64Array {
  let total = 0;
  for (let n = 0; n < weights.length; n += 1) {
    const below = largestBlock - (blocks[n] ?? 0);
    const factor = below === 0 ? 1 : below === 1 ? scaleDown : below === 2 ? scaleDown * scaleDown : 0;
    const weight = (weights[n] ?? 0) * factor;
    weights[n] = weight;
    total += weight;
  }
  for (let n = 0; n < weights.length; n += 1) weights[n] = (weights[n] ?? 0) / total;
  return weights;
}
