import { exp } from "../../../src/numeric/exp.ts";
import { inTurnWithin } from "../../../src/engine/fleet/further-calls.ts";
import { expect, test } from "vitest";

test("calls in turn come as the renewal functions of Erlang gaps say, of one, two and hundreds of stages", () => {
  for (const gaps of [0.01, 0.2, 0.5, 1, 1.7, 3, 8, 11.9, 12.1, 40]) {
    expect(Math.abs(inTurnWithin(1, 2, gaps / 2) - gaps), `at random, ${gaps}`).toBeLessThan(0.02);
    // Cox, Renewal Theory (1962), for gaps of two stages.
    const two = gaps - 1 / 4 + exp(-4 * gaps) / 4;
    expect(Math.abs(inTurnWithin(2, 0.5, gaps * 2) - two), `two stages, ${gaps}`).toBeLessThan(0.01);
  }
  expect(inTurnWithin(400, 1, 0.8)).toBeLessThan(0.001);
  expect(inTurnWithin(400, 1, 1.2)).toBeCloseTo(1, 3);
});
