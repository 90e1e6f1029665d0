import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { leastOutstandingChain } from "../../../src/engine/queue/least-outstanding-chain.ts";

const rates = Array.from({ length: 16 }, (_, index) => (index + 1) / (1 + 0.05 * index));
const sum = (shares: Float64Array) => shares.reduce((total, share) => total + share, 0);

test("shares of what calls find, and of time, are whole; of 1 replica it is that replica's chain", () => {
  for (const replicas of [2, 5, 40]) {
    const chain = leastOutstandingChain(rates, 10, 6, replicas);
    expect(sum(chain.probabilities)).toBeCloseTo(1, 12);
    expect(sum(chain.timeShares)).toBeCloseTo(1, 12);
  }
  expect(leastOutstandingChain(rates, 10, 6, 1).probabilities).toEqual(batchChain(rates, 10, 6).probabilities);
});

test("two replicas of one place each, without a line, at a load of 1 and 2 together are Erlang's loss system: 2 / 5 refused", () => {
  // 1 : 2 : 2 for 0, 1 and 2 calls.
  const chain = leastOutstandingChain([1], 0, 1, 2);
  expect(chain.blockedShare).toBeCloseTo(2 / 5, 12);
  expect([...chain.probabilities]).toEqual([expect.closeTo(3 / 5, 12), expect.closeTo(2 / 5, 12)]);
  expect(chain.meanRunning).toBeCloseTo((2 / 5) * 0.5 + 2 / 5, 12);
});

test("the more replicas share, the evener: fewer calls find many, and none fewer than their share", () => {
  const many = [1, 2, 4, 16, 64].map((replicas) => {
    const { probabilities } = leastOutstandingChain(rates, 10, 6, replicas);
    return probabilities.subarray(12).reduce((total, share) => total + share, 0);
  });
  expect(many).toEqual(many.toSorted((one, other) => other - one));
});

test("what comes next to a call's replica is nothing unless all are level; in the long run it is its part", () => {
  const chain = leastOutstandingChain(rates, 10, 6, 8);
  const met = chain.meetings?.();
  for (let found = 4; found < 10; found += 1) {
    expect(met?.next[found]).toBeLessThan(met?.further[found] ?? 0);
    expect(met?.further[found]).toBeLessThanOrEqual(1);
  }
});

test("all replicas are busy as often as Erlang's C says: of two at a load of a half each, a third of the time", () => {
  // 1 : 1 : 1/2 : 1/4 ... for 0, 1, 2, 3 calls.
  const chain = leastOutstandingChain([1], 400, 0.5, 2);
  expect(chain.meetings?.().allBusyShare).toBeCloseTo(1 / 3, 9);
});
