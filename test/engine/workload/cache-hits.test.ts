import { expect, test } from "vitest";
import { keptHitShare, routedHits, type Routing } from "../../../src/engine/workload/cache-hits.ts";
import { sessionCalls, type SessionCalls } from "../../../src/engine/workload/session-calls.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { drawnHitShare } from "./brute-force-routing.ts";
import { sessionClass } from "./session-class.ts";

const over = (replicas: number, changes: Partial<Routing> = {}): Routing => ({
  replicas,
  mostAge: Number.POSITIVE_INFINITY,
  sessionShare: 1,
  headShare: 1,
  ...changes,
});

/** Prompts of 1,000, 1,500 and 2,000 tokens that write 100 each: 1,100 and 1,600 stood in the call before. */
const three: SessionCalls = {
  promptTokens: [1000, 1500, 2000],
  knownTokens: [0, 1100, 1600],
  headTokens: 0,
  shares: [1, 1, 1],
};

test("one replica finds with and without affinity the same: 2,700 of 4,500 tokens", () => {
  expect(routedHits(three, over(1))).toEqual({ affinityShare: 0.6, randomShare: 0.6 });
});

test("over 2 replicas call 2 finds half of 1,100, call 3 half of 1,600 and a quarter of 1,100: 1,625 of 4,500", () => {
  const { affinityShare, randomShare } = routedHits(three, over(2));
  expect(affinityShare).toBeCloseTo(0.6, 14);
  expect(randomShare).toBeCloseTo((550 + 800 + 275) / 4500, 14);
});

test("1 / N of the hits is left for the second call alone: of the third's 1,600 tokens 2 replicas keep 67 %", () => {
  const only = (call: number) =>
    routedHits({ ...three, shares: three.shares.map((_, at) => (at === call ? 1 : 0)) }, over(2));
  expect(only(1).randomShare / only(1).affinityShare).toBeCloseTo(1 / 2, 14);
  expect(only(2).randomShare / only(2).affinityShare).toBeCloseTo(1075 / 1600, 14);
});

test("a head of 400 tokens that all sessions share is warm on replicas never met: 2,325 of 4,500", () => {
  const { affinityShare, randomShare } = routedHits({ ...three, headTokens: 400 }, over(2));
  expect(affinityShare).toBeCloseTo((400 + 1100 + 1600) / 4500, 14);
  expect(randomShare).toBeCloseTo((400 + (550 + 200) + (800 + 275 + 100)) / 4500, 14);
});

test("where states last one call, call 3 finds half of 1,600 and else nothing", () => {
  expect(routedHits(three, over(2, { mostAge: 1 })).randomShare).toBeCloseTo((550 + 800) / 4500, 14);
});

test("a state of the call before that is there half of the time, and a head of 400 that always is", () => {
  const { affinityShare, randomShare } = routedHits({ ...three, headTokens: 400 }, over(2, { sessionShare: 0.5 }));
  expect(affinityShare).toBeCloseTo((400 + (550 + 200) + (800 + 200)) / 4500, 14);
  // Call 2: half of 750, half of 400. Call 3: half of 1,000, a quarter of 750, a quarter of 400.
  expect(randomShare).toBeCloseTo((400 + 575 + 787.5) / 4500, 14);
});

test("a history cut at call 3 leaves the first 1,000 tokens in common with both calls before", () => {
  const cut = { ...three, knownTokens: [0, 1100, 1000] };
  expect(routedHits(cut, over(2)).randomShare).toBeCloseTo((550 + 500 + 250) / 4500, 14);
});

test("half of a last call counts by half of its prompt", () => {
  const part = { ...three, shares: [1, 1, 0.5] };
  expect(routedHits(part, over(2)).randomShare).toBeCloseTo((550 + 1075 / 2) / 3500, 14);
});

const growing = { prefixTokens: 1000, growthTokensPerCall: 500, outputTokens: 100, steps: 12 };

function rulesOf(changes: Parameters<typeof sessionClass>[0], context: Parameters<typeof sessionClass>[1] = {}) {
  const workload = sessionClass(changes, context);
  return sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: workload.growthTokensPerCall });
}

test.each([
  { name: "growing", context: {}, cap: 1e7, replicas: 5, mostAge: Infinity },
  {
    name: "growing, with a shared head",
    context: { sharedPrefixTokens: 800 },
    cap: 1e7,
    replicas: 9,
    mostAge: Infinity,
  },
  { name: "states of 3 calls at most", context: {}, cap: 1e7, replicas: 4, mostAge: 3 },
  { name: "pruned", context: { policy: "prune", keptTokens: 700 }, cap: 3000, replicas: 3, mostAge: Infinity },
  { name: "at a cap", context: { policy: "cap" }, cap: 3000, replicas: 3, mostAge: Infinity },
] as const)("sessions played call by call, $name, agree", ({ context, cap, replicas, mostAge }) => {
  const session = sessionCalls(rulesOf({ ...growing, contextCapTokens: cap }, context), 12);
  const draws = 20_000;
  const drawn = drawnHitShare(session, replicas, mostAge, draws);
  const { affinityShare, randomShare } = routedHits(session, over(replicas, { mostAge }));
  // The share of one session varies by at most 0.5, so that of 20,000 has a standard error of at most 0.0035.
  expect(Math.abs(drawn - randomShare)).toBeLessThan(0.0035);
  // Hits divided by the replicas would be far off.
  expect(Math.abs(drawn - affinityShare / replicas)).toBeGreaterThan(0.02);
});

test("33 calls from 12,400 tokens, 2,253 more each, over 7 replicas: as the running mean of what was known says", () => {
  const rules = rulesOf({ prefixTokens: 12_400, growthTokensPerCall: 2253, outputTokens: 521, steps: 33 });
  // A geometric age makes cached(k) = known(k) / R + (1 - 1/R) cached(k - 1), known(k) = prompt(k - 1) + output.
  let cached = 0;
  let found = 0;
  let known = 0;
  for (let call = 2; call <= 33; call += 1) {
    const before = 12_400 + 2253 * (call - 2) + 521;
    known += before;
    cached = before / 7 + (6 / 7) * cached;
    found += cached;
  }
  const kept = keptHitShare({ rules, calls: 33, replicas: 7, lifetimeSeconds: null, secondsPerCall: 20 });
  expect(kept).toBeCloseTo(found / known, 8);
  expect(kept).toBeGreaterThan(1 / 7);
});

test("a lifetime of 50 s holds states of 2 calls at 20 s each, and one of 5 s still that of the call before", () => {
  const rules = rulesOf(growing);
  const session = sessionCalls(rules, 12);
  const kept = (lifetimeSeconds: number) =>
    keptHitShare({ rules, calls: 12, replicas: 3, lifetimeSeconds, secondsPerCall: 20 });
  const share = (mostAge: number) => {
    const { affinityShare, randomShare } = routedHits(session, over(3, { mostAge }));
    return randomShare / affinityShare;
  };
  expect(kept(50)).toBe(share(2));
  expect(kept(5)).toBe(share(1));
  expect(share(1)).toBeLessThan(share(2));
});

test("sessions of one call lose nothing: what they find is shared by all", () => {
  const single = { rules: rulesOf(growing), replicas: 9, lifetimeSeconds: null, secondsPerCall: 20 };
  expect(keptHitShare({ ...single, calls: 1 })).toBe(1);
  expect(keptHitShare({ ...single, calls: 1 + 2 ** -52 })).toBe(1);
});
