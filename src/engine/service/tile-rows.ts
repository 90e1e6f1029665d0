/** Rows of the tile that a matrix product is cut into: the usual one of the libraries. */
const fullTile = 128;

/**
 * Rows that a matrix product computes for so many tokens: fewer than a tile take a whole tile's time.
 *
 *     rows = max(tokens, 128)
 *
 * One token alone is a product with a vector, which has kernels of its own. Above a tile the last one's unused rows are left out.
 *
 * @source nvidia-matrix-multiplication
 */
export function tileRows(tokens: number): number {
  if (tokens <= 1) return tokens;
  return Math.max(tokens, fullTile);
}
