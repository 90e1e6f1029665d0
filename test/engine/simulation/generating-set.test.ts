import { expect, test } from "vitest";
import { emptyCall, type Call } from "../../../src/engine/simulation/call.ts";
import {
  computedOf,
  countSteps,
  generatingSet,
  producedOf,
  startGenerating,
} from "../../../src/engine/simulation/generating-set.ts";
import { smallPool } from "./stepper/small-run.ts";

test("a count of steps that comes near 2^30 is set back, and calls neither lose a token nor change their order", () => {
  const one = generatingSet(smallPool, 1, 0);
  let last: Call | null = null;
  one.generatingSteps = 2 ** 30 - 50;
  const calls = [90, 70, 80].map((outputTokens, index) => {
    const call = emptyCall(index);
    Object.assign(call, { order: index, promptTokens: 10 + index, outputTokens, produced: 1, lane: 0, tag: index });
    if (last !== null) last.next = call;
    last = call;
    startGenerating(one, call);
    return call;
  });
  countSteps(one, 40, calls[0] ?? null);
  expect(one.generatingSteps).toBe(2 ** 30 - 10);
  countSteps(one, 20, calls[0] ?? null);
  expect(one.generatingSteps).toBeLessThan(smallPool.blockTokens);
  expect(calls.map((call) => producedOf(one, call))).toEqual([61, 61, 61]);
  expect(calls.map((call) => computedOf(one, call))).toEqual([70, 71, 72]);
  expect(calls.map(({ breakStep }) => breakStep - one.generatingSteps)).toEqual([29, 9, 19]);
  expect(one.breakpoints.earliest).toBe(calls[1]);
});
