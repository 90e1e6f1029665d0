import { assert, property } from "fast-check";
import { expect, test } from "vitest";
import type { CallServer } from "../../../../src/engine/simulation/simulation-input.ts";
import { inputOf, randomInput } from "./random-input.ts";
import { lawOf } from "./random-law.ts";
import { scriptedClient } from "./scripted-client.ts";
import { noLine, smallRun } from "./small-run.ts";
import { steppedSimulation } from "./stepped-simulation.ts";

test("the first token comes at the end of the last chunk: 10 tokens at 4 a step take 3 steps", () => {
  const { answers } = smallRun({ scheduler: { tokenBudget: 4 }, calls: [{ at: 0, promptTokens: 10 }] });
  expect(answers).toEqual(["first 0 @3", "done 0 @3"]);
});

test("5 tokens take 4 steps after the first, and each of them is a gap", () => {
  const { answers, gaps } = smallRun({ calls: [{ at: 0.5, outputTokens: 5 }] });
  expect(answers).toEqual(["first 0 @1.5", "done 0 @5.5"]);
  const gap = { lane: 0, calls: 1, steps: 1, firstSeconds: 1, slopeSeconds: 0 };
  expect(gaps).toEqual([2.5, 3.5, 4.5, 5.5].map((endSeconds) => ({ ...gap, endSeconds })));
});

test("a context grows by 1 a step and stops at the cap: contexts 5, 6 and 7 under a cap of 6 count 5, 6 and 6", () => {
  const line = { ...noLine, perStep: 1, perContext: [0.125, 0] };
  const law = lawOf({ caps: [6], lines: [line], mostSteps: Infinity });
  // The prompt takes 1; the steps after it 1 + 5/8, 1 + 6/8 and 1 + 6/8.
  expect(smallRun({ pool: { law }, calls: [{ at: 0, outputTokens: 4 }] }).answers).toEqual([
    "first 0 @1",
    "done 0 @6.125",
  ]);
});

test("a more urgent call that came later goes first, and among equals the one that came first", () => {
  const { answers } = smallRun({
    scheduler: { maxSequences: 1 },
    lanes: [{ level: 2 }, { level: 1 }],
    calls: [{ at: 0, outputTokens: 3 }, { at: 1 }, { at: 1 }, { at: 2, lane: 1 }, { at: 2.5, extraLevel: 1 }],
  });
  expect(answers.filter((answer) => answer.startsWith("done"))).toEqual([
    "done 0 @3",
    "done 3 @4",
    "done 1 @5",
    "done 2 @6",
    "done 4 @7",
  ]);
});

test("a waiting call is gone at its deadline, a running one leaves at the end of its step", () => {
  const run = smallRun({
    scheduler: { maxSequences: 1 },
    calls: [
      { at: 0, outputTokens: 9, deadlineSeconds: 2.5 },
      { at: 0.25, deadlineSeconds: 2.75 },
      { at: 0.5, deadlineSeconds: 4 },
    ],
  });
  // The third call starts at 3, and what is done at the deadline is done.
  expect(run.answers).toEqual(["first 0 @1", "expired 0 @2.5", "expired 1 @2.75", "first 2 @4", "done 2 @4"]);
  expect(run.simulation.counts()).toMatchObject({ expired: 2, tokens: 3, blocksHeld: 0 });
});

test("who gives up waiting only stays once admitted", () => {
  const call = { outputTokens: 5, deadlineSeconds: 3, givesUpWaitingOnly: true };
  const { answers } = smallRun({
    scheduler: { maxSequences: 1 },
    calls: [
      { ...call, at: 0 },
      { ...call, at: 0 },
    ],
  });
  expect(answers).toEqual(["first 0 @1", "expired 1 @3", "done 0 @5"]);
});

test("a full line refuses, also a call that arrives together with the one that fills it", () => {
  const calls = [{ at: 0, outputTokens: 3 }, { at: 0 }, { at: 1 }, { at: 1.5 }];
  const { answers } = smallRun({ pool: { maxWaiting: 1 }, scheduler: { maxSequences: 1 }, calls });
  expect(answers).toEqual(["line-full 1 @0", "first 0 @1", "line-full 3 @1.5", "done 0 @3", "first 2 @4", "done 2 @4"]);
});

test("a full line holds: whoever is held enters as soon as the line has room, first come first served", () => {
  const run = { pool: { maxWaiting: 1, whenFull: "hold" }, scheduler: { maxSequences: 1 } } as const;
  const calls = [{ at: 0, outputTokens: 3 }, { at: 0 }, { at: 1 }, { at: 1.5 }];
  expect(smallRun({ ...run, calls }, 2).simulation.counts()).toMatchObject({ held: 2, waiting: 1, running: 1 });
  const { answers } = smallRun({ ...run, calls });
  expect(answers.filter((answer) => answer.startsWith("done"))).toEqual([
    "done 0 @3",
    "done 1 @4",
    "done 2 @5",
    "done 3 @6",
  ]);
});

test("a lane with two calls in the pool holds the third, and no other lane", () => {
  const { answers } = smallRun({
    lanes: [{ maxInFlight: 2 }, {}],
    calls: [{ at: 0, outputTokens: 3 }, { at: 0, outputTokens: 4 }, { at: 0 }, { at: 0, lane: 1 }],
  });
  const done = answers.filter((answer) => answer.startsWith("done"));
  // The third enters at 3, when the replica has formed its step already.
  expect(done).toEqual(["done 3 @1", "done 0 @3", "done 1 @4", "done 2 @5"]);
});

test("a bucket of 1 that gains a half a second lets calls through at 0 and 2, not at 1", () => {
  const lanes = [{ bucketSize: 1, bucketPerSecond: 0.5 }];
  const { answers } = smallRun({ lanes, calls: [{ at: 0 }, { at: 1 }, { at: 2 }] });
  expect(answers).toEqual(["first 0 @1", "done 0 @1", "bucket-empty 1 @1", "first 2 @3", "done 2 @3"]);
});

test("12 tokens of state fit in 3 blocks of 4, 13 are refused", () => {
  const calls = [4, 5].map((outputTokens) => ({ at: 0, promptTokens: 9, outputTokens }));
  expect(smallRun({ pool: { kvBlocks: 3 }, calls }).answers).toEqual(["too-large 1 @0", "first 0 @1", "done 0 @4"]);
});

test("calls go round, to the idlest, or to the replica that holds their state unless it is too busy", () => {
  const where = (kind: "round-robin" | "least-outstanding" | "cache-aware", loadThreshold = Infinity) => {
    const call = { session: 0, continues: true, promptTokens: 9 };
    const { simulation } = smallRun(
      {
        pool: { replicas: 3 },
        router: { kind, loadThreshold },
        calls: [
          { ...call, at: 0 },
          { at: 2, outputTokens: 9 },
          { ...call, at: 2, outputTokens: 9, knownTokens: 9 },
        ],
      },
      4,
    );
    return [0, 1, 2].map((replica) => simulation.replicaState(0, replica).running);
  };
  expect(where("round-robin")).toEqual([0, 1, 1]);
  expect(where("least-outstanding")).toEqual([0, 1, 1]);
  expect(where("cache-aware")).toEqual([1, 1, 0]);
  expect(where("cache-aware", 0)).toEqual([1, 1, 0]);
});

test("a replica takes from the central line the first call that its lane lets it take", () => {
  const { simulation } = smallRun(
    {
      pool: { replicas: 2 },
      router: { kind: "central" },
      scheduler: { maxSequences: 1 },
      lanes: [{ fromReplica: 1, toReplica: 2 }, {}],
      calls: [
        { at: 0, outputTokens: 9 },
        { at: 0, outputTokens: 9 },
        { at: 0, outputTokens: 9, lane: 1 },
      ],
    },
    0.5,
  );
  expect([0, 1].map((replica) => simulation.replicaState(0, replica).running)).toEqual([1, 1]);
  expect(simulation.counts()).toMatchObject({ running: 2, waiting: 1 });
});

test("at every instant each call is in one place and each block held or free, and in the end all calls are answered", () => {
  assert(
    property(randomInput, (random) => {
      const connect = (server: CallServer) => scriptedClient(server, random.sessions);
      const simulation = steppedSimulation(inputOf(random), connect, { gaps: () => {}, done: () => {} });
      while (simulation.nextSeconds() < Infinity) {
        simulation.advance(Infinity, 1);
        const counts = simulation.counts();
        const refused = counts.refusedTooLarge + counts.refusedLineFull + counts.refusedBucketEmpty;
        const here = counts.held + counts.waiting + counts.running;
        if (counts.submitted !== counts.done + refused + counts.expired + here) expect(counts).toBe("calls are lost");
        if (counts.blocksTaken !== counts.blocksReleased + counts.blocksHeld) expect(counts).toBe("blocks are lost");
      }
      expect(simulation.counts()).toMatchObject({ running: 0, blocksHeld: 0 });
    }),
    { seed: 20_261_121, numRuns: 200 },
  );
});
