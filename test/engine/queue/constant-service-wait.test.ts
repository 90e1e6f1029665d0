import { expect, test } from "vitest";
import {
  constantServiceWaitQuantile,
  constantServiceWaitShare,
} from "../../../src/engine/queue/constant-service-wait.ts";

function relativeError(actual: number | null, expected: number): number {
  return Math.abs((actual ?? Number.NaN) / expected - 1);
}

/** Erlang's alternating series of 1909 summed with 1,500 digits (mpmath). */
const erlangSeries = [
  { load: 0.97, p: 0.5, services: 11.1024324911069 },
  { load: 0.97, p: 0.99, services: 75.6441990298014 },
  { load: 0.99, p: 0.5, services: 34.2081152688406 },
  { load: 0.99, p: 0.95, services: 148.952320515553 },
];

/** The leading exponential of the tail, (1 - load) / (load e^eta - 1) e^(-eta t), with load (e^eta - 1) = eta (mpmath). */
const leadingTerm = [
  { load: 0.999, p: 0.99, services: 2301.48397534401 },
  { load: 0.9999, p: 0.5, services: 3465.2870410854 },
];

test("quantiles equal Erlang's series of 1,500 digits within 1e-9 at loads of 0.97 and 0.99, up to 149 services", () => {
  for (const { load, p, services } of erlangSeries)
    expect(relativeError(constantServiceWaitQuantile(load, 2, p), 2 * services)).toBeLessThan(1e-9);
});

test("at loads of 0.999 and 0.9999 the wait of 2,301 and 3,465 services is the tail's leading term within 1e-9", () => {
  for (const { load, p, services } of leadingTerm)
    expect(relativeError(constantServiceWaitQuantile(load, 1, p), services)).toBeLessThan(1e-9);
});

test("the share at a quantile is the quantile's own", () => {
  for (const { load, p, services } of [...erlangSeries, ...leadingTerm])
    expect(relativeError(constantServiceWaitShare(load, 3, 3 * services), p)).toBeLessThan(1e-9);
});

test("a share of 1 - load does not wait, and nobody waits less than nothing", () => {
  expect(relativeError(constantServiceWaitShare(0.7, 1, 0), 0.3)).toBeLessThan(1e-9);
  expect(constantServiceWaitShare(0.7, 1, -1)).toBe(0);
  expect(constantServiceWaitQuantile(0.7, 1, 0.3)).toBe(0);
  expect(constantServiceWaitQuantile(0, 1, 0.99)).toBe(0);
});

test("full load, and one that lets over two million calls wait, has no number", () => {
  expect(constantServiceWaitShare(1, 1, 5)).toBeNull();
  expect(constantServiceWaitQuantile(1.2, 1, 0.5)).toBeNull();
  expect(constantServiceWaitQuantile(1 - 1e-8, 1, 0.9)).toBeNull();
});
