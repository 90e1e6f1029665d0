import { expect, test } from "vitest";
import { erlangWaitMean } from "../../../src/engine/queue/erlang.ts";
import {
  chainPriorityWaits,
  cobhamWaits,
  serverPreemptiveWaits,
  serverPriorityWaits,
  singleServerPreemptiveResponses,
  singleServerPriorityWaits,
} from "../../../src/engine/queue/priority-waits.ts";
import { singleServerWaitMean } from "../../../src/engine/queue/mean-waits.ts";
import { assert, double, integer, property } from "fast-check";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { parameter, parameters, queueingRows } from "../../reference/queueing-rows.ts";

test("urgency only moves the wait: the mean over calls is that of M/M/c, interrupted or not", () => {
  const rates = [3, 1, 4.5];
  const wait = erlangWaitMean(8.5, 10, 1) ?? Number.NaN;
  for (const waits of [serverPriorityWaits(rates, 10, 1), serverPreemptiveWaits(rates, 10, 1)]) {
    const sum = waits.reduce<number>((total, of, index) => total + (of ?? Number.NaN) * (rates[index] ?? 0), 0);
    expect(sum / 8.5).toBeCloseTo(wait, 12);
  }
});

test("beside endless less urgent work half a load waits for two completions: 2 / (10 mu)", () => {
  const waits = serverPriorityWaits([5, 30], 10, 1);
  expect(waits[0]).toBeCloseTo(0.2, 14);
  expect(waits[1]).toBeNull();
  expect(serverPreemptiveWaits([5, 30], 10, 1)[0]).toBeCloseTo(erlangWaitMean(5, 10, 1) ?? Number.NaN, 14);
});

test("a class without calls has no mean wait under interruption", () => {
  expect(serverPreemptiveWaits([0, 5], 10, 1)[0]).toBeNull();
});

test("classes of 20 %, 30 % and 30 % behind a residual of 0.8 s wait 1, 2 and 8 s", () => {
  const waits = cobhamWaits(0.8, [0.2, 0.3, 0.3]);
  [1, 2, 8].forEach((wait, index) => expect(waits[index]).toBeCloseTo(wait, 12));
});

test("classes that fill the servers have no number, those before them have", () => {
  const waits = cobhamWaits(1, [0.5, 0.5, 0.1]);
  expect(waits).toEqual([2, null, null]);
});

test("one class is M/G/1", () => {
  const calls = { callsPerSecond: 0.4, serviceSeconds: 2, serviceScv: 3 };
  const wait = singleServerWaitMean(0.8, 2, 3) ?? Number.NaN;
  expect(singleServerPriorityWaits([calls])[0]).toBeCloseTo(wait, 12);
  expect(singleServerPreemptiveResponses([calls])[0]).toBeCloseTo(wait + 2, 12);
});

test("an urgent class beside one that never ends waits for the rest of one constant call, 1/2, over its own idle half: 1", () => {
  // Residual: half the time an urgent call of mean rest 1/2, half the time another one: 1/2 in all; 1/2 / (1 - 1/2) = 1.
  const constant = { serviceSeconds: 1, serviceScv: 0 };
  const waits = singleServerPriorityWaits([
    { ...constant, callsPerSecond: 0.5 },
    { ...constant, callsPerSecond: 7 },
  ]);
  expect(waits[0]).toBeCloseTo(1, 12);
  expect(waits[1]).toBeNull();
});

test("interrupted calls that do not keep up have no number and are not felt", () => {
  const constant = { serviceSeconds: 1, serviceScv: 0 };
  const alone = singleServerPreemptiveResponses([{ ...constant, callsPerSecond: 0.5 }]);
  const beside = singleServerPreemptiveResponses([
    { ...constant, callsPerSecond: 0.5 },
    { ...constant, callsPerSecond: 7 },
  ]);
  expect(beside).toEqual([alone[0], null]);
});

test("with equal servers and a queue that never fills it equals 7 exact rows of M/M/c within 1e-9", () => {
  const rows = queueingRows("Priority_NP_MMc");
  expect(rows).toHaveLength(7);
  for (const row of rows) {
    const rates = parameters(row, "lambdas");
    const offered = rates.reduce((sum, rate) => sum + rate, 0);
    const servers = Array.from({ length: parameter(row, "c") }, (_, index) => (index + 1) * parameter(row, "mu"));
    const places = Math.ceil(40 / (1 - offered / servers.length));
    const shares = rates.map((rate) => rate / offered);
    const waits = chainPriorityWaits(batchChain(servers, places, offered), shares);
    const wait = waits[Number(row.metric.slice("Wq_mean_class".length)) - 1];
    expect(Math.abs((wait ?? Number.NaN) / row.value - 1)).toBeLessThan(1e-9);
  }
});

/** Two classes on rates 1, 1.8, 2.4 with 40 places: the chain over both queue lengths solved whole (scipy). */
const bounded = [
  { urgent: 0.2, load: 0.8, waits: [0.3087558751181304, 1.5420796773625611], within: 1e-4 },
  { urgent: 0.7, load: 0.8, waits: [0.589342203848414, 2.9429179140660437], within: 3e-4 },
  { urgent: 0.2, load: 1, waits: [0.48939683150835955, 10.031192149230408], within: 0.007 },
  { urgent: 0.7, load: 1, waits: [1.1890592533764297, 24.301638694408474], within: 0.054 },
  { urgent: 0.2, load: 1.5, waits: [0.4838033339053006, 19.670716739486505], within: 0.077 },
];

test("with 40 places it is within 0.03 % of the exact chain at a load of 0.8, 5.4 % at 1 and 7.7 % at 1.5", () => {
  for (const { urgent, load, waits, within } of bounded) {
    const found = chainPriorityWaits(batchChain([1, 1.8, 2.4], 40, load * 2.4), [urgent, 1 - urgent]);
    waits.forEach((wait, index) =>
      expect(Math.abs((found[index] ?? Number.NaN) / wait - 1)).toBeLessThanOrEqual(within),
    );
  }
});

test("over any load the classes together wait as long as the chain, the urgent never longer than the others", () => {
  const law = property(
    integer({ min: 1, max: 20 }),
    integer({ min: 0, max: 60 }),
    double({ min: 0.05, max: 4, noNaN: true }),
    double({ min: 0.01, max: 0.98, noNaN: true }),
    double({ min: 0.01, max: 0.99, noNaN: true }),
    (batchCap, maxWaiting, load, first, split) => {
      const rates = Array.from({ length: batchCap }, (_, index) => (index + 1) / (1 + 0.1 * index));
      const chain = batchChain(rates, maxWaiting, load * (rates[batchCap - 1] ?? 0));
      const shares = [first, (1 - first) * split, (1 - first) * (1 - split)];
      const waits = chainPriorityWaits(chain, shares).map((wait) => wait ?? 0);
      const mean = waits.reduce((sum, wait, index) => sum + wait * (shares[index] ?? 0), 0);
      expect(Math.abs(mean - chain.waitMeanSeconds)).toBeLessThanOrEqual(1e-9 * chain.waitMeanSeconds);
      expect(waits[0]).toBeLessThanOrEqual(chain.waitMeanSeconds * (1 + 1e-9));
    },
  );
  assert(law, { numRuns: 300, seed: 20_264 });
});

test("a replica that completes nothing has no waits", () => {
  expect(chainPriorityWaits(batchChain([0], 3, 1), [0.5, 0.5])).toEqual([null, null]);
});

test("without calls nothing waits", () => {
  expect(chainPriorityWaits(batchChain([1, 2], 3, 0), [0.5, 0.5])).toEqual([0, 0]);
});
