/**
 * Rows that a matrix product computes for so many tokens: fewer than a tile take a whole tile's time.
 *
 *     rows = max(tokens, rows of a tile)
 *
 * One token alone is a product with a vector, which has kernels of its own. Above a tile the last one's unused rows are left out.
 *
 * @source nvidia-matrix-multiplication
 */
export function tileRows(tokens: number, rowsOfTile: number): number {
  if (tokens <= 1) return tokens;
  return Math.max(tokens, rowsOfTile);
}

/** A matrix that every token multiplies with: the time to read it, and to compute a row of a product. */
export interface MatrixRates {
  readonly reading: number;
  readonly rowSeconds: number;
  readonly rowsOfTile: number;
}

/**
 * What reading adds to `max(reading, computing) + unhidden x min(reading, computing)`; it counts as the longer one of equals.
 *
 * @source pope-2022-scaling-inference
 */
export function shownReading(reading: number, computing: number, unhiddenShare: number): number {
  return reading >= computing ? reading : unhiddenShare * reading;
}

/** What computing adds to it. @source pope-2022-scaling-inference */
export function shownComputing(reading: number, computing: number, unhiddenShare: number): number {
  return computing > reading ? computing : unhiddenShare * computing;
}

/** Places of a step's parts. */
export const parts = { weights: 0, kv: 1, compute: 2, communication: 3, overhead: 4 } as const;

/** Adds to one of a step's parts. @source derived */
export function add(sums: Float64Array, part: number, seconds: number): void {
  sums[part] = (sums[part] ?? 0) + seconds;
}

function addProduct(sums: Float64Array, reading: number, computing: number, unhidden: number, times: number): void {
  add(sums, parts.weights, times * shownReading(reading, computing, unhidden));
  add(sums, parts.compute, times * shownComputing(reading, computing, unhidden));
}

/**
 * Adds what the product of a matrix with so many tokens takes: whole tiles, or a vector a token where that is quicker, as on a
 * device that computes slowly beside what it reads. Between one token and two, their means: micro-batches of a pipeline.
 *
 * @source nvidia-matrix-multiplication
 */
export function addMatrix(
  sums: Float64Array,
  { reading, rowSeconds, rowsOfTile }: MatrixRates,
  tokens: number,
  unhidden: number,
): void {
  if (tokens <= 1) {
    addProduct(sums, reading, rowSeconds * tokens, unhidden, 1);
    return;
  }
  const tokensOfTile = Math.max(2, tokens);
  const share = Math.min(1, tokens - 1);
  const tile = rowSeconds * tileRows(tokensOfTile, rowsOfTile);
  const together = shownReading(reading, tile, unhidden) + shownComputing(reading, tile, unhidden);
  const alone = shownReading(reading, rowSeconds, unhidden) + shownComputing(reading, rowSeconds, unhidden);
  const isAlone = tokensOfTile * alone < together;
  addProduct(sums, reading, isAlone ? rowSeconds : tile, unhidden, isAlone ? share * tokensOfTile : share);
  if (share < 1) addProduct(sums, reading, rowSeconds, unhidden, 1 - share);
}
