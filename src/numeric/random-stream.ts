import { powerOfTwo } from "./binary-exponent.ts";
import { log } from "./log.ts";

/** Draws of one purpose. The n-th draw depends on seed and name alone. */
export interface RandomStream {
  /** A whole number from 0 to 2^32 - 1. */
  readonly uint32: () => number;
  /** From 0 (possible) to 1 (never), in steps of 2^-53. */
  readonly uniform: () => number;
  /** Mean 1. */
  readonly exponential: () => number;
  /** Mean 0, variance 1. */
  readonly normal: () => number;
}

/**
 * A stream of random numbers for one seed and one name: another stream, used or not, changes none of its draws.
 *
 * @source derived: the state is a hash of seed and name; distributions by inversion (exponential) and by the polar method
 *   (normal), which needs no sine.
 */
export function randomStream(seed: number, name: string): RandomStream {
  const uint32 = xoshiro128(seededState(seed, name));
  const uniform = () => ((uint32() >>> 5) * powerOfTwo(26) + (uint32() >>> 6)) * powerOfTwo(-53);
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const across = 2 * uniform() - 1;
      const up = 2 * uniform() - 1;
      const square = across * across + up * up;
      if (square > 0 && square < 1) {
        const stretch = Math.sqrt((-2 * log(square)) / square);
        spare = up * stretch;
        return across * stretch;
      }
    }
  };
  return { uint32, uniform, exponential: () => -log(1 - uniform()), normal };
}

/**
 * Generator xoshiro128**: 128 bits of state, period 2^128 - 1, four shifts and two multiplications a draw.
 *
 * @source derived: follows Blackman and Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021), §4;
 *   the state must not be all 0.
 */
export function xoshiro128([first, second, third, fourth]: readonly [number, number, number, number]): () => number {
  let a = first;
  let b = second;
  let c = third;
  let d = fourth;
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Four words, each a hash of its place, the seed and every character of the name; the last is odd, so never all are 0. */
function seededState(seed: number, name: string): [number, number, number, number] {
  const word = (place: number) => {
    let hash = mixed(place ^ 0x9e3779b9);
    hash = mixed(hash ^ (seed % powerOfTwo(32)));
    hash = mixed(hash ^ Math.floor(seed / powerOfTwo(32)));
    for (let index = 0; index < name.length; index += 1) hash = mixed(hash ^ name.charCodeAt(index) ^ (index << 16));
    return hash;
  };
  return [word(1), word(2), word(3), word(4) | 1];
}

/** The finishing steps of MurmurHash3: every input bit flips about half the output bits; 0x9e3779b9 keeps 0 from staying. */
function mixed(word: number): number {
  let hash = (word + 0x9e3779b9) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
