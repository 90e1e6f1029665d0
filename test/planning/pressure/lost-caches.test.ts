import { expect, test } from "vitest";
import { lostCaches } from "../../../src/planning/pressure/lost-caches.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";

/** Two calls a session: the second prompt of 884 tokens begins with the 613 of the first and its answer of 211. */
const two: Edits = {
  "classes.support.steps": 2,
  "classes.support.varies": {},
  "classes.support.arrivals.perDay": 600_000,
};
const most = (613 + 211) / (613 + 884);

const found = (edits: Edits) => {
  const planned = plannedBroken(edits);
  return { findings: lostCaches(planned), replicas: planned.plan.pools[0]?.steadyReplicas ?? 0 };
};

test("in turn over n replicas a session's next call finds its state once in n: the published 1/N", () => {
  const { findings, replicas } = found({ ...two, "pools.chat.routing.router": "round-robin" });
  expect(replicas).toBeGreaterThan(1);
  const [finding] = findings;
  expect(finding?.code).toBe("cold-routing");
  expect(finding?.numbers["mostShare"]).toBeCloseTo(most, 3);
  expect(finding?.numbers["routedShare"]).toBeCloseTo(most / replicas, 3);
  expect(finding?.remedies).toMatchObject([{ set: { "pools.chat.routing.router": "cache-aware" } }]);
});

test("a router that knows the caches loses nothing, and neither does one replica", () => {
  expect(found({ ...two, "pools.chat.routing.router": "cache-aware" }).findings).toEqual([]);
  expect(found({}).findings).toEqual([]);
});

test("prompts that are computed apart find what these replicas hold, no answers, and are spread over them alone", () => {
  const apart = (perDay: number) => {
    const edits = { "classes.support.arrivals.perDay": perDay, "classes.support.limits.itlSeconds": 0.022 };
    const routed = { "pools.chat.routing.router": "round-robin", "pools.chat.split": {} };
    const planned = plannedBroken({ ...two, ...edits, ...routed });
    const counts = planned.plan.pools.map(({ steadyReplicas }) => steadyReplicas ?? 0);
    return { counts, findings: lostCaches(planned) };
  };
  const one = apart(300_000);
  expect(one.counts).toEqual([5, 1]);
  expect(one.findings).toEqual([]);
  const others = apart(600_000);
  expect(others.counts).toEqual([9, 2]);
  expect(others.findings).toMatchObject([{ code: "cold-routing", at: "pools.chat.routing.router" }]);
  expect(others.findings[0]?.numbers["routedShare"]).toBeCloseTo(613 / (613 + 884) / 2, 3);
});

test("what tools of a quarter of an hour keep out of the caches is computed again: the two shares say how much", () => {
  const { findings } = found({
    "classes.support.toolSeconds": 900,
    "classes.support.arrivals.perDay": 200_000,
    "pools.chat.routing.router": "cache-aware",
  });
  expect(findings.map(({ code }) => code)).toEqual(["kv-eviction"]);
  const { routedShare, heldShare, computedAgainShare } = findings[0]?.numbers ?? {};
  expect(computedAgainShare).toBeCloseTo((Number(routedShare) - Number(heldShare)) / (1 - Number(heldShare)), 12);
  expect(Number(heldShare)).toBeLessThan(Number(routedShare) - 0.1);
});
