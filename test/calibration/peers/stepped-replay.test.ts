import { expect, test } from "vitest";
import { steppedReplay } from "../../../src/calibration/peers/stepped-replay.ts";
import { blisMachine, madeRun, request, vidurMachine } from "./made-run.ts";

/** Steps of 10 ms: 10,000 ticks of BLIS, 10 of Vidur. */
const [blisStep, vidurStep] = [10_000, 10];

test("a prompt of 3 with 4 tokens to produce takes 4 steps, and comes 2 ms late where the router takes 2 ms", () => {
  const one = steppedReplay(madeRun(blisMachine(), [request(0, 3, 4)]));
  expect([one.ttftTicks, one.e2eTicks]).toEqual([[blisStep], [4 * blisStep]]);
  const late = steppedReplay(madeRun(blisMachine({ routerLatencySeconds: 0.002 }), [request(0, 3, 4)]));
  expect([late.ttftTicks, late.e2eTicks]).toEqual([[blisStep + 2000], [4 * blisStep + 2000]]);
});

test("BLIS starts again from nothing: the first token counts from the last attempt", () => {
  // Two calls of 4 + 4 tokens need 2 blocks each, and there are 3. The later one goes at steps 2 and 4, and has a first token
  // at 3, for which one block is enough. The first call is done after 4; then 4 steps more.
  const calls = [request(0, 4, 4), request(0, 4, 4)];
  const { ttftTicks, e2eTicks, preemptions } = steppedReplay(
    madeRun(blisMachine({ kvBlocks: 3, prefixCache: false }), calls),
  );
  expect(preemptions).toBe(2);
  expect(ttftTicks).toEqual([blisStep, 5 * blisStep]);
  expect(e2eTicks).toEqual([4 * blisStep, 8 * blisStep]);
});

test("a prompt that is wholly cached takes no tokens and no blocks of BLIS", () => {
  // As above, but the prompt of 4 is found again at step 3: its block stays free, and is what the decode of step 4 takes.
  const calls = [request(0, 4, 4), request(0, 4, 4)];
  const { ttftTicks, e2eTicks, preemptions } = steppedReplay(madeRun(blisMachine({ kvBlocks: 3 }), calls));
  expect([preemptions, ttftTicks[1], e2eTicks[1]]).toEqual([1, 3 * blisStep, 6 * blisStep]);
});

test("a later round comes when its caller has thought, with the answer but for its last token in front of its prompt", () => {
  const session = { session: 0 };
  const { ttftTicks, e2eTicks, blockHitShare } = steppedReplay(
    madeRun(blisMachine(), [
      request(0, 8, 5, { ...session, nextRound: 1 }),
      request(null, 2, 1, { ...session, thinkSeconds: 0.5 }),
    ]),
  );
  expect([ttftTicks, e2eTicks]).toEqual([
    [blisStep, blisStep],
    [5 * blisStep, blisStep],
  ]);
  // 13 tokens of the first round take 4 blocks; the second has 8 + 4 + 2 = 14 and its answer: 4, of which 3 are found.
  expect(blockHitShare).toBe(3 / 8);
});

test("a call whose last token is in the step in hand is done, another one is given up", () => {
  const { e2eTicks } = steppedReplay(
    madeRun(blisMachine(), [
      request(0, 3, 2, { deadlineSeconds: 0.015 }),
      request(0, 3, 3, { deadlineSeconds: 0.015 }),
    ]),
  );
  expect(e2eTicks).toEqual([2 * blisStep, null]);
});

test("the more urgent class goes first, whenever it came", () => {
  const machine = blisMachine({ waitingOrder: "priority", maxSequences: 1 });
  const run = madeRun(machine, [request(0, 3, 2), request(0, 3, 1, { level: 1 }), request(0.001, 3, 1)]);
  expect(steppedReplay(run).e2eTicks).toEqual([2 * blisStep, 4 * blisStep, 3 * blisStep - 1000]);
});

test("Vidur goes on where it was: what is computed becomes the prompt, and the first token stays", () => {
  // Two calls of 4 + 4 tokens and 3 blocks: the first takes the last block, so the second has none free and starts again. It
  // waits until the first is done after 4 steps; of its 4 tokens it has one, and its prompt of 5 gives the second.
  const { ttftTicks, e2eTicks, preemptions } = steppedReplay(
    madeRun(vidurMachine({ kvBlocks: 3 }), [request(0, 4, 4), request(0, 4, 4)]),
  );
  expect(preemptions).toBe(1);
  expect([ttftTicks[0], e2eTicks[0]]).toEqual([vidurStep, 4 * vidurStep]);
  expect([ttftTicks[1], e2eTicks[1]]).toEqual([vidurStep, 7 * vidurStep]);
});

test("Vidur's decode needs a free block though it would not take it", () => {
  // Room for 5 tokens is 2 blocks: the call of 5 + 2 needs no third, and gets its second token when the other one is gone.
  const requests = [request(0, 5, 2), request(0, 4, 1)];
  expect(steppedReplay(madeRun(vidurMachine({ kvBlocks: 3 }), requests)).e2eTicks).toEqual([20, 10]);
  const held = steppedReplay(madeRun(vidurMachine({ kvBlocks: 2 }), [request(0, 5, 2)]));
  expect([held.preemptions, held.e2eTicks]).toEqual([1, [20]]);
});

test("prompts of one step count as long as the longest of them", () => {
  const machine = vidurMachine({
    policy: "prompt-first",
    tokenBudget: Number.POSITIVE_INFINITY,
    paddedTokenBudget: 20,
  });
  // 2 x 10 is 20, 2 x 11 is not.
  expect(steppedReplay(madeRun(machine, [request(0, 10, 1), request(0, 2, 1)])).ttftTicks).toEqual([10, 10]);
  expect(steppedReplay(madeRun(machine, [request(0, 11, 1), request(0, 2, 1)])).ttftTicks).toEqual([10, 20]);
});

test("two replicas take turns, or follow the record", () => {
  const requests = [request(0, 3, 1), request(0, 3, 1, { replica: 1 }), request(0, 3, 1, { replica: 1 })];
  const busy = { replicas: 2, maxSequences: 1 };
  const turns = steppedReplay(madeRun(blisMachine({ ...busy, router: "round-robin" }), requests));
  expect(turns.e2eTicks).toEqual([blisStep, blisStep, 2 * blisStep]);
  const followed = steppedReplay(madeRun(blisMachine(busy), [requests[1] ?? request(0, 1, 1), ...requests.slice(1)]));
  expect(followed.e2eTicks).toEqual([blisStep, 2 * blisStep, 3 * blisStep]);
});

test("overhead of each token is added to the times and keeps nobody waiting", () => {
  const { ttftTicks, e2eTicks, gapTicks } = steppedReplay(
    madeRun(blisMachine({ perTokenOverheadSeconds: 0.0001 }), [request(0, 3, 3)]),
  );
  expect([ttftTicks, e2eTicks, gapTicks]).toEqual([[10_100], [30_300], [10_100, 10_100]]);
});
