/**
 * Primitive polynomials and first direction numbers of dimensions 2 to 21: degree, inner coefficients, m1, m2, ...; those of
 * dimension 1 are all 1.
 *
 * S. Joe and F. Y. Kuo, Constructing Sobol sequences with better two-dimensional projections, SIAM J. Sci. Comput. 30 (2008)
 * 2635-2654, table new-joe-kuo-6.21201, rows 2 to 21.
 */
const rows: readonly (readonly [degree: number, coefficients: number, first: readonly number[]])[] = [
  [1, 0, [1]],
  [2, 1, [1, 3]],
  [3, 1, [1, 3, 1]],
  [3, 2, [1, 1, 1]],
  [4, 1, [1, 1, 3, 3]],
  [4, 4, [1, 3, 5, 13]],
  [5, 2, [1, 1, 5, 5, 17]],
  [5, 4, [1, 1, 5, 5, 5]],
  [5, 7, [1, 1, 7, 11, 19]],
  [5, 11, [1, 1, 5, 1, 1]],
  [5, 13, [1, 1, 1, 3, 11]],
  [5, 14, [1, 3, 5, 5, 31]],
  [6, 1, [1, 3, 3, 9, 7, 49]],
  [6, 13, [1, 1, 1, 15, 21, 21]],
  [6, 16, [1, 3, 1, 13, 27, 49]],
  [6, 19, [1, 1, 1, 15, 7, 5]],
  [6, 22, [1, 3, 1, 15, 13, 25]],
  [6, 25, [1, 1, 5, 5, 19, 61]],
  [7, 1, [1, 3, 7, 11, 23, 15, 103]],
  [7, 4, [1, 3, 7, 13, 13, 15, 69]],
];

/** Binary digits of a coordinate, and of a point's number. */
const digits = 32;

/** Dimensions that have directions of their own. */
export const sobolDimensions = rows.length + 1;

/**
 * What each binary digit of a point's number adds, without carry, to its coordinate in a dimension, as words of 32 digits.
 *
 *     m(k) = 2 a1 m(k - 1) + ... + 2^(s - 1) a(s - 1) m(k - s + 1) + 2^s m(k - s) + m(k - s), all sums without carry
 *
 * @source derived: follows Bratley and Fox, Algorithm 659, ACM TOMS 14 (1988), equation 5.
 */
export function sobolDirections(dimension: number): Uint32Array {
  const directions = new Uint32Array(digits);
  const row = rows[dimension - 1];
  for (let place = 0; place < digits; place += 1) {
    const shift = digits - 1 - place;
    if (row === undefined || place < row[0]) {
      directions[place] = (row?.[2][place] ?? 1) << shift;
      continue;
    }
    const [degree, coefficients] = row;
    const oldest = directions[place - degree] ?? 0;
    let word = oldest ^ (oldest >>> degree);
    for (let back = 1; back < degree; back += 1) {
      if (((coefficients >>> (degree - 1 - back)) & 1) === 1) word ^= directions[place - back] ?? 0;
    }
    directions[place] = word;
  }
  return directions;
}
