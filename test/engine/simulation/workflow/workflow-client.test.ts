import { noSpreads } from "../../workload/no-spreads.ts";
import { expect, test } from "vitest";
import { linearLaw } from "../../../../src/engine/simulation/step-law.ts";
import type { SimulatedPool } from "../../../../src/engine/simulation/simulation-input.ts";
import { simulation } from "../../../../src/engine/simulation/simulation.ts";
import { workflowClient, type WorkflowClient } from "../../../../src/engine/simulation/workflow/workflow-client.ts";
import type { ServingRules, WorkflowEnd } from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import type { WorkloadClass } from "../../../../src/engine/workload-class.ts";
import { randomClass } from "../../workload/random-class.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play, type SeenCall } from "./fake-server.ts";
import { smallPool } from "../stepper/small-run.ts";

/** So many workflows at second 0 and no others; calls take `callSeconds`. */
function dropped(
  workflows: number,
  changes: Partial<WorkloadClass>,
  serving: Partial<ServingRules> = {},
  callSeconds: (call: number) => number | null = () => 0,
) {
  const calls: SeenCall[] = [];
  const workload = sampleClass({ ...changes, submission: { workflows, deadlineSeconds: 1 } });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] }, serving);
  const run = play(clientInput([own]), {
    secondsOf: (_, count) => callSeconds(count),
    onCall: (request, seconds) => calls.push({ ...request, seconds }),
  });
  return { ...run, calls, times: calls.map(({ seconds }) => seconds) };
}

const outcome = sampleClass().outcome;
const budget = sampleClass().budget;
/** Every attempt fails at its first step. */
const hopeless = { successPerAttempt: 0, maxAttempts: 4 } as const;

test("a workflow of one call: as many calls as workflows, each over when its call is", () => {
  const { ends, client, submitted } = play(clientInput([clientClass(sampleClass())]), { secondsOf: () => 2 });
  expect(submitted).toBe(ends.length);
  expect(ends.length).toBeGreaterThan(900);
  expect(ends.length).toBeLessThan(1100);
  expect(ends.every((end) => end.endedSeconds === end.arrivedSeconds + 2 && end.ending === "succeeded")).toBe(true);
  expect(client.counts(0)).toMatchObject({ arrived: ends.length, inLine: 0, inFlight: 0 });
});

test("the next call comes when its tools return: 2 s of calls and 3 s of tools, calls at 0, 5 and 10, the end at 15", () => {
  const { times, ends } = dropped(1, { steps: 3, toolSeconds: 3 }, {}, () => 2);
  expect(times).toEqual([0, 5, 10]);
  expect(ends).toMatchObject([{ endedSeconds: 15, steps: 3, calls: 3, attempts: 1 }]);
});

test("no call comes before its answer and its tools, whatever is drawn", () => {
  const toolSeconds = { kind: "lognormal", cv: 1 } as const;
  const spreads = { ...noSpreads, toolSeconds };
  const { calls } = dropped(50, { steps: 8, toolSeconds: 4, spreads }, {}, () => 1);
  const waits: number[] = [];
  const before = new Map<number, number>();
  for (const { session, seconds } of calls) {
    if (before.has(session)) waits.push(seconds - (before.get(session) ?? 0));
    before.set(session, seconds);
  }
  expect(waits).toHaveLength(50 * 7);
  expect(Math.min(...waits)).toBeGreaterThan(1);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(5, 0);
});

test("back-off of 5 s, doubled each time: attempts at 0, 5, 15 and 35", () => {
  const { times, ends } = dropped(1, { ...hopeless, outcome: { ...outcome, backoffSeconds: 5, backoffFactor: 2 } });
  expect(times).toEqual([0, 5, 15, 35]);
  expect(ends).toMatchObject([{ ending: "failed", attempts: 4, calls: 4, endedSeconds: 35 }]);
});

test("a class of at most 3 workflows at a time: 8 of 2 s begin at 0, 2 and 4", () => {
  const { times, ends } = dropped(8, { concurrencyCap: 3 }, {}, () => 2);
  expect(times).toEqual([0, 0, 0, 2, 2, 2, 4, 4]);
  expect(ends.map(({ arrivedSeconds }) => arrivedSeconds)).toEqual(Array(8).fill(0));
  expect(ends.map(({ startedSeconds }) => startedSeconds)).toEqual(times);
});

test("a refused call is sent again as it was, after 1 s and 2 s: no new user, no new workflow", () => {
  const rules = { callRetries: 2, callBackoffSeconds: 1, callBackoffFactor: 2 };
  for (const steps of [1, 2]) {
    const { calls, ends, client } = dropped(1, { steps }, rules, (count) => (count < 2 ? null : 1));
    expect(calls.slice(0, 3).map(({ seconds }) => seconds)).toEqual([0, 1, 3]);
    expect(new Set(calls.slice(0, 3).map((call) => JSON.stringify({ ...call, seconds: 0 }))).size).toBe(1);
    expect(ends).toMatchObject([{ ending: "succeeded", calls: steps, resentCalls: 2, attempts: 1 }]);
    expect(client.counts(0).arrived).toBe(1);
  }
});

test("more refusals bring no more workflows: arrivals are the same to the last bit", () => {
  const workload = sampleClass({ maxAttempts: 3 });
  const own = clientClass(workload, 0, {}, { callRetries: 3, callBackoffSeconds: 0.5 });
  const arrivals = (refusedOf: number) =>
    play(clientInput([own], 200), { secondsOf: (_, count) => (count % 10 < refusedOf ? null : 1) })
      .ends.map(({ arrivedSeconds }) => arrivedSeconds)
      .sort((one, other) => one - other);
  expect(arrivals(9)).toEqual(arrivals(0));
});

test("a call that times out twice has failed its step, and the attempt is tried again: sends at 0, 2, then 4 and 6", () => {
  const failures = { ...outcome.failures, timeOut: { share: 0, retry: "restart" as const } };
  const changes = { steps: 2, maxAttempts: 2, outcome: { ...outcome, failures } };
  const { calls, ends } = dropped(1, changes, { callTimeoutSeconds: 2, callRetries: 1 }, () => 3);
  // The last attempt runs on in vain, its second step too.
  expect(calls.map(({ seconds }) => seconds)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(calls.map(({ deadlineSeconds }) => deadlineSeconds)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(ends).toMatchObject([{ ending: "failed", attempts: 2, resentCalls: 3, endedSeconds: 12 }]);
});

test("an attempt that is not to be retried after a time-out runs on in vain", () => {
  const failures = { ...outcome.failures, timeOut: { share: 0, retry: "never" as const } };
  const changes = { steps: 3, maxAttempts: 5, outcome: { ...outcome, failures } };
  const { calls, ends } = dropped(1, changes, { callTimeoutSeconds: 2 }, (count) => (count === 0 ? 9 : 1));
  expect(calls.map(({ seconds }) => seconds)).toEqual([0, 2, 3]);
  expect(ends).toMatchObject([{ ending: "failed", attempts: 1, steps: 3 }]);
});

test("an approval after 1 of 2 steps is waited for once: 7 s between the calls; who asks at the cap waits 10 minutes", () => {
  const approving = { ...outcome, approvalAfterSteps: 1, approvalSeconds: 7 };
  expect(dropped(1, { steps: 2, outcome: approving }).times).toEqual([0, 7]);
  const declined = dropped(1, { steps: 2, outcome: { ...approving, approvedShare: 0 } });
  expect(declined.ends).toMatchObject([{ ending: "declined", steps: 1, endedSeconds: 0 }]);
  const asking = dropped(1, { steps: 9, budget: { ...budget, steps: 2, atCap: "ask", successAtCap: 1 } });
  expect(asking.ends).toMatchObject([{ ending: "capped-succeeded", steps: 2, endedSeconds: 600 }]);
});

test("at the cap a closing call reads the next prompt", () => {
  const closing = { ...budget, steps: 2, atCap: "summarise", successAtCap: 1 } as const;
  const { calls, ends } = dropped(1, { steps: 9, growthTokensPerCall: 300, budget: closing });
  expect(calls.map(({ promptTokens }) => promptTokens)).toEqual([1000, 1300, 1600]);
  expect(ends).toMatchObject([{ ending: "capped-succeeded", steps: 2, calls: 3 }]);
});

test("the fallback runs all steps on a hosted model of 4 s a call, tools between them", () => {
  const fallback = { poolId: null, hosted: null, successShare: 1, callSeconds: 4 };
  const workload = sampleClass({
    steps: 3,
    toolSeconds: 1,
    successPerAttempt: 0,
    fallback,
    submission: { workflows: 1, deadlineSeconds: 1 },
  });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] });
  const { ends } = play(clientInput([{ ...own, fallback: { lane: -1, callSeconds: 4 } }]), { secondsOf: () => 0 });
  // Three steps in vain, then three of 4 + 1.
  expect(ends).toMatchObject([
    { ending: "fallback-succeeded", steps: 3, calls: 3, otherCalls: 3, endedSeconds: 3 + 15 },
  ]);
});

test("replays at the peak begin with their workflow, those put off so much later, and none where they are put off for good", () => {
  const replayed = { steps: 2, replayShare: 1, toolSeconds: 3 };
  // A workflow and its replay side by side: steps at 0 and 3 s.
  expect(dropped(1, { ...replayed, isReplayAtPeak: true }).times).toEqual([0, 0, 3, 3]);
  expect(dropped(1, replayed).times).toEqual([0, 3]);
  const workload = sampleClass({ ...replayed, submission: { workflows: 1, deadlineSeconds: 1 } });
  const own = clientClass(workload, 0, { workflowsPerSecond: 0, submissionSeconds: [0] });
  const times: number[] = [];
  const put = clientInput([{ ...own, replayDelaySeconds: 100 }]);
  play(put, { secondsOf: () => 0, onCall: (_, seconds) => times.push(seconds) });
  expect(times).toEqual([0, 3, 100, 103]);
});

test("patience that ends in the midst of a call ends the workflow then, where users leave during calls", () => {
  const impatient = { outcome: { ...outcome, patienceSeconds: 5 }, steps: 2 };
  const staying = dropped(2000, impatient, {}, () => 10);
  expect(new Set(staying.ends.map(({ endedSeconds }) => endedSeconds))).toEqual(new Set([10, 20]));
  const leaving = dropped(2000, impatient, { leavesDuringCalls: true, callRetries: 3 }, () => 10);
  expect(leaving.ends.map(({ ending }) => ending).sort()).toEqual(staying.ends.map(({ ending }) => ending).sort());
  const early = leaving.ends.filter(({ endedSeconds }) => endedSeconds < 5).length;
  // 1 - 1 / e = 0.632 of 2,000 have left by the mean patience, with a standard error of 22.
  expect(Math.abs(early - 1264)).toBeLessThan(108);
});

test("calls with fewer calls to come go first: levels 10 + 3, 2, 1, 0 of a session of four", () => {
  const { calls } = dropped(1, { steps: 4 }, { ordersByTurnsLeft: true, keepsState: true });
  expect(calls.map(({ extraLevel }) => extraLevel)).toEqual([3, 2, 1, 0]);
  expect(calls.map(({ keepsState }) => keepsState)).toEqual([true, true, true, false]);
  expect(dropped(1, { steps: 80 }, { ordersByTurnsLeft: true }).calls[0]?.extraLevel).toBe(53);
});

/** Random classes of which a server refuses some calls and is too slow for others. */
function stormy(seed: number, untilSeconds: number) {
  const { workload } = randomClass(seed);
  const crowded = {
    ...workload,
    concurrencyCap: 20,
    isReplayAtPeak: true,
    tools: { ...workload.tools, concurrency: 3 },
  };
  const serving = { callTimeoutSeconds: 20, callRetries: 1, callBackoffSeconds: 1, toolPrefillShare: 0.5 };
  const classes = [crowded, { ...sampleClass(), id: "other" }].map((own, place) =>
    clientClass(own, 8 * place, { workflowsPerSecond: 0.05 }, serving),
  );
  const kept = new Map<number, boolean>();
  const run = play(
    clientInput(classes, 2000, seed),
    {
      secondsOf: (_, count) => (count % 7 === 0 ? null : (count * 7919) % 23),
      onCall: ({ session, continues }) => kept.set(session, continues),
    },
    untilSeconds,
  );
  kept.delete(-1);
  return { ...run, kept };
}

test("who has come in is in line, in flight or has ended, at any time", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    for (const until of [300, 1000, Infinity]) {
      const { client, ends } = stormy(seed, until);
      for (const classIndex of [0, 1]) {
        const { arrived, inLine, inFlight, ended } = client.counts(classIndex);
        const over = Object.values(ended).reduce((sum, count) => sum + count, 0);
        expect(over).toBe(ends.filter((end) => end.classIndex === classIndex).length);
        expect(inLine + inFlight + over).toBe(arrived);
        if (until === Infinity) expect(inLine + inFlight).toBe(0);
      }
    }
  }
});

test("a session whose last call announced another is ended once, no other, and none twice", () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const { kept, endedSessions } = stormy(seed, Infinity);
    expect(new Set(endedSessions).size).toBe(endedSessions.length);
    const ended = new Set(endedSessions);
    expect([...kept].filter(([session, continues]) => continues && !ended.has(session))).toEqual([]);
  }
});

/** Random classes on one small pool, whose replicas run out of blocks and whose callers run out of time. */
function servedByReplicas(seed: number, kvBlocks: number, callTimeoutSeconds: number) {
  const { workload } = randomClass(seed);
  const serving = {
    callTimeoutSeconds,
    callRetries: 1,
    callBackoffSeconds: 2,
    ordersByTurnsLeft: true,
    keepsState: true,
  };
  const arrivals = { workflowsPerSecond: 0.03 };
  const context = { ...workload.context, sharedPrefixTokens: 0 };
  const own = { ...workload, context, isReplayAtPeak: true };
  const input = clientInput([clientClass(own, 0, arrivals, serving)], 1500, seed);
  const law = linearLaw({ perStep: 0.01, perPromptToken: 5e-5, perCall: 1e-4, perContextToken: 1e-8, perPair: 1e-10 });
  const pool: SimulatedPool = {
    ...smallPool,
    replicas: 2,
    law,
    scheduler: { ...smallPool.scheduler, tokenBudget: 4096, maxSequences: 64, admission: "whole" },
    router: { kind: "cache-aware", loadThreshold: 8 },
    blockTokens: 16,
    kvBlocks,
    maxWaiting: 20,
  };
  const lanes = input.lanes.map((lane) => ({ ...lane, toReplica: 2 }));
  const ends: WorkflowEnd[] = [];
  let client: WorkflowClient | null = null;
  const simulated = simulation(
    { pools: [pool], lanes, seed },
    (server) => {
      client = workflowClient({ ...input, lanes }, server, (end) => ends.push({ ...end }));
      return client;
    },
    { gaps: () => {}, done: () => {} },
  );
  for (let turn = 0; turn < 10_000 && simulated.nextSeconds() < Infinity; turn += 1) simulated.advance(1e9, 10_000);
  return { ends, calls: simulated.counts(), workflows: (client as WorkflowClient | null)?.counts(0) };
}

test("in front of replicas: each call that was sent is a call of one workflow, and nobody is left", () => {
  let missed = 0;
  for (const seed of [1, 2, 5]) {
    const { ends, calls, workflows } = servedByReplicas(seed, 4000, seed % 2 === 0 ? 15 : Infinity);
    const sent = ends.reduce((sum, end) => sum + end.calls + end.otherCalls + end.resentCalls, 0);
    missed += calls.expired + calls.refusedTooLarge + calls.refusedLineFull;
    expect(calls.submitted).toBe(sent);
    expect(calls.done + calls.expired + calls.refusedTooLarge + calls.refusedLineFull).toBe(sent);
    expect(workflows).toMatchObject({ arrived: ends.length, inLine: 0, inFlight: 0 });
  }
  expect(missed).toBeGreaterThan(40);
});
