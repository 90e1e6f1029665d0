import { powerOfTwo } from "./binary-exponent.ts";

const toUnit = powerOfTwo(-53);
const low26 = powerOfTwo(26);
const perWord = powerOfTwo(-32);

/**
 * The draw number `counter` of a stream: from 0 (possible) to 1 (never), in steps of 2^-53. It depends on seed, stream and
 * counter alone, so that draws may be asked for in any order, and adding others changes none. Whole numbers, the counter
 * below 2^53.
 *
 * @source derived: two words, each the finishing steps of MurmurHash3 over the three numbers, which change half the bits of
 *   the result for each bit of the input.
 */
export function counterUniform(seed: number, stream: number, counter: number): number {
  return uniformOf(streamBase(seed, stream), counter);
}

/**
 * Fills `out` with the draws number `first`, `first + step`, `first + 2 step`, ... of a stream.
 *
 * @source derived: as `counterUniform`.
 */
export function fillUniforms(out: Float64Array, seed: number, stream: number, first: number, step: number): void {
  const base = streamBase(seed, stream);
  for (let index = 0; index < out.length; index += 1) out[index] = uniformOf(base, first + step * index);
}

function streamBase(seed: number, stream: number): number {
  return mixed((seed | 0) ^ mixed((stream | 0) + 0x9e3779b9));
}

function uniformOf(base: number, counter: number): number {
  const upper = (counter * perWord) | 0;
  const first = mixed(base ^ mixed((counter | 0) ^ 0x85ebca6b) ^ upper);
  const second = mixed(first ^ mixed((counter | 0) + 0x7f4a7c15) ^ base);
  return ((first >>> 5) * low26 + (second >>> 6)) * toUnit;
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
