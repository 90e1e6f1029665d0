import { expect, test } from "vitest";
import {
  bothWaits,
  generalWait,
  longerWait,
  meanWait,
  noWait,
  type ServiceMoments,
  sharedLineWait,
  waitsLonger,
  waitVariance,
} from "../../../src/engine/queue/general-wait.ts";

const exponential: ServiceMoments = { seconds: 1, squared: 2, cubed: 6 };
const constant: ServiceMoments = { seconds: 1, squared: 1, cubed: 1 };

test("random arrivals at one exponential server: a share of the load waits, exponentially with the slack", () => {
  const wait = generalWait(0.8, exponential, 1);
  expect(wait?.share).toBeCloseTo(0.8, 12);
  expect(wait?.meanSeconds).toBeCloseTo(1 / (1 - 0.8), 12);
  expect(wait?.variance).toBeCloseTo(25, 9);
  for (const seconds of [1, 5, 15])
    expect(waitsLonger(wait ?? noWait)(seconds) / (0.8 * Math.exp(-0.2 * seconds))).toBeCloseTo(1, 1);
});

test("constant service: the exact mean, and the 99th percentile of M/D/1 at a load of 0.8 within 2 %", () => {
  const wait = generalWait(0.8, constant, 1) ?? noWait;
  expect(meanWait(wait)).toBeCloseTo(0.8 / (2 * 0.2), 12);
  // 10.3559 s: Erlang 1909, exact.
  expect(waitsLonger(wait)(10.3559 * 0.98)).toBeGreaterThan(0.01);
  expect(waitsLonger(wait)(10.3559 * 1.02)).toBeLessThan(0.01);
});

test("even arrivals at an exponential server: the mean of D/M/1 within a tenth", () => {
  // sigma = e^(-(1 - sigma) / 0.8): 0.6286; wait = sigma / (1 - sigma).
  const wait = generalWait(0.8, exponential, 0) ?? noWait;
  expect(meanWait(wait) / (0.6286 / (1 - 0.6286))).toBeGreaterThan(0.9);
  expect(meanWait(wait) / (0.6286 / (1 - 0.6286))).toBeLessThan(1.1);
  expect(wait.share / 0.6286).toBeGreaterThan(0.85);
  expect(wait.share / 0.6286).toBeLessThan(1.15);
});

test("the evener calls come the less they wait, and constant ones before a constant server never", () => {
  const means = [1, 0.5, 0.25, 0].map((scv) => meanWait(generalWait(0.9, exponential, scv) ?? noWait));
  expect(means).toEqual(means.toSorted((one, other) => other - one));
  expect(generalWait(0.9, constant, 0)).toEqual(noWait);
});

test("at and over full load there is no steady state; without load nobody waits", () => {
  expect(generalWait(1, exponential, 1)).toBeNull();
  expect(sharedLineWait(1.2, exponential, 4)).toBeNull();
  expect(generalWait(0, exponential, 1)).toEqual(noWait);
});

test("one line before two servers: M/M/2 by hand", () => {
  // a = 1.6: B = a^2/2 / (1 + a + a^2/2), C = B / (1 - 0.8 (1 - B)); those who wait do for 1 / (2 - 1.6).
  const blocked = 1.28 / (1 + 1.6 + 1.28);
  const wait = sharedLineWait(0.8, exponential, 2);
  expect(wait?.share).toBeCloseTo(blocked / (1 - 0.8 * (1 - blocked)), 12);
  expect(wait?.meanSeconds).toBeCloseTo(1 / 0.4, 12);
});

test("of two waits means and variances add, and who escapes one may still be held up by the other", () => {
  const one = { share: 0.5, meanSeconds: 2, variance: 1 };
  const other = { share: 0.2, meanSeconds: 1, variance: 3 };
  const both = bothWaits(one, other);
  expect(both.share).toBeCloseTo(0.6, 12);
  expect(meanWait(both)).toBeCloseTo(1.2, 12);
  expect(waitVariance(both)).toBeCloseTo(waitVariance(one) + waitVariance(other), 12);
  expect(bothWaits(one, noWait)).toEqual({ share: 0.5, meanSeconds: 2, variance: expect.closeTo(1, 12) as number });
  expect(longerWait(one, 3)).toEqual({ share: 0.5, meanSeconds: 6, variance: 9 });
});

test("nobody waits less than no time", () => {
  expect(waitsLonger(noWait)(0)).toBe(0);
  expect(waitsLonger({ share: 0.3, meanSeconds: 1, variance: 1 })(-1)).toBe(1);
});
