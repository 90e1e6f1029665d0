import { powerOfTwo } from "./binary-exponent.ts";
import { sobolDimensions, sobolDirections } from "./sobol-directions.ts";

const toUnit = powerOfTwo(-32);
const digits = 32;

/** The points of one seed: the coordinate of the point number `index`, from 0, in a dimension, from 0; above 0 and below 1. */
export type PointSet = (index: number, dimension: number) => number;

/**
 * Sobol' points scrambled as Owen does: each digit of a coordinate is flipped or not by chance, which is drawn for the digits before
 * it. Any power of two of points in a row from 0 fills space evenly, and a mean over them has no bias. A point depends on seed, number and
 * dimension alone. Beyond the dimensions that have directions the same ones serve again, their points in another order.
 *
 * @source derived: follows Owen, Randomly permuted (t,m,s)-nets and (t,s)-sequences (1995), the chance being a hash; and for further
 *   dimensions Burley, Practical hash-based Owen scrambling, JCGT 9 (2020), §4.
 */
export function scrambledSobol(seed: number, dimensions: number): PointSet {
  const own = Array.from({ length: Math.min(dimensions, sobolDimensions) }, (_, place) => sobolDirections(place));
  const groups = Math.ceil(dimensions / sobolDimensions);
  const seeds = Array.from({ length: dimensions }, (_, place) => mixed(seed ^ mixed(place + 1)));
  const orders = Array.from({ length: groups }, (_, group) => mixed(seed ^ mixed(-1 - group)));
  return (index, dimension) => {
    const group = Math.floor(dimension / sobolDimensions);
    // Whole runs of points change places, so that the first ones are a run as well.
    const number = group === 0 ? index : scrambled(index, orders[group] ?? 0);
    const word = coordinate(number, own[dimension % sobolDimensions] ?? new Uint32Array(digits));
    return ((scrambled(word, seeds[dimension] ?? 0) >>> 0) + 0.5) * toUnit;
  };
}

function coordinate(number: number, directions: Uint32Array): number {
  let word = 0;
  let left = number >>> 0;
  for (let place = 0; left !== 0; place += 1) {
    if ((left & 1) === 1) word ^= directions[place] ?? 0;
    left >>>= 1;
  }
  return word;
}

/** Flips each digit of a word by a hash of the digits before it. */
function scrambled(word: number, seed: number): number {
  let flips = 0;
  for (let place = 0; place < digits; place += 1) {
    const before = place === 0 ? 0 : word >>> (digits - place);
    const flip = mixed(mixed(seed + Math.imul(place + 1, 0x9e3779b9)) ^ before) & 1;
    flips |= flip << (digits - 1 - place);
  }
  return word ^ flips;
}

/** The finishing steps of MurmurHash3: every input bit flips about half the output bits; 0x9e3779b9 keeps 0 from staying. */
function mixed(word: number): number {
  let hash = (word + 0x9e3779b9) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
