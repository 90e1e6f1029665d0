import { expect, test } from "vitest";
import { engineReplay } from "../../../src/calibration/peers/engine-replay.ts";
import { peerReplay } from "../../../src/calibration/peers/peers-validation.ts";
import { blisMachine, madeRun, request, vidurMachine } from "./made-run.ts";

const law = { unitSeconds: 1e-6, c0: 6000.5, cp: 30.3, cd: 20, cx: 0.05, ca: 0.001, isTruncated: true, contextLess: 1 };

test("steps are truncated to whole ticks, and the context leaves the last token out", () => {
  const { ttftTicks, e2eTicks } = engineReplay(madeRun(blisMachine({ law }), [request(0, 101, 2)]));
  // 64 tokens: 6000.5 + 1939.2 + 64 x 32 / 1000 = 7941.7; 37 on top of 64: 6000.5 + 1121.1 + 37 x 82.5 / 1000 = 7124.6;
  // then one decode: 6000.5 + 20 + 0.05 x 101 = 6025.5.
  expect(ttftTicks).toEqual([7941 + 7124]);
  expect(e2eTicks).toEqual([7941 + 7124 + 6025]);
});

test("what an admission finds in the cache is no depth to the first chunk", () => {
  const cached = [request(0, 10, 1, { prefix: 0, prefixTokens: 8 }), request(1, 12, 1, { prefix: 0, prefixTokens: 8 })];
  const steep = { ...law, c0: 0, cp: 0, cx: 0, ca: 2 };
  // 10 x 5 x 2, then 4 tokens at depth 0: 4 x 2 x 2.
  expect(engineReplay(madeRun(blisMachine({ law: steep }), cached)).ttftTicks).toEqual([100, 16]);
});

test("where no rule of the peer's own comes into play, the stepper gives the same", () => {
  const calls = Array.from({ length: 40 }, (_, index) =>
    request(index * 0.003, 5 + ((7 * index) % 50), 1 + (index % 9)),
  );
  for (const machine of [blisMachine({ law, kvBlocks: 1000 }), vidurMachine({ kvBlocks: 1000 })]) {
    expect(peerReplay(madeRun(machine, calls)).stepped).toBeNull();
  }
});

test("where blocks are short, the rules differ and both replays are given", () => {
  const calls = [request(0, 4, 4), request(0, 4, 4)];
  const { simulated, stepped } = peerReplay(madeRun(blisMachine({ kvBlocks: 3, prefixCache: false }), calls));
  // We recompute what was produced and go on; BLIS produces it again.
  expect(simulated.e2eTicks).toEqual([40_000, 70_000]);
  expect(stepped?.e2eTicks).toEqual([40_000, 80_000]);
});
