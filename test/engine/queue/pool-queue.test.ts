import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { erlangWaitMean } from "../../../src/engine/queue/erlang.ts";
import { poolQueue } from "../../../src/engine/queue/pool-queue.ts";
import { waitQuantileSeconds } from "../../../src/engine/queue/wait-tail.ts";

const rates = Array.from({ length: 8 }, (_, index) => (index + 1) / (1 + 0.05 * (index + 1)));
const fullRate = rates[7] ?? 0;

test("one replica is the same however calls are routed", () => {
  const alone = batchChain(rates, 20, 0.9 * fullRate);
  for (const routing of ["random", "round-robin", "least-outstanding"] as const)
    expect(poolQueue(rates, 20, 1, routing, 0.9 * fullRate).waitMeanSeconds).toBeCloseTo(alone.waitMeanSeconds, 12);
});

test("chance waits longest, turns less, one queue least: mean, 99th percentile and refusals, at loads of 0.5 to 0.95", () => {
  for (const load of [0.5, 0.7, 0.85, 0.95]) {
    const queues = (["random", "round-robin", "least-outstanding"] as const).map((routing) =>
      poolQueue(rates, 20, 4, routing, load * fullRate),
    );
    for (const figure of [
      queues.map(({ waitMeanSeconds }) => waitMeanSeconds),
      queues.map(({ blockedShare }) => blockedShare),
      queues.map((chain) => waitQuantileSeconds(chain, 0.99)),
    ])
      expect(figure).toEqual(figure.toSorted((a, b) => b - a));
  }
});

test("ten replicas that run one call each, before one queue, are M/M/10", () => {
  const chain = poolQueue([1], 100, 10, "least-outstanding", 0.8);
  expect(chain.waitMeanSeconds).toBeCloseTo(erlangWaitMean(8, 10, 1) ?? Number.NaN, 12);
});

test("two replicas that take the shorter queue wait up to 9 % longer than one queue, at loads of 0.7 to 1.1", () => {
  // Both queues as one linear system (scipy): each call joins the replica with fewer calls and stays there.
  const exact = [
    { load: 0.7, wait: 0.030354919100432032 },
    { load: 0.85, wait: 0.22961081610396436 },
    { load: 0.95, wait: 0.9084546379542242 },
    { load: 1.1, wait: 2.6820243337405496 },
  ];
  for (const { load, wait } of exact) {
    const pooled = poolQueue(rates, 20, 2, "least-outstanding", load * fullRate).waitMeanSeconds;
    expect(pooled).toBeLessThan(wait);
    expect(wait / pooled).toBeLessThan(1.093);
  }
});
