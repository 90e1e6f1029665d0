import { expect, test } from "vitest";
import { generalWait, meanWait, noWait, sharedLineWait } from "../../../src/engine/queue/general-wait.ts";
import { besideRandom, type RoutedLine, routedWait } from "../../../src/engine/queue/routed-wait.ts";

const service = { seconds: 1, squared: 2, cubed: 6 };
const line: RoutedLine = { callsPerSecond: 0.6, replicas: 8, found: 3, elsewhereSeconds: 2, service };

test("at random it is the wait before one server, from one line that before all of them, in turn that of even arrivals", () => {
  expect(routedWait("random", line)).toEqual(generalWait(0.6, service, 1));
  expect(routedWait("central", line)).toEqual(sharedLineWait(0.6, service, 8));
  expect(routedWait("round-robin", line)).toEqual(generalWait(0.6, service, 1 / 8));
});

test("who finds nobody on the least busy replica waits for nobody; the more are there the longer, and never longer than at random", () => {
  expect(routedWait("least-outstanding", { ...line, found: 0 })).toEqual(noWait);
  const means = [1, 2, 3, 6].map((found) => meanWait(routedWait("least-outstanding", { ...line, found }) ?? noWait));
  expect(means).toEqual(means.toSorted((one, other) => one - other));
});

test("a wait of whose square a double holds nothing is none, and never no number", () => {
  const brief = { seconds: 1, squared: 1e-200, cubed: 1e-300 };
  const wait = routedWait("least-outstanding", { ...line, service: brief });
  expect(Object.values(wait ?? {}).every(Number.isFinite)).toBe(true);
  expect(wait).toEqual(noWait);
});

/** Mean value analysis of an exponential server and a delay, by its product form: weights s^k d^(n - k) / (n - k)!. */
function inLine(calls: number, elsewhere: number): number {
  let [sum, all, factorial] = [0, 0, 1];
  for (let away = 0; away <= calls; away += 1) {
    factorial *= Math.max(1, away);
    const weight = elsewhere ** away / factorial;
    all += weight;
    sum += weight * (calls - away);
  }
  return sum / all;
}

test("calls that follow one another wait behind as many as the product form has in line, for exponential service", () => {
  const scv = 2 / 3 + 1 / 3 / 8;
  const even = meanWait(generalWait(0.6, service, scv) ?? noWait) / meanWait(generalWait(0.6, service, 1) ?? noWait);
  for (const found of [1, 2, 3])
    expect(meanWait(routedWait("least-outstanding", { ...line, found }) ?? noWait)).toBeCloseTo(
      inLine(found, 2) * even,
      9,
    );
});

test("more than is served waits for ever", () => {
  for (const arrivals of ["random", "round-robin", "central", "least-outstanding"] as const)
    expect(routedWait(arrivals, { ...line, callsPerSecond: 1.1 })).toBeNull();
});

test("after one call others come as at random, later in turn, and not to a replica that is idle because others are too", () => {
  expect(besideRandom("random", line, 0.5)).toBe(1);
  expect(besideRandom("round-robin", line, 0.5)).toBeLessThan(besideRandom("least-outstanding", line, 0.5));
  expect(besideRandom("least-outstanding", line, 1e6)).toBeCloseTo(1, 5);
  expect(besideRandom("least-outstanding", { ...line, found: 0 }, 0.5)).toBe(0);
  expect(besideRandom("round-robin", line, 0)).toBe(1 / 8);
});
