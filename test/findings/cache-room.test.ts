import { expect, test } from "vitest";
import cacheRoom from "../../src/findings/cache-room.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return cacheRoom.when(plan, input);
};

test("200 sessions at the peak on a replica that holds 90: three replicas hold them", () => {
  const [finding] = found(cases.cacheRoom);
  expect(finding?.at).toBe("pools.main");
  expect(finding?.numbers).toEqual({ sessionsOpenAtPeak: 200, sessionsHeld: 90, replicasThatHold: 3 });
  expect(finding?.remedies[0]?.set).toEqual({ "pools.main.replicas": "3" });
});

test("is silent under overload, where sessions pile up without end", () => {
  expect(found({ ...cases.cacheRoom, poolResult: { utilisation: null } })).toEqual([]);
});

test("is silent where the sessions fit: 45 open at the mean are 90 at the peak", () => {
  const { classResult } = cases.cacheRoom;
  expect(found({ ...cases.cacheRoom, classResult: { ...classResult, sessionsOpen: 45 } })).toEqual([]);
});

test("is silent where the first prompt alone, held once for all, explains the share: 875 of 1,000 tokens", () => {
  expect(found({ classResult: { sessionsOpen: 1000 } })).toEqual([]);
  expect(found({ ...cases.cacheRoom, classResult: { callsPerAttempt: 1, sessionsOpen: 1000 } })).toEqual([]);
});
