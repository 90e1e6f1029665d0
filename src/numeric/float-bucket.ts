const view = new Float64Array(1);
const words = new Uint32Array(view.buffer);
const highWord = highWordIndex();

/** Buckets of an octave, from a number to its double. */
export const bucketsPerOctave = 128;

/**
 * The bucket of a finite x of 0 or more: whole numbers that rise with x, 128 to an octave, so that the largest x of a bucket
 * is under 1/128 (0.79 %) above the smallest. Made from the bits alone, with no logarithm.
 *
 * @source derived: IEEE 754 double; exponent and the top 7 bits of the mantissa, read as one whole number, rise with x.
 */
export function floatBucket(x: number): number {
  view[0] = x;
  return ((words[highWord] ?? 0) & 0x7fffffff) >>> 13;
}

/** The smallest x of a bucket. @source derived: the bits that the bucket leaves out are 0. */
export function floatBucketStart(bucket: number): number {
  words[highWord] = bucket << 13;
  words[1 - highWord] = 0;
  return view[0] ?? 0;
}

/** 1 has its sign and exponent bits in the high word, and nothing in the low one. */
function highWordIndex(): 0 | 1 {
  view[0] = 1;
  return words[0] === 0 ? 1 : 0;
}
