import { expect, test } from "vitest";
import { smallRun } from "./small-run.ts";

/** Prompt tokens found in the cache and computed, call by call in the order in which they were done. */
const prompts = ({ doneCalls }: ReturnType<typeof smallRun>) =>
  doneCalls.map(([, , , , , , hit, computed]) => [hit, computed]);

test("nobody overtakes: a small call waits behind a large one that does not fit", () => {
  const { answers } = smallRun({
    pool: { kvBlocks: 10 },
    scheduler: { admission: "whole" },
    calls: [{ at: 0, promptTokens: 20, outputTokens: 5 }, { at: 0, promptTokens: 24 }, { at: 0 }],
  });
  expect(answers).toEqual(["first 0 @1", "done 0 @5", "first 1 @6", "done 1 @6", "first 2 @6", "done 2 @6"]);
});

test("a preempted call computes its prompt and its 5 tokens again, but for the block that is still there", () => {
  const run = smallRun({
    pool: { kvBlocks: 4 },
    calls: [
      { at: 0, outputTokens: 9 },
      { at: 0, outputTokens: 9 },
    ],
  });
  // Both hold 2 blocks at 5; the last block of the second call is taken. At 9 it reads 4 tokens and computes 5.
  expect(run.answers).toEqual(["first 0 @1", "first 1 @1", "done 0 @9", "done 1 @13"]);
  expect(prompts(run)).toEqual([
    [0, 4],
    [4, 9],
  ]);
  expect(run.simulation.counts()).toMatchObject({ preemptions: 1, tokens: 18, steps: 13 });
});

test("a call that must give way to itself lets the others go on at once", () => {
  const run = smallRun({
    pool: { kvBlocks: 4 },
    scheduler: { victim: "least-urgent" },
    lanes: [{ level: 1 }, { level: 0 }],
    calls: [
      { at: 0, outputTokens: 9 },
      { at: 0.5, outputTokens: 9, lane: 1 },
    ],
  });
  expect(run.answers).toEqual(["first 0 @1", "first 1 @2", "done 1 @10", "done 0 @14"]);
});

test("the newest call gives way, or the one that has generated least", () => {
  const firstDone = (victim: "newest" | "fewest-tokens") => {
    const calls = [
      { at: 0, promptTokens: 8, outputTokens: 9 },
      { at: 0, outputTokens: 9 },
    ];
    const { answers } = smallRun({ pool: { kvBlocks: 5 }, scheduler: { victim, longPromptTokens: 4 }, calls });
    return answers.find((answer) => answer.startsWith("done"));
  };
  // At 5 the second call needs a sixth block: it has 5 tokens, the first call 4, since its prompt took two steps.
  expect(firstDone("newest")).toBe("done 0 @10");
  expect(firstDone("fewest-tokens")).toBe("done 1 @9");
});

test("answers wait while prompts are computed in steps of their own, and go first where they come first", () => {
  const calls = [
    { at: 0, outputTokens: 3 },
    { at: 0.5, promptTokens: 8 },
  ];
  const run = (order: "prompt-first" | "decode-first") =>
    smallRun({ scheduler: { order, tokenBudget: 4 }, calls }).answers;
  // The prompt takes two steps of 4, or steps of 3, 3 and 2.
  expect(run("prompt-first")).toEqual(["first 0 @1", "first 1 @3", "done 1 @3", "done 0 @5"]);
  expect(run("decode-first")).toEqual(["first 0 @1", "done 0 @3", "first 1 @4", "done 1 @4"]);
});

test("a prompt that may not be cut waits until it has the step to itself", () => {
  const { answers } = smallRun({
    scheduler: { chunksPrompts: false, tokenBudget: 6 },
    calls: [
      { at: 0, outputTokens: 4 },
      { at: 0.5, promptTokens: 8 },
    ],
  });
  expect(answers).toEqual(["first 0 @1", "done 0 @4", "first 1 @6", "done 1 @6"]);
});

test("a budget of 2 serves two of three generating calls, and each gets its token when those before it are done", () => {
  const calls = [0, 0, 0].map((at) => ({ at, promptTokens: 1, outputTokens: 3 }));
  const { answers } = smallRun({ scheduler: { tokenBudget: 2 }, calls });
  expect(answers).toEqual(["first 0 @1", "first 1 @1", "done 0 @3", "done 1 @3", "first 2 @4", "done 2 @6"]);
});

test("the watermark and the blocks still to come keep a call out while others run", () => {
  const calls = [
    { at: 0, outputTokens: 9 },
    { at: 0, outputTokens: 9 },
  ];
  const doneSeconds = (scheduler: object) =>
    smallRun({ pool: { kvBlocks: 5 }, scheduler, calls }).doneCalls.map((call) => call[4]);
  // 5 blocks: 1 + 1 taken at first; 4 more are still to come, or 2 for a share of a half; 4 stay free.
  expect(doneSeconds({ watermarkBlocks: 3 })).toEqual([9, 13]);
  expect(doneSeconds({ watermarkBlocks: 4 })).toEqual([9, 18]);
  expect(doneSeconds({ futureShare: 1 })).toEqual([9, 18]);
  expect(doneSeconds({ futureShare: 0.5 })).toEqual([9, 13]);
});
