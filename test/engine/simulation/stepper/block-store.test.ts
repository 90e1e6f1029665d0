import { expect, test } from "vitest";
import { smallRun } from "./small-run.ts";

/** Prompt tokens found in the cache and computed, call by call in the order in which they were done. */
const prompts = ({ doneCalls }: ReturnType<typeof smallRun>) =>
  doneCalls.map(([, , , , , , hit, computed]) => [hit, computed]);

test("a session finds its whole blocks again: 8 of the 10 tokens whose state it left", () => {
  const call = { session: 0, continues: true };
  const run = smallRun({
    calls: [
      { ...call, at: 0, promptTokens: 8, outputTokens: 3 },
      { ...call, at: 9, promptTokens: 14, knownTokens: 11 },
    ],
  });
  expect(prompts(run)).toEqual([
    [0, 8],
    [8, 6],
  ]);
});

test("a prompt's last token is always computed: of 8 tokens that are all there, 4 are read", () => {
  const call = { session: 0, continues: true, promptTokens: 8 };
  const run = smallRun({
    calls: [
      { ...call, at: 0 },
      { ...call, at: 9, knownTokens: 8 },
    ],
  });
  expect(prompts(run)).toEqual([
    [0, 8],
    [4, 4],
  ]);
});

test("a changed history is forgotten: of 8 tokens that were left, 5 known ones keep a block", () => {
  const call = { session: 0, continues: true };
  const run = smallRun({
    calls: [
      { ...call, at: 0, promptTokens: 9 },
      { ...call, at: 9, promptTokens: 20, knownTokens: 5 },
    ],
  });
  expect(prompts(run)[1]).toEqual([4, 16]);
});

test("an ended session leaves nothing, and one that does not continue neither", () => {
  const call = { promptTokens: 9, knownTokens: 9 };
  const run = smallRun({
    calls: [
      { ...call, at: 0, session: 0, continues: true },
      { ...call, at: 0, session: 1, continues: false },
      { ...call, at: 9, session: 0 },
      { ...call, at: 9, session: 1 },
    ],
    ends: [{ at: 5, session: 0 }],
  });
  expect(prompts(run).slice(2)).toEqual([
    [0, 9],
    [0, 9],
  ]);
});

test("calls of other sessions read a head as soon as its blocks are full, and hold its blocks once", () => {
  const call = { promptTokens: 9, head: 7, headTokens: 8, outputTokens: 10 };
  const calls = [
    { ...call, at: 0 },
    { ...call, at: 0 },
    { ...call, at: 1.5 },
  ];
  expect(prompts(smallRun({ calls }))).toEqual([
    [0, 9],
    [0, 9],
    [8, 1],
  ]);
  // Two of the head, one of each call's own, and two that the second call filled when the head already had them.
  expect(smallRun({ calls }, 3.5).simulation.counts().blocksHeld).toBe(2 + 3 + 2);
});

test("blocks are lost in the order of their release, the last of a session first", () => {
  const first = { session: 0, continues: true };
  const second = { session: 1, continues: true };
  const run = smallRun({
    pool: { kvBlocks: 4 },
    calls: [
      { ...first, at: 0, promptTokens: 8 },
      { ...second, at: 2, promptTokens: 8 },
      // Takes the first session's second block.
      { at: 4 },
      { ...first, at: 6, promptTokens: 9, knownTokens: 8 },
      { ...second, at: 8, promptTokens: 9, knownTokens: 8 },
    ],
  });
  expect(prompts(run).slice(3)).toEqual([
    [4, 5],
    [0, 9],
  ]);
});

test("blocks that are read again are as good as new", () => {
  const first = { session: 0, continues: true };
  const second = { session: 1, continues: true };
  const run = smallRun({
    pool: { kvBlocks: 5 },
    calls: [
      { ...first, at: 0, promptTokens: 8 },
      { ...second, at: 2, promptTokens: 8 },
      { ...first, at: 4, promptTokens: 9, knownTokens: 8 },
      // Takes the second session's last block, then that session the first one's.
      { at: 6 },
      { ...second, at: 8, promptTokens: 9, knownTokens: 8 },
      { ...first, at: 10, promptTokens: 10, knownTokens: 9 },
    ],
  });
  expect(prompts(run).map(([hit]) => hit)).toEqual([0, 0, 8, 0, 4, 4]);
});

test("kept state outlasts state that was left later", () => {
  const kept = { session: 0, continues: true, keepsState: true };
  const run = smallRun({
    pool: { kvBlocks: 4 },
    calls: [
      { ...kept, at: 0, promptTokens: 8 },
      { at: 2, session: 1, continues: true, promptTokens: 8 },
      { at: 4, promptTokens: 8 },
      { ...kept, at: 6, promptTokens: 9, knownTokens: 8 },
    ],
  });
  expect(prompts(run).map(([hit]) => hit)).toEqual([0, 0, 0, 8]);
});
