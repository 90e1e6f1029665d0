import { pow } from "../../numeric/pow.ts";

/**
 * Powers of the whole numbers up to `most`: place n holds n^exponent, for a positive exponent.
 *
 *     (p q)^e = p^e q^e
 *
 * @source derived: only primes need a power of their own; every other number is met once, as its least prime factor times
 *   the rest. A product of k powers is within about k ulps, and no number here has more than 17 prime factors.
 */
export function wholePowers(exponent: number, most: number): Float64Array {
  const powers = new Float64Array(most + 1);
  const primes: number[] = [];
  if (most >= 1) powers[1] = 1;
  for (let n = 2; n <= most; n += 1) {
    if (powers[n] === 0) {
      powers[n] = pow(n, exponent);
      primes.push(n);
    }
    const own = powers[n] ?? 0;
    for (const prime of primes) {
      if (prime * n > most) break;
      powers[prime * n] = (powers[prime] ?? 0) * own;
      if (n % prime === 0) break;
    }
  }
  return powers;
}
