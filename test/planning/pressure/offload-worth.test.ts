import { expect, test } from "vitest";
import type { Plan } from "../../../src/engine/plan-result.ts";
import { offloadUnknown, offloadWorth } from "../../../src/planning/pressure/offload-worth.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";
import { advisedByFormula } from "../advised.ts";

const routed: Edits = { "pools.chat.routing.router": "cache-aware" };
/** Tools of a quarter of an hour, in which the caches let go what a session comes back for. */
const away: Edits = { ...routed, "classes.support.toolSeconds": 900, "classes.support.arrivals.perDay": 200_000 };

const told = (edits: Edits) => {
  const planned = plannedBroken(edits);
  const findings = [
    ...offloadUnknown(planned),
    ...advisedByFormula(offloadWorth(planned.scenario, planned), planned.plan),
  ];
  return { findings, pool: planned.plan.pools[0] };
};

test("host memory that keeps what long tools leave takes fewer replicas, and the sentence says both counts", () => {
  const { findings, pool } = told({ ...away, "pools.chat.offload.hostBytes": 2e12 });
  expect(findings).toMatchObject([{ code: "offload-pays", at: "pools.chat.offload" }]);
  const { replicas, replicasWithout, cacheShare, foundShare } = findings[0]?.numbers ?? {};
  expect(replicas).toBe(pool?.steadyReplicas);
  expect(replicasWithout).toBe(plannedBroken(away).plan.pools[0]?.steadyReplicas);
  expect(Number(replicasWithout)).toBeGreaterThan(Number(replicas));
  expect(Number(foundShare)).toBeGreaterThan(Number(cacheShare) + 0.1);
  expect(findings[0]?.text).toContain("with it, ");
});

test("where sessions are back while the caches still have their state it saves nothing, as the sentence says", () => {
  const { findings, pool } = told({ ...routed, "pools.chat.offload.hostBytes": 64e9 });
  expect(findings).toMatchObject([{ code: "offload-idle" }]);
  expect(findings[0]?.text).toContain("The caches themselves hold what sessions come back to");
  expect(pool?.steadyReplicas).toBe(plannedBroken(routed).plan.pools[0]?.steadyReplicas);
});

test("over a line so slow that prompts are computed sooner nothing is fetched, and one that copies fill is of no use", () => {
  const slow = { ...away, "pools.chat.offload.hostBytes": 2e12, "pools.chat.offload.hostBytesPerSecond": 1e8 };
  const { findings, pool } = told(slow);
  expect(findings).toMatchObject([{ code: "offload-idle" }]);
  expect(findings[0]?.text).toMatch(/computed sooner|take all the time/u);
  expect(pool?.offload?.tiers).toMatchObject([{ foundShare: 0 }]);
  expect(pool?.offload?.fetchSecondsPerCall).toBe(0);
});

test("without a figure for host memory none is counted on, and a pool without offload says nothing", () => {
  expect(told({ ...away, "pools.chat.offload": {} }).findings).toMatchObject([{ code: "offload-unknown" }]);
  expect(told(away).findings).toEqual([]);
});

test("beside a simulated headline both counts are the simulation's, whatever the formula says", () => {
  const planned = plannedBroken({ ...away, "pools.chat.offload.hostBytes": 2e12 });
  const [advice] = offloadWorth(planned.scenario, planned);
  expect(advice?.changed?.pools[0]?.offload).toBeNull();
  const counting = (steadyReplicas: number | null): Plan => ({
    ...planned.plan,
    pools: planned.plan.pools.map((pool) => ({
      ...pool,
      steadyReplicas,
      devices: steadyReplicas === null ? null : 2 * steadyReplicas,
    })),
  });
  const simulated = (withTiers: number | null, without: number | null) =>
    advice?.told({ before: counting(withTiers), after: counting(without), about: "" });
  expect(simulated(2, 6)).toMatchObject({ code: "offload-pays", numbers: { replicas: 2, replicasWithout: 6 } });
  expect(simulated(2, 6)?.text).toMatch(
    /^KV offload pays in chat: 4 devices, [^,]* a month with it, 12 devices, [^,]* a month without\./u,
  );
  expect(simulated(1, null)?.text).toContain(" a month with it, no count that keeps the limits without.");
  expect(simulated(3, 3)).toMatchObject({ code: "offload-idle" });
  expect(simulated(3, 3)?.text).toMatch(/saves nothing in chat: 6 devices, [^,]* a month with it and without\./u);
  expect(simulated(3, 2)).toMatchObject({ code: "offload-idle", severity: "warning" });
  expect(simulated(3, 2)?.text).toMatch(/does not pay in chat: 6 devices, [^,]* with it, 4 devices, [^,]* without\./u);
});

test("where it pays in the simulation alone, the sentence says that the formula finds nothing beneath the caches, and names no empty place", () => {
  const planned = plannedBroken({ ...routed, "pools.chat.offload.hostBytes": 64e9 });
  const [advice] = offloadWorth(planned.scenario, planned);
  const counting = (steadyReplicas: number): Plan => ({
    ...planned.plan,
    pools: planned.plan.pools.map((pool) => ({ ...pool, steadyReplicas, devices: 2 * steadyReplicas })),
  });
  const finding = advice?.told({ before: counting(2), after: counting(3), about: "" });
  expect(finding).toMatchObject({ code: "offload-pays" });
  expect(finding?.text).toMatch(
    / By formula the tiers add nothing to the [\d.]+\s% of the prompt tokens that are found in the caches: simulated caches let more of them go\.$/u,
  );
});

test("of a count that somebody typed nothing is simulated: it says nothing of what the load takes", () => {
  const planned = plannedBroken({ ...away, "pools.chat.offload.hostBytes": 2e12, "pools.chat.replicas": 9 });
  expect(offloadWorth(planned.scenario, planned)).toMatchObject([{ changed: null }]);
});
