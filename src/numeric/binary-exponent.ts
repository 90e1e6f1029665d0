const smallestExponent = -1074;
const largestExponent = 1023;
const powers = powersOfTwo();
const infinity = Number.POSITIVE_INFINITY;
const view = new Float64Array(1);
const words = new Uint32Array(view.buffer);
const highWord = highWordIndex();

/** High words of 1 and of sqrt(1/2). */
const highOfOne = 0x3ff00000;
const highOfRootHalf = 0x3fe6a09e;

/**
 * The whole number e for which x / 2^e lies between sqrt(1/2) and sqrt(2), to a millionth. For finite x above 0.
 *
 * @source derived: the exponent bits of the number, moved up by what lies between sqrt(1/2) and 1, so that
 *   the carry decides; below 2^-1022 they are 0, so such an x is first scaled by 2^54.
 */
export function centredExponent(x: number): number {
  view[0] = x;
  const high = words[highWord] ?? 0;
  if (high >>> 20 === 0) return centredExponent(x * powerOfTwo(54)) - 54;
  return ((high + (highOfOne - highOfRootHalf)) >>> 20) - largestExponent;
}

/**
 * 2^exponent, exactly, for whole exponents from -1074 to 1023; beyond them 0 or Infinity.
 *
 * @source derived: made once by doubling and halving, which are exact in binary floating point.
 */
export function powerOfTwo(exponent: number): number {
  return powers[exponent - smallestExponent] ?? (exponent < 0 ? 0 : infinity);
}

/**
 * x * 2^exponent, for whole exponents from -2100 to 2000 and results of any size.
 *
 * @source derived: in two steps where 2^exponent alone is out of range and the product may not be.
 */
export function scaledByPowerOfTwo(x: number, exponent: number): number {
  if (exponent >= smallestExponent && exponent <= largestExponent) return x * powerOfTwo(exponent);
  const half = Math.trunc(exponent / 2);
  return x * powerOfTwo(half) * powerOfTwo(exponent - half);
}

function powersOfTwo(): Float64Array {
  const table = new Float64Array(largestExponent - smallestExponent + 1);
  let up = 1;
  for (let exponent = 0; exponent <= largestExponent; exponent += 1) {
    table[exponent - smallestExponent] = up;
    up *= 2;
  }
  let down = 1;
  for (let exponent = 0; exponent >= smallestExponent; exponent -= 1) {
    table[exponent - smallestExponent] = down;
    down /= 2;
  }
  return table;
}

/** 1 has its sign and exponent bits in the high word, and nothing in the low one. */
function highWordIndex(): 0 | 1 {
  view[0] = 1;
  return words[0] === 0 ? 1 : 0;
}
