import { expect, test } from "vitest";
import { erlangResponseQuantile, erlangResponseTail } from "../../../src/engine/queue/erlang-response.ts";

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
