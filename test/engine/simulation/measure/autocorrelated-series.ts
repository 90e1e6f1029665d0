import { log } from "../../../../src/numeric/log.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";

/** x = phi x + sqrt(1 - phi^2) noise, around 10: each value normal with mean 10 and variance 1, from the first on. */
export function autoregressive(seed: number, count: number, phi: number): Float64Array {
  const { normal } = randomStream(seed, "autoregressive");
  const values = new Float64Array(count);
  let x = normal();
  for (let index = 0; index < count; index += 1) {
    values[index] = 10 + x;
    x = phi * x + Math.sqrt(1 - phi * phi) * normal();
  }
  return values;
}

/**
 * Waits in a queue with one server, calls at random at `load` per unit, service of mean 1 (M/M/1), in order of arrival: the
 * first one drawn from the steady state, so no warm-up is left in it.
 */
export function singleServerWaits(seed: number, count: number, load: number): Float64Array {
  const { exponential, uniform } = randomStream(seed, "single server");
  const values = new Float64Array(count);
  let wait = uniform() < load ? exponential() / (1 - load) : 0;
  for (let index = 0; index < count; index += 1) {
    values[index] = wait;
    wait = Math.max(0, wait + exponential() - exponential() / load);
  }
  return values;
}

/** P(wait > x) = load e^(-(1 - load) x); so mean load / (1 - load), and 0 up to the share 1 - load. */
export function singleServerQuantile(load: number, p: number): number {
  return p <= 1 - load ? 0 : log(load / (1 - p)) / (1 - load);
}
