import { expect, test } from "vitest";
import { joined, limitTally, shareOver, tallyCall } from "../../../src/planning/judge/limit-tally.ts";

test("calls that arrived before a tally begins count for nothing", () => {
  const tally = limitTally(10, 1);
  for (const arrival of [3, 9.99, 10, 10.5, 12]) tallyCall(tally, arrival, arrival > 11);
  expect(tally.calls).toEqual([2, 0, 1]);
  expect(shareOver(tally, 0.05)).toMatchObject({ calls: 3, over: 1, share: 1 / 3 });
});

test("nothing seen says nothing", () => {
  expect(shareOver(limitTally(0, 1), 0.05)).toEqual({ calls: 0, over: 0, share: 0, standardError: Infinity });
});

test("calls that have nothing to do with each other have the error of as many draws at least", () => {
  const tally = limitTally(0, 1);
  // 400 calls, every tenth over its limit, evenly: their batches all say a tenth.
  for (let call = 0; call < 400; call += 1) tallyCall(tally, call, call % 10 === 0);
  const { share, standardError } = shareOver(tally, 0.1);
  expect(share).toBe(0.1);
  expect(standardError).toBeCloseTo(Math.sqrt((0.1 * 0.9) / 400), 12);
});

test("misses that come in one go leave more in doubt than as many that are spread", () => {
  const clumped = limitTally(0, 1);
  const spread = limitTally(0, 1);
  for (let call = 0; call < 400; call += 1) {
    tallyCall(clumped, call, call < 40);
    tallyCall(spread, call, call % 10 === 0);
  }
  expect(shareOver(clumped, 0.1).share).toBe(shareOver(spread, 0.1).share);
  expect(shareOver(clumped, 0.1).standardError).toBeGreaterThan(3 * shareOver(spread, 0.1).standardError);
});

test("two tallies of the same bins are one", () => {
  const one = limitTally(0, 1);
  const other = limitTally(0, 1);
  tallyCall(one, 0, true);
  tallyCall(other, 2, false);
  expect(joined(one, other)).toMatchObject({ calls: [1, 0, 1], over: [1, 0, 0] });
});
