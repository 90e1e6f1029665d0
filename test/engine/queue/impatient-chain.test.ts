import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { impatientChain } from "../../../src/engine/queue/impatient-chain.ts";

function servers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

test("two servers, three places, 3 calls a second: 19.34 % refused, 20.96 % give up, 0.5196 s in the queue", () => {
  // Births per death 3, 3/2, 3/2.5, 3/3, 3/3.5 summed by hand with 40 digits.
  const chain = impatientChain(servers(2), 3, 3, 0.5);
  expect(chain?.blockedShare).toBeCloseTo(0.19343283582089554, 14);
  expect(chain?.abandonedShare).toBeCloseTo(0.20955223880597015, 14);
  expect(chain?.waitMeanSeconds).toBeCloseTo(0.5196150999259808, 14);
  expect(chain?.waitProbability).toBeCloseTo(0.6394029850746269, 14);
});

test("with endless patience it is the batch chain", () => {
  const patient = impatientChain(servers(8), 40, 9, 0);
  const chain = batchChain(servers(8), 40, 9);
  expect(patient?.waitMeanSeconds).toBeCloseTo(chain.waitMeanSeconds, 12);
  expect(patient?.blockedShare).toBeCloseTo(chain.blockedShare, 14);
  expect(patient?.abandonedShare).toBe(0);
});

test("what comes in is refused, gives up or is served", () => {
  for (const [places, offered, leaves] of [
    [5, 30, 0.2],
    [Infinity, 30, 0.2],
    [Infinity, 9, 0.001],
    [0, 4, 3],
  ] as const) {
    const chain = impatientChain(servers(10), places, offered, leaves);
    const served = (chain?.meanRunning ?? Number.NaN) / offered;
    expect((chain?.blockedShare ?? 0) + (chain?.abandonedShare ?? 0) + served).toBeCloseTo(1, 12);
  }
});

test("an endless queue of patient calls over full load has no number, of slightly impatient ones it has", () => {
  expect(impatientChain(servers(10), Infinity, 10, 0)).toBeNull();
  expect(impatientChain(servers(10), Infinity, 12, 1e-9)).toBeNull();
  expect(impatientChain(servers(10), Infinity, 9.9, 1e-30)?.waitMeanSeconds).toBeCloseTo(9.637384203876213, 9);
  // Overloaded, those that give up are what the servers cannot do: 2 of 12.
  expect(impatientChain(servers(10), Infinity, 12, 1e-5)?.abandonedShare).toBeCloseTo(1 / 6, 12);
});

test("no calls, and a replica that admits none, give finite figures", () => {
  expect(impatientChain(servers(2), Infinity, 0, 0)).toMatchObject({ abandonedShare: 0, waitMeanSeconds: 0 });
  expect(impatientChain([], 4, 3, 1)).toMatchObject({ blockedShare: 1, waitMeanSeconds: 0 });
});
