/** What one call asks of a replica, on average. */
export interface CallShape {
  readonly outputTokens: number;
  /** Prompt tokens that must be computed, and those found in the cache before them. */
  readonly uncachedTokens: number;
  readonly cachedTokens: number;
  /** Seconds that tiers beneath the cache take to give what it finds there; absent: none. */
  readonly fetchSeconds?: number;
  /** Seconds that the vision tower takes for the images among what is computed; absent: none. */
  readonly towerSeconds?: number;
  /** Tokens held while a call decodes, on average over its tokens, and when it ends. */
  readonly decodeContextTokens: number;
  readonly endContextTokens: number;
}

export interface WeightedCallShape {
  readonly callsPerSecond: number;
  readonly shape: CallShape;
}

/**
 * The mean call of several classes that share a pool. Prompt and output are weighted by calls, contexts by generated tokens:
 * a call that writes more is in the batch longer.
 *
 * @source derived
 */
export function mixedCallShape(calls: readonly WeightedCallShape[]): CallShape {
  let rate = 0;
  let output = 0;
  let uncached = 0;
  let cached = 0;
  let decodeContext = 0;
  let endContext = 0;
  let tower = 0;
  for (const { callsPerSecond, shape } of calls) {
    const tokenRate = callsPerSecond * shape.outputTokens;
    rate += callsPerSecond;
    output += tokenRate;
    uncached += callsPerSecond * shape.uncachedTokens;
    cached += callsPerSecond * shape.cachedTokens;
    decodeContext += tokenRate * shape.decodeContextTokens;
    endContext += tokenRate * shape.endContextTokens;
    tower += callsPerSecond * (shape.towerSeconds ?? 0);
  }
  const [only] = calls;
  if (only === undefined || rate === 0) return only?.shape ?? emptyCall;
  return {
    outputTokens: output / rate,
    uncachedTokens: uncached / rate,
    cachedTokens: cached / rate,
    decodeContextTokens: decodeContext / output,
    endContextTokens: endContext / output,
    ...(tower > 0 ? { towerSeconds: tower / rate } : {}),
  };
}

const emptyCall: CallShape = {
  outputTokens: 1,
  uncachedTokens: 1,
  cachedTokens: 0,
  decodeContextTokens: 1,
  endContextTokens: 2,
};

/** So little beyond one token is what rounding leaves: a share of a cycle over it would be no time between tokens. */
const leastGenerated = 1e-9;

/**
 * Tokens of a call that come in steps of their own: all but the first, which its prompt's last step gives.
 *
 * @source derived
 */
export function generatedTokens({ outputTokens }: CallShape): number {
  return outputTokens - 1 > leastGenerated ? outputTokens - 1 : 0;
}
