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

test("calls that come seldom, over days, take no more bins than others, and none is lost", () => {
  const tally = limitTally(0, 1);
  for (let call = 0; call < 10_000; call += 1) tallyCall(tally, 60 * call, call % 10 === 0);
  expect(tally.calls.length).toBeLessThanOrEqual(4096);
  // 600,000 seconds: 4096 bins of 1 second doubled eight times.
  expect(tally.binSeconds).toBe(256);
  const { calls, over, standardError } = shareOver(tally, 0.1);
  expect([calls, over]).toEqual([10_000, 1000]);
  expect(standardError).toBeCloseTo(Math.sqrt((0.1 * 0.9) / 10_000), 12);
});

test("a tally whose bins were joined and one whose were not are one, and stay as they are", () => {
  const long = limitTally(0, 1);
  const short = limitTally(0, 1);
  tallyCall(long, 8191, true);
  for (const arrival of [0, 1, 2, 3, 8000]) tallyCall(short, arrival - (arrival === 8000 ? 7990 : 0), false);
  const both = joined(short, long);
  expect(both.binSeconds).toBe(2);
  expect(both.calls.slice(0, 6)).toEqual([2, 2, 0, 0, 0, 1]);
  expect([both.calls.at(4095), both.over.at(4095)]).toEqual([1, 1]);
  expect([short.binSeconds, short.calls.length]).toEqual([1, 11]);
  expect(joined(long, short)).toEqual(both);
});
