import { expect, test } from "vitest";
import type { RetryStorm, StormSide } from "../../src/planning/experiments/retry-storm.ts";
import type { StormRule } from "../../src/planning/experiments/retry-storm-rules.ts";
import { stormLoadTable, stormTimeTable } from "../../src/ui/tasks/latency/experiments/storm-picture.ts";
import {
  capsText,
  formulaText,
  isCapsOffered,
  openText,
  stormLoadTitle,
  stormTitle,
} from "../../src/experiment-words/storm-words.ts";

const rule: StormRule = {
  classId: "support",
  className: "Support chat",
  timeoutSeconds: 25,
  retries: 3,
  backoffSeconds: 0,
  backoffFactor: 1,
  callsPerSecond: null,
  burstCalls: 1,
  isTimeoutAssumed: true,
  areRetriesAssumed: true,
};
const capRule: StormRule = { ...rule, backoffSeconds: 6, backoffFactor: 2, callsPerSecond: 7, burstCalls: 14 };

function side(backAfterSeconds: number | null, answered: number, rules: readonly StormRule[]): StormSide {
  const load = { usersPerSecond: 3, offeredPerSecond: 9, answeredPerSecond: answered };
  return {
    rules,
    timeline: [{ endSeconds: 10, offeredPerSecond: 3, answeredPerSecond: 3, lostShare: 0, waiting: 0 }],
    end: { isWellBefore: true, backAfterSeconds },
    atRest: [{ ...load, answeredPerSecond: 3 }],
    afterFlood: [load],
    curve: { states: [], tipsAtPerSecond: 8, recoversAtPerSecond: 4, planned: [] },
  };
}

function storm(changes: Partial<RetryStorm> = {}): RetryStorm {
  return {
    poolId: "chat",
    replicas: 2,
    simulatedReplicas: 2,
    seed: 1,
    events: 400_000,
    planningCallsPerSecond: 3,
    fullCallsPerSecond: 9,
    loadLineCallsPerSecond: 7,
    pushFactor: 3,
    isPushOfScenario: false,
    times: { fromSeconds: 60, untilSeconds: 120, endSeconds: 600, bucketSeconds: 10, workflowSeconds: 20 },
    measuredShare: 0.4,
    areLoadsShort: false,
    open: side(null, 0, [rule]),
    capped: side(20, 2.9, [capRule]),
    areCapsSet: false,
    set: {},
    ...changes,
  };
}

test("the title says whether the plan comes back from the push, and whether caps help", () => {
  expect(stormTitle(storm())).toBe("The plan does not come back from 3 times the load for 60 s; with caps it does");
  expect(stormTitle(storm({ capped: side(null, 0, [capRule]) }))).toMatch(/with caps neither$/);
  expect(stormTitle(storm({ open: side(0, 3, [rule]) }))).toBe("The plan comes through 3 times the load for 60 s");
  expect(stormTitle(storm({ open: side(40, 3, [rule]) }))).toMatch(/is back 40 s after/);
  expect(stormTitle(storm({ areCapsSet: true }))).toMatch(/with the scenario's caps it does$/);
  const lost = {
    ...side(null, 0, [rule]),
    atRest: [{ usersPerSecond: 3, offeredPerSecond: 12, answeredPerSecond: 0.1 }],
  };
  expect(stormTitle(storm({ open: lost }))).toMatch(/^With retries the plan's own peak of 3 calls\/s tips over/);
});

test("a flood's title says what is answered of the plan's peak afterwards", () => {
  expect(stormLoadTitle(storm())).toBe(
    "After a flood none of the plan's peak of 3 calls/s is answered; with caps all of it is",
  );
  expect(stormLoadTitle(storm({ open: side(0, 3, [rule]) }))).toMatch(/^After a flood all of the plan's peak/);
  expect(stormLoadTitle(storm({ areLoadsShort: true }))).toMatch(/short for workflows of 20 s$/);
});

test("what is assumed is said, and caps that let in less than the peak are named", () => {
  expect(openText(storm())).toMatch(/not done in 25 s .* up to 3 times, at once\. Where the scenario does not say it/);
  const own = { ...rule, isTimeoutAssumed: false, areRetriesAssumed: false };
  expect(openText(storm({ open: side(null, 0, [own]) }))).not.toMatch(/scenario/);
  expect(openText(storm({ open: side(null, 0, [rule, { ...rule, timeoutSeconds: 40 }]) }))).toMatch(/25 s to 40 s/);
  expect(capsText(storm())).toMatch(/^Caps that hold: a bucket lets in 7 calls\/s, 14 at once/);
  expect(capsText(storm({ planningCallsPerSecond: 8 }))).toMatch(/less than the plan's peak of 8 calls\/s/);
});

test("a button sets caps where the plan tips and they help, and not where the scenario has its own", () => {
  expect(isCapsOffered(storm())).toBe(true);
  expect(isCapsOffered(storm({ areCapsSet: true }))).toBe(false);
  expect(isCapsOffered(storm({ capped: side(null, 0, [capRule]) }))).toBe(false);
  // Nor where they let in less than the peak that they are to bring through.
  expect(isCapsOffered(storm({ capped: side(0, 3, [{ ...capRule, callsPerSecond: 2 }]) }))).toBe(false);
  const calm = { ...side(0, 3, [rule]), curve: { ...side(0, 3, []).curve, tipsAtPerSecond: 20 } };
  expect(isCapsOffered(storm({ open: calm }))).toBe(false);
});

test("the formulas' tipping load is told in words, and where the simulation differs", () => {
  const state = (branch: "low" | "tipping" | "high", offeredPerSecond: number) => ({
    branch,
    offeredPerSecond,
    usersPerSecond: 3,
    answeredPerSecond: 1,
  });
  const withStates = (back: number | null) => {
    const own = side(back, 0, [rule]);
    const planned = [state("low", 3), state("tipping", 7.4), state("high", 12)];
    return storm({ open: { ...own, curve: { ...own.curve, planned, recoversAtPerSecond: 2 } } });
  };
  expect(formulaText(withStates(null))).toMatch(
    /a push to 7\.4 calls\/s that lasts does not come back .* bears this out/,
  );
  expect(formulaText(withStates(0))).toMatch(/comes back all the same/);
  expect(formulaText(storm({ open: side(0, 3, [rule]) }))).toMatch(/comes back from any push: below 4 calls\/s/);
});

test("tables hold every load and every interval", () => {
  expect(stormTimeTable(storm()).rows).toHaveLength(1);
  const { columns, rows } = stormLoadTable(storm());
  expect(rows.map(({ cells }) => cells[0])).toEqual([3]);
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
});
