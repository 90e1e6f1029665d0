import { describe, expect, test } from "vitest";
import { randomScenario } from "../../../src/calibration/judge/random-scenarios.ts";
import { judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import type { Judgement } from "../../../src/planning/judge/judge.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { certainExample } from "../example-scenario.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { isSoak } from "../../soak.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function edited(id: string, sets: Readonly<Record<string, string>>): Scenario {
  return withTyped(certainExample(id), sets);
}

const chat = (sets: Readonly<Record<string, string>>) =>
  edited(
    "support-chat",
    Object.fromEntries(Object.entries(sets).map(([path, typed]) => [`classes.support.${path}`, typed])),
  );

/** The work of two scenarios, each on its own pools. */
function sideBySide(one: Scenario, other: Scenario): Scenario {
  const [ours, theirs] = [one.catalogue, other.catalogue];
  return {
    ...one,
    pools: [...one.pools, ...other.pools],
    classes: [...one.classes, ...other.classes],
    catalogue: {
      models: [...ours.models, ...theirs.models],
      accelerators: [...ours.accelerators, ...theirs.accelerators],
      runtimes: [...ours.runtimes, ...theirs.runtimes],
      hosted: [...ours.hosted, ...theirs.hosted],
    },
  };
}

const known = new Map<string, Judgement>();

/** Of a scenario that several tests look at: judged once. */
function judgedOnce(scenario: Scenario): Judgement {
  const key = JSON.stringify(scenario);
  const judgement = known.get(key) ?? judgementOf(scenario);
  known.set(key, judgement);
  return judgement;
}

const countOf = ({ pools }: Judgement) => pools[0]?.replicas ?? 0;

describe("the judged count", () => {
  test("of short answers is a dozen where the formula buys hundreds", () => {
    const judged = judgedOnce(chat({ "arrivals.perDay": "500k", outputTokens: "2" }));
    expect(judged.state).toBe("simulated");
    expect(countOf(judged)).toBeGreaterThanOrEqual(11);
    expect(countOf(judged)).toBeLessThanOrEqual(13);
    const [pool] = judged.pools;
    expect(pool?.nearest?.ratio).toBeLessThanOrEqual(1);
    expect(pool?.missedWithFewer?.ratio).toBeGreaterThan(1);
  });

  test.runIf(isSoak)("of a twenty-fifth of that is one or two", () => {
    const judged = judgementOf(chat({ "arrivals.perDay": "20k", outputTokens: "2" }));
    expect([1, 2]).toContain(countOf(judged));
  });

  test("of the coding agent is over 6, which never hold", () => {
    const computed = withTyped(certainExample("even-coding-agent"), { "classes.coding.cachedShare": "auto" });
    const judged = judgementOf(atSteadyRates(computed));
    expect([7, 8]).toContain(countOf(judged));
  });

  test("is the same each time", () => {
    const scenario = edited("document-processing", {});
    expect(judgementOf(scenario)).toEqual(judgedOnce(scenario));
  });

  test("is never lower for a tighter limit", () => {
    const counts = [...(isSoak ? ["80 ms"] : []), "40 ms", "30 ms"].map((itl) =>
      countOf(judgedOnce(chat({ "arrivals.perDay": "200k", "limits.itlSeconds": itl }))),
    );
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
  });
});

test("a cap on what is under way that lets too little through asks for no more replicas than the same work without a cap", () => {
  const capped = judgedOnce(chat({ "arrivals.perDay": "200k", "arrivals.concurrencyCap": "1" }));
  const free = judgedOnce(chat({ "arrivals.perDay": "200k" }));
  expect(countOf(capped)).toBe(countOf(free));
  expect(capped.state).toBe("simulated");
});

test("a class that asks for nothing changes nothing of the others, whether it stands before or after them", () => {
  const idle = edited("document-processing", { "classes.documents.arrivals.perDay": "0" });
  const capped = chat({ "arrivals.perDay": "200k", "arrivals.concurrencyCap": "1" });
  const alone = judgedOnce(capped);
  expect(judgementOf(sideBySide(idle, capped))).toEqual(alone);
  if (isSoak) expect(judgementOf(sideBySide(capped, idle))).toEqual(alone);
});

test("pools that have no class in common are judged as each would be alone, by the events that each takes", () => {
  const [documents, chats] = [edited("document-processing", {}), chat({ "arrivals.perDay": "50k" })];
  const both = judgementOf(sideBySide(chats, documents));
  const [ofChats, ofDocuments] = [judgementOf(chats), judgedOnce(documents)];
  expect(both.pools).toEqual([...ofChats.pools, ...ofDocuments.pools]);
  expect(both.events).toBe(ofChats.events + ofDocuments.events);
  expect(both.state).toBe("simulated");
});

test("a first prompt that alone takes longer than allowed is out of reach of any count", () => {
  const scenario = chat({ "arrivals.perDay": "50k", prefixTokens: "6000" });
  const judgement = judgementOf(scenario);
  expect(judgement.outOfReach.map(({ kind }) => kind)).toEqual(["ttft"]);
  const document = planScenario(scenario, judgement);
  expect(document.devices).toBeNull();
  expect(document.findings.find(({ code }) => code === "limits-out-of-reach")?.severity).toBe("blocker");
});

test.runIf(isSoak)("a typed count is judged, and kept", () => {
  const scenario = edited("support-chat", { "classes.support.arrivals.perDay": "500k", "pools.chat.replicas": "9" });
  const judgement = judgementOf(scenario);
  expect(countOf(judgement)).toBe(9);
  expect(judgement.missed.length).toBeGreaterThan(0);
  const document = planScenario(scenario, judgement);
  expect(document.pools[0]).toMatchObject({ steadyReplicas: 9, basis: "simulated" });
  expect(document.findings.map(({ code }) => code)).toContain("limit-missed");
});

test("what is judged carries ledgers, cost and headline", () => {
  const scenario = chat({ "arrivals.perDay": "500k", outputTokens: "2" });
  const judgement = judgedOnce(scenario);
  const { replicas, pools, reserves, judged, devices } = {
    ...planScenario(scenario, judgement),
    reserves: scenario.reserves,
  };
  const [pool] = pools;
  const count = countOf(judgement);
  expect(pool?.steadyReplicas).toBe(count);
  expect([reserves.failure, reserves.rollout, reserves.maintenance, reserves.warm]).toEqual([1, 0, 0, 0]);
  expect(replicas).toBe(count + 1);
  expect(devices).toBe((replicas ?? 0) * 2);
  expect(pool?.reserveLedger.lines[0]).toMatchObject({ id: "steady", replicas: count });
  expect(pool?.whyNotFewer).toMatchObject({ replicas: count - 1 });
  expect(pool?.resources[0]?.use).toBeLessThanOrEqual(1);
  expect(pool?.resources[0]?.use).toBeGreaterThan((count - 1) / count);
  expect(judged?.replicasByFormula).toHaveProperty("chat");
});

test("best and worst of a judged plan are judged, and lie around it", () => {
  // Of one range: best and worst are two searches, and not one for each figure.
  const scenario = chat({ "arrivals.perDay": "200k (100k to 300k)" });
  const { range, devices, costUsdPerMonth, findings } = planScenario(scenario, judgementOf(scenario));
  expect(range.best.devices).toBeLessThanOrEqual(devices ?? 0);
  expect(range.worst.devices).toBeGreaterThan(devices ?? Infinity);
  expect(range.worst.costUsdPerMonth).toBeGreaterThan(costUsdPerMonth ?? Infinity);
  expect(findings.map(({ code }) => code)).not.toContain("range-crosses-line");
});

test("a floor is told in seconds, where the late calls still run when the probe ends", () => {
  const { outOfReach } = judgementOf(chat({ "arrivals.perDay": "200k", "limits.ttftSeconds": "120 ms" }));
  expect(outOfReach).toHaveLength(1);
  expect(outOfReach[0]).toMatchObject({ kind: "ttft", bound: 0.95 * 0.12 });
  expect(outOfReach[0]?.value).toBeGreaterThan(0.12);
});

test("a session is as long as on a fleet that carries it, whatever the counts that the formula begins with make of it", () => {
  // Beyond what a fleet carries the formula has calls wait for hours, and a run of ten sessions would be of days: too long to tell.
  const drawn = randomScenario(21, 61);
  if (drawn === null) throw new Error("none is drawn");
  const { state, outOfReach, events } = judgementOf(atSteadyRates(drawn));
  expect(state).toBe("simulated");
  expect(outOfReach).not.toEqual([]);
  expect(events).toBeLessThan(1_000_000);
});
