import { expect, test } from "vitest";
import {
  erlangB,
  erlangC,
  erlangResponseQuantile,
  erlangResponseTail,
  erlangWaitMean,
  erlangWaitTail,
  halfinWhittDelay,
  halfinWhittServers,
  serversForWait,
} from "../../../src/engine/queue/erlang.ts";
import { parameter, queueingRows } from "../../reference/queueing-rows.ts";

/** 10,000 steps of the recursion round to at most 10,000 units in the last place, 1e-12. */
function expectRelative(actual: number | null, expected: number): void {
  expect(actual).not.toBeNull();
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-10 * Math.abs(expected));
}

test("Erlang B equals 8 exact values, 1 to 10,000 places", () => {
  const rows = queueingRows("ErlangB");
  expect(rows).toHaveLength(8);
  for (const row of rows) expectRelative(erlangB(parameter(row, "a"), parameter(row, "c")), row.value);
});

test("Erlang C and its mean wait equal the exact rows of M/M/c, 1 to 1,000 servers", () => {
  const rows = queueingRows("MMc");
  expect(rows.length).toBe(57);
  for (const row of rows) {
    const servers = parameter(row, "c");
    const rate = parameter(row, "mu");
    const erlangs = parameter(row, "lambda") / rate;
    if (row.metric === "P_wait") expectRelative(erlangC(erlangs, servers), row.value);
    if (row.metric === "Wq_mean") expectRelative(erlangWaitMean(erlangs, servers, rate), row.value);
    if (row.metric === "Wq_p0.99" && row.value > 0)
      expectRelative(erlangWaitTail(erlangs, servers, rate, row.value), 0.01);
  }
});

test("the smallest count that keeps Erlang C under a target equals 6 exact staffing rows", () => {
  const rows = queueingRows("Staffing_ErlangC");
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const erlangs = parameter(row, "a");
    const target = parameter(row, "target_P_wait");
    expect(erlangC(erlangs, row.value) ?? 1).toBeLessThanOrEqual(target);
    expect(erlangC(erlangs, row.value - 1) ?? 1).toBeGreaterThan(target);
  }
});

test("full load has no steady state: no number", () => {
  expect(erlangC(4, 4)).toBeNull();
  expect(erlangWaitMean(5, 4, 1)).toBeNull();
  expect(erlangWaitTail(5, 4, 1, 1)).toBeNull();
});

test("M/M/1 responds in an exponential time of rate mu - lambda", () => {
  expect(erlangResponseTail(0.75, 1, 4, 2)).toBeCloseTo(Math.exp(-2), 14);
  expect(erlangResponseQuantile(0.75, 1, 4, 0.99)).toBeCloseTo(Math.log(100), 12);
});

test("where the slack equals the service rate the tail is e^-t (1 + C t): two servers, one busy, C = 1/3", () => {
  expect(erlangResponseTail(1, 2, 1, 3)).toBeCloseTo(Math.exp(-3) * (1 + 1), 14);
  // A slack of a hair more changes it by a hair: nothing cancels.
  expect(erlangResponseTail(1 - 1e-9, 2, 1, 3)).toBeCloseTo(Math.exp(-3) * 2, 8);
});

test("the tail at the quantile is what is left, and full load has no number", () => {
  for (const p of [0.1, 0.5, 0.9, 0.999])
    expect(erlangResponseTail(47, 50, 0.3, erlangResponseQuantile(47, 50, 0.3, p) ?? 0)).toBeCloseTo(1 - p, 12);
  expect(erlangResponseTail(50, 50, 1, 1)).toBeNull();
  expect(erlangResponseQuantile(51, 50, 1, 0.5)).toBeNull();
});

test("one server fewer lets more than the target wait", () => {
  for (const erlangs of [0.1, 1, 7.5, 64, 900])
    for (const target of [0.5, 0.05, 1e-4]) {
      const servers = serversForWait(erlangs, target) ?? 0;
      expect(erlangC(erlangs, servers) ?? 1).toBeLessThanOrEqual(target);
      expect(erlangC(erlangs, servers - 1) ?? 1).toBeGreaterThan(target);
      expect(Math.abs(halfinWhittServers(erlangs, target) - servers)).toBeLessThanOrEqual(target < 1e-3 ? 4 : 1);
    }
});

test("a target of all still asks for a steady state; one of none, and endless work, have no number", () => {
  expect(serversForWait(4, 1)).toBe(5);
  expect(serversForWait(0, 0.1)).toBe(1);
  expect(serversForWait(4, 0)).toBeNull();
  expect(serversForWait(Infinity, 0.1)).toBeNull();
});

/** The recursion from no servers at all. */
function fromNothing(erlangs: number, servers: number): number {
  let blocked = 1;
  for (let k = 1; k <= servers; k += 1) blocked = (erlangs * blocked) / (k + erlangs * blocked);
  return blocked;
}

test("where the recursion begins does not matter: the same as from no servers, below, at and above the offered work", () => {
  for (const erlangs of [0.5, 10, 143, 150, 1000, 33_333.3, 200_000]) {
    for (const part of [0.2, 0.9, 0.999, 1, 1.001, 1.1, 3]) {
      const servers = Math.round(erlangs * part);
      const exact = fromNothing(erlangs, servers);
      expect(Math.abs(erlangB(erlangs, servers) - exact)).toBeLessThanOrEqual(1e-10 * exact);
    }
  }
});

test("of billions of servers, or more than a double counts, the delay is their limit's, to which ten million come near", () => {
  const delayed = (servers: number, margin: number) => erlangC(servers - margin * Math.sqrt(servers), servers);
  for (const margin of [0.1, 1, 2]) {
    const [below, beyond] = [delayed(9_999_999, margin) ?? 0, delayed(10_000_001, margin) ?? 0];
    expect(Math.abs(below / beyond - 1)).toBeLessThan(0.002);
  }
  expect(delayed(1e18, 1)).toBeCloseTo(halfinWhittDelay(1), 9);
  expect(erlangC(1e8, 1e9)).toBe(0);
  expect(erlangC(0, 1e9)).toBe(0);
  expect(erlangC(1e30, 1e30)).toBeNull();
});
