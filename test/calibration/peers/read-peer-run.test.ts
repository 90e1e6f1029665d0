import { expect, test } from "vitest";
import { readPeerRun } from "../../../src/calibration/peers/read-peer-run.ts";
import { steppedReplay } from "../../../src/calibration/peers/stepped-replay.ts";
import { machineWords } from "./made-run.ts";

/** Sessions over a shared head of 8 tokens that only their first rounds name. */
const trace = [
  "request,session,round,arrivalSeconds,promptTokens,newPromptTokens,outputTokens,prefixId,prefixTokens,thinkSeconds",
  "a0,a,0,0,10,,5,head,8,0",
  "a1,a,1,,,2,1,,,0.5",
  "b0,b,0,10,10,,1,head,8,0",
  "c0,,,20,4,,1,,,0",
].join("\n");
const results = ["request,session,round,replica", "a0,a,0,0", "a1,a,1,0", "b0,b,0,0", "c0,,,0"].join("\n");

function run() {
  const description = JSON.stringify({ machine: machineWords({ sessions: true }), outputs: {} });
  const read = readPeerRun({ name: "made", description, trace, results });
  if (!read.ok || typeof read.value === "string") throw new Error(read.ok ? String(read.value) : read.problem.text);
  return read.value;
}

test("a session's later rounds have the prefix of its first, and nobody else has", () => {
  expect(run().requests.map(({ prefix, prefixTokens }) => [prefix, prefixTokens])).toEqual([
    [0, 8],
    [0, 8],
    [0, 8],
    [-1, 0],
  ]);
});

test("so a later round finds the head as well as its session's own blocks", () => {
  // Of 4 tokens to a block: the first round computes 10 and leaves 14; the second has 10 + 4 + 2 = 16 and its answer.
  const { blockHitShare } = steppedReplay(run());
  // Blocks: a0 4, a1 5 of which 3 are found, b0 3 of which 2 are found, c0 2.
  expect(blockHitShare).toBeCloseTo(5 / 14, 12);
});
