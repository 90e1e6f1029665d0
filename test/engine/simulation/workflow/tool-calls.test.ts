import { expect, test } from "vitest";
import type { ToolRules } from "../../../../src/engine/workload-class.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play } from "./fake-server.ts";

/** When the workflows of one step, each of its tool calls of 6 s, are over that all begin at second 0. */
function endsOf(workflows: number, tools: Partial<ToolRules>, toolSeconds = 6, steps = 1): number[] {
  const workload = sampleClass({
    steps,
    toolSeconds,
    tools: { ...sampleClass().tools, ...tools },
    submission: { workflows, deadlineSeconds: 1 },
  });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] });
  return play(clientInput([own]), { secondsOf: () => 0 }).ends.map(({ endedSeconds }) => endedSeconds);
}

test("without limits 3 calls of 6 s take 18 one after the other and 6 side by side", () => {
  expect(endsOf(3, { callsPerStep: 3 })).toEqual([18, 18, 18]);
  expect(endsOf(3, { callsPerStep: 3, isParallel: true })).toEqual([6, 6, 6]);
});

test("2 tool calls in flight at most: 5 calls of 6 s are over at 6, 6, 12, 12, 18", () => {
  expect(endsOf(5, { concurrency: 2 })).toEqual([6, 6, 12, 12, 18]);
});

test("3 calls of 2 s one after the other, one in flight: three workflows take turns and end at 14, 16, 18", () => {
  expect(endsOf(3, { callsPerStep: 3, concurrency: 1 }, 2)).toEqual([14, 16, 18]);
});

test("3 calls of 6 s side by side, 2 in flight: the first workflow's third and the second's first share 6 to 12", () => {
  // 6 calls in pairs: the first workflow has its third at 12, the second all of its own at 18.
  expect(endsOf(2, { callsPerStep: 3, isParallel: true, concurrency: 2 })).toEqual([12, 18]);
  // The next step has three of its own.
  expect(endsOf(1, { callsPerStep: 3, isParallel: true, concurrency: 2 }, 6, 2)).toEqual([24]);
});

test("half a call a second: calls begin at 0, 2, 4, 6 and are over 6 s later", () => {
  expect(endsOf(4, { ratePerSecond: 0.5 })).toEqual([6, 8, 10, 12]);
  expect(endsOf(3, { ratePerSecond: 0.5 }, 0)).toEqual([0, 2, 4]);
});

test("both limits: begun at 0 and 2 and then, with 2 in flight, at 6 and 8", () => {
  expect(endsOf(4, { ratePerSecond: 0.5, concurrency: 2 })).toEqual([6, 8, 12, 14]);
});

test("half of the results cached: without limits a step takes half its time, with limits half of the steps take none", () => {
  expect(endsOf(3, { callsPerStep: 3, repeatShare: 0.5 })).toEqual([9, 9, 9]);
  const ends = endsOf(400, { repeatShare: 0.5, concurrency: 1000 });
  expect(new Set(ends)).toEqual(new Set([0, 6]));
  // 200 of 400 in the mean, a standard deviation of 10.
  expect(Math.abs(ends.filter((end) => end === 6).length - 200)).toBeLessThan(40);
  // At a call a second those that reach the tools are spaced out, and no others.
  const spaced = endsOf(400, { repeatShare: 0.5, ratePerSecond: 1 }).filter((end) => end > 0);
  expect(spaced.toSorted((one, other) => one - other)).toEqual(spaced.map((_, place) => 6 + place));
});
