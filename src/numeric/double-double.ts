/** A number of about 106 bits: the unevaluated sum of a double and of what its rounding left over. */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

/** 2^27 + 1: cuts a double of 53 bits into two halves of 26. */
const splitter = 134_217_729;

/**
 * a + b with its rounding error; exact.
 *
 * @source derived: Knuth's two-sum: each subtraction recovers what the addition rounded away.
 */
export function exactSum(a: number, b: number): DoubleDouble {
  const high = a + b;
  const added = high - a;
  return { high, low: a - (high - added) + (b - added) };
}

/**
 * a b with its rounding error; exact while a and b are under 2^996 and the product is neither huge nor subnormal.
 *
 * @source derived: Veltkamp's split and Dekker's product: the products of 26-bit halves are exact.
 */
export function exactProduct(a: number, b: number): DoubleDouble {
  const high = a * b;
  const aTop = a * splitter - (a * splitter - a);
  const bTop = b * splitter - (b * splitter - b);
  const aRest = a - aTop;
  const bRest = b - bTop;
  return { high, low: aRest * bRest - (high - aTop * bTop - aRest * bTop - aTop * bRest) };
}

/** @source derived: the sum of the high parts is exact, the low parts add to its error; error 2^-102 or so. */
export function sum(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const { high, low } = exactSum(a.high, b.high);
  return exactSum(high, low + (a.low + b.low));
}

/** @source derived: the product of the low parts is beyond the last bit; error 2^-102 or so. */
export function product(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const { high, low } = exactProduct(a.high, b.high);
  return exactSum(high, low + (a.high * b.low + a.low * b.high));
}

/** @source derived: one step of long division; error 2^-102 or so. */
export function quotient(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const high = a.high / b.high;
  const back = exactProduct(high, b.high);
  const left = a.high - back.high - back.low + (a.low - high * b.low);
  return exactSum(high, left / b.high);
}
