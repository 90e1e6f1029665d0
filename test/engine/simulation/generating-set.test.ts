import { expect, test } from "vitest";
import { emptyCall } from "../../../src/engine/simulation/call.ts";
import { computedOf, countSteps, producedOf, startGenerating } from "../../../src/engine/simulation/generating-set.ts";
import { replica } from "../../../src/engine/simulation/replica.ts";
import { smallPool } from "./stepper/small-run.ts";

test("a count of steps that comes near 2^30 is set back, and calls neither lose a token nor change their order", () => {
  const one = replica(0, 0, smallPool, 1);
  one.generatingSteps = 2 ** 30 - 50;
  const calls = [90, 70, 80].map((outputTokens, index) => {
    const call = emptyCall(index);
    Object.assign(call, { order: index, promptTokens: 10 + index, outputTokens, produced: 1, lane: 0, tag: index });
    call.previous = one.lastRunning;
    if (one.lastRunning === null) one.firstRunning = call;
    else one.lastRunning.next = call;
    one.lastRunning = call;
    startGenerating(one, call);
    return call;
  });
  countSteps(one, 40);
  expect(one.generatingSteps).toBe(2 ** 30 - 10);
  countSteps(one, 20);
  expect(one.generatingSteps).toBeLessThan(smallPool.blockTokens);
  expect(calls.map((call) => producedOf(one, call))).toEqual([61, 61, 61]);
  expect(calls.map((call) => computedOf(one, call))).toEqual([70, 71, 72]);
  expect(calls.map(({ breakStep }) => breakStep - one.generatingSteps)).toEqual([29, 9, 19]);
  expect(one.breakpoints.earliest).toBe(calls[1]);
});
