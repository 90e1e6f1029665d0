import { expect, test } from "vitest";
import type { Agent, WorkloadClass } from "../../../../src/engine/workload-class.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play, type SeenCall } from "./fake-server.ts";

const agent: Agent = {
  id: "agent",
  name: "Agent",
  role: "work",
  when: "each-step",
  runs: 3,
  isParallel: true,
  calls: 2,
  prefixTokens: 500,
  sharedPrefixTokens: 400,
  growthTokensPerCall: 300,
  outputTokens: 50,
  cachedShare: 0,
  isCachedShareComputed: false,
  resultTokens: 0,
  poolId: "pool",
  hosted: null,
  callSeconds: 0,
};

/** One workflow whose calls all take 1 s. */
function played(agents: readonly Agent[], changes: Partial<WorkloadClass> = {}) {
  const calls: SeenCall[] = [];
  const workload = sampleClass({ agents, ...changes, submission: { workflows: 1, deadlineSeconds: 1 } });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] });
  const run = play(clientInput([own]), {
    secondsOf: () => 1,
    onCall: (request, seconds) => calls.push({ ...request, seconds }),
  });
  return { ...run, calls, at: calls.map(({ lane, seconds }) => `${lane}@${seconds}`) };
}

test("runs side by side: after the step's call three at once, then their second calls, then the next step", () => {
  const { at, ends } = played([agent], { steps: 2 });
  expect(at).toEqual([
    "0@0",
    ...Array(3).fill("1@1"),
    ...Array(3).fill("1@2"),
    "0@3",
    ...Array(3).fill("1@4"),
    ...Array(3).fill("1@5"),
  ]);
  expect(ends).toMatchObject([{ calls: 2, otherCalls: 12, endedSeconds: 6 }]);
});

test("runs one after the other take 2 s each, and kinds follow one another", () => {
  const serial = { ...agent, isParallel: false, runs: 2 };
  const { at } = played([serial, { ...agent, runs: 1 }]);
  expect(at).toEqual(["0@0", "1@1", "1@2", "1@3", "1@4", "2@5", "2@6"]);
});

test("at the start and at the end of an attempt", () => {
  const once = { ...agent, runs: 1, calls: 1 };
  const { at } = played(
    [
      { ...once, when: "end" },
      { ...once, when: "start" },
    ],
    { steps: 2 },
  );
  expect(at).toEqual(["2@0", "0@1", "0@2", "1@3"]);
});

test("each run is a session of its own on one head: prompts of 500 and 800, of which 550 are known", () => {
  const { calls, endedSessions } = played([agent]);
  const runs = calls.filter(({ lane }) => lane === 1);
  expect(new Set(runs.map(({ session }) => session)).size).toBe(3);
  expect(runs.every(({ head, headTokens }) => head === 1 && headTokens === 400)).toBe(true);
  const [first, second] = [runs[0], runs[3]];
  expect(first).toMatchObject({ promptTokens: 500, knownTokens: 0, continues: true, outputTokens: 50 });
  expect(second).toMatchObject({ promptTokens: 800, knownTokens: 550, continues: false, session: first?.session });
  expect([...endedSessions].sort()).toEqual(
    runs
      .slice(0, 3)
      .map(({ session }) => session)
      .sort(),
  );
});

test("a cap of 2 on fan-out leaves two of three runs a step; half a run is one in half of the steps", () => {
  const budget = { ...sampleClass().budget, fanOut: 2 };
  expect(played([agent], { budget }).ends).toMatchObject([{ otherCalls: 4 }]);
  const { ends } = played([{ ...agent, runs: 0.5, calls: 1 }], { steps: 1000 });
  // 500 of 1,000 with a standard error of 16.
  expect(Math.abs((ends[0]?.otherCalls ?? 0) - 500)).toBeLessThan(80);
});
