import { bisect } from "../../numeric/bisect.ts";
import { poissonProbability } from "../../numeric/poisson-probability.ts";

/** With a mean of at most 1, more than 30 arrivals in one service have a chance under 1e-33. */
const mostArrivals = 30;
/** Memory and time end here: at the 99th percentile a load of 0.999999. */
const mostStates = 2_000_000;

/** Calls in the server or behind it, as M/D/1 has them; grows on demand. */
interface SystemStates {
  readonly load: number;
  /** Share of time with exactly n calls present. */
  readonly shares: number[];
  /** Share of time with at most n calls present. */
  readonly atMost: number[];
  /** Chance of more than k arrivals in one service. */
  readonly moreArrivals: readonly number[];
}

/**
 * Share of calls of M/D/1 that wait at most `seconds`; `null` at or over full load. First come first served.
 *
 *     P(W <= t) = sum over j < k of Poisson(j; load y) · P(present <= k - j),    t = (k - y) service,  0 <= y <= 1
 *
 * Every term is positive, so the sum keeps its digits where Erlang's alternating series of 1909 loses all of them (from loads
 * of 0.8 and waits of 20 services on). Work grows with seconds / service.
 *
 * @source franx-2001: for one server. A call waits at most t when those present y services before it came, and the j < k that
 *   came in between, are at most k.
 */
export function constantServiceWaitShare(load: number, serviceSeconds: number, seconds: number): number | null {
  if (!(load < 1)) return null;
  if (seconds < 0) return 0;
  const services = seconds / serviceSeconds;
  const k = Math.floor(services) + 1;
  const states = emptyStates(load);
  growTo(states, k);
  return waitShare(states, k, k - services);
}

/**
 * Wait of M/D/1 that the share `p` of calls does not exceed, seconds; `null` at full load and where over two million calls
 * would wait. For p up to 1 - 1e-9.
 *
 * Adds states until the share with at most k present reaches p: the wait then lies between k - 1 and k services. The 99th
 * percentile takes about 2.3 / (1 - load) states.
 *
 * @source franx-2001
 */
export function constantServiceWaitQuantile(load: number, serviceSeconds: number, p: number): number | null {
  if (!(load < 1)) return null;
  const wanted = Math.min(p, 1 - 1e-9);
  if (1 - load >= wanted) return 0;
  const states = emptyStates(load);
  let k = 1;
  growTo(states, k);
  while ((states.atMost[k] ?? 1) < wanted) {
    if (k >= mostStates) return null;
    k += 1;
    growTo(states, k);
  }
  // P(W <= k services) is P(present <= k); one service less is too short.
  const short = bisect((part) => waitShare(states, k, 1 - part) < wanted, 0, 1).high;
  return (k - 1 + short) * serviceSeconds;
}

function waitShare({ load, atMost }: SystemStates, k: number, y: number): number {
  let share = 0;
  for (let j = 0; j < Math.min(k, mostArrivals + 1); j += 1)
    share += poissonProbability(j, load * y) * (atMost[k - j] ?? 0);
  return share;
}

function emptyStates(load: number): SystemStates {
  const moreArrivals: number[] = Array.from({ length: mostArrivals + 1 }, () => 0);
  for (let k = mostArrivals - 1; k >= 0; k -= 1)
    moreArrivals[k] = (moreArrivals[k + 1] ?? 0) + poissonProbability(k + 1, load);
  return { load, shares: [1 - load], atMost: [1 - load], moreArrivals };
}

/**
 * Flow up past n equals flow down to n - 1 at departures: p(n) P(no arrival) = p(0) P(A > n - 1) + sum of p(i) P(A > n - i),
 * i = 1..n - 1. All terms are positive.
 */
function growTo({ load, shares, atMost, moreArrivals }: SystemStates, last: number): void {
  const noArrival = poissonProbability(0, load);
  for (let n = shares.length; n <= last; n += 1) {
    let flow = (shares[0] ?? 0) * (moreArrivals[n - 1] ?? 0);
    for (let i = Math.max(1, n - mostArrivals); i < n; i += 1) flow += (shares[i] ?? 0) * (moreArrivals[n - i] ?? 0);
    const share = flow / noArrival;
    shares.push(share);
    atMost.push((atMost[n - 1] ?? 0) + share);
  }
}
