import { erlangTail } from "../../numeric/erlang-tail.ts";
import { firstWhole } from "../../numeric/first-whole.ts";

/**
 * Calls in flight that are not exceeded during the share `p` of time, where nothing limits them (M/G/infinity).
 *
 *     smallest n with  P(Poisson(mean) <= n)  >=  p
 *
 * Exact for Poisson arrivals whatever the distribution of their times in flight; `mean` is arrivals a second times mean time.
 *
 * @source derived: calls in flight are the arrivals of the past, each kept with a chance of its own: a thinned Poisson stream.
 */
export function concurrencyQuantile(mean: number, p: number): number {
  const wanted = Math.min(p, 1 - 1e-12);
  const reaches = (n: number) => erlangTail(n + 1, 1, mean) >= wanted;
  // Fifteen standard deviations and 60 calls hold all but 1e-12 of any Poisson variable.
  const most = Math.ceil(mean + 15 * Math.sqrt(mean) + 60);
  return firstWhole(reaches, Math.max(0, Math.floor(mean - 15 * Math.sqrt(mean))), most) ?? most;
}
