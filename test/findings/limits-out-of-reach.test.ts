import { expect, test } from "vitest";
import { plannedBroken } from "../laws/broken-plan.ts";
import limitsOutOfReach from "../../src/findings/limits-out-of-reach.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return limitsOutOfReach.when(plan, input);
};

test("1.234 s alone with a margin of 5 % needs a limit of 1.299 s: it proposes 1.3", () => {
  const [finding] = found(cases.limitOutOfReach);
  expect(finding?.at).toBe("classes.support.limits.ttftSeconds");
  expect(finding?.numbers).toEqual({ limit: "ttft", class: "support", value: 1.234, bound: 0.95 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.limits.ttftSeconds": "1.3" } }]);
});

test("speaks once for each limit missed, and of the pool where the limit is the pool's", () => {
  const missed = [
    { limit: "itl", class: "support", value: 0.07, bound: 0.0475 },
    { limit: "kv", class: null, value: 1.2, bound: 0.8 },
  ] as const;
  const findings = found({ poolResult: { ...cases.limitOutOfReach.poolResult, missed } });
  expect(findings.map(({ at }) => at)).toEqual(["classes.support.limits.itlSeconds", "pools.main"]);
  // 0.07 / 0.95 = 0.07368...
  expect(findings[0]?.remedies).toMatchObject([{ set: { "classes.support.limits.itlSeconds": "0.074" } }]);
  expect(findings[1]?.remedies).toEqual([]);
});

test("with a fixed count it speaks of that count, and proposes no limit: what one call alone takes is not known", () => {
  const [finding] = found({ ...cases.limitOutOfReach, pool: { replicas: 3 } });
  expect(finding?.text).toContain("with 3 replicas");
  expect(finding?.remedies).toEqual([]);
});

const seenWith = (replicas: number, router: "least-outstanding" | "random" | "cache-aware") => {
  const missed = [{ limit: "ttft", class: "support", value: 1.234, bound: 0.95, replicas }] as const;
  const own = madePlan().input.pools[0]?.routing;
  if (own === undefined) throw new Error("the made plan has a pool");
  const poolResult = { ...cases.limitOutOfReach.poolResult, missed };
  const [finding] = found({ pool: { routing: { ...own, router } }, poolResult });
  return finding?.text;
};

test("a figure of many replicas is told as theirs, never as one of a call alone, and a router is named that would help", () => {
  const spread = seenWith(146, "least-outstanding");
  expect(spread).toContain("keeps every limit: with 146 replicas, which come nearest, the time to first token");
  expect(spread).toContain("So may a router that brings sessions back to their caches.");
  expect(spread).not.toContain("idle");
  expect(seenWith(1, "least-outstanding")).toContain("with 1 replica, which comes nearest,");
});

test("of a router that sends calls to busy replicas while others are free only numbers of use are told out of reach", () => {
  expect(seenWith(10, "random")).toMatch(/^No number of replicas that is of use keeps every limit/);
  expect(seenWith(10, "cache-aware")).toContain("So may a router that sees which replicas are free.");
  expect(found(cases.limitOutOfReach)[0]?.text).toContain("No number of replicas keeps every limit: even for one call");
});

test("a pool out of reach is never passed over in silence", () => {
  expect(found({ poolResult: { ...cases.limitOutOfReach.poolResult, missed: [] } })).toMatchObject([
    { at: "pools.main" },
  ]);
});

test("is silent where a limit can be met", () => {
  expect(found(cases.limitMissed)).toEqual([]);
});

test("a limit that the first step where calls are answered takes whole asks for a longer one, and for no device of the prompts", () => {
  const { plan, input } = plannedBroken({ "pools.chat.split": {}, "classes.support.limits.ttftSeconds": 0.001 });
  const [finding] = limitsOutOfReach.when(plan, input);
  expect(finding?.numbers["bound"]).toBe(0);
  expect(finding?.text).toContain("a longer one");
  expect(finding?.text).not.toContain("A faster device");
  expect(finding?.remedies).toEqual([]);
});

test("a bound that is less the first step of the answer says so: both together are the limit less the margin", () => {
  const { plan, input } = plannedBroken({
    "pools.chat.split": { transfer: "whole", linkBytesPerSecond: 5e9 },
    "classes.support.limits.ttftSeconds": 0.1,
  });
  const [finding] = limitsOutOfReach.when(plan, input);
  const said = /where (\S+) ms is allowed \(the limit less the margin and (\S+) ms for the first step of the answer\)/;
  const [, bound, answer] = said.exec(finding?.text.replaceAll("\u00a0", " ") ?? "") ?? [];
  expect(Number(bound)).toBeLessThan(90);
  expect(Number(bound) + Number(answer)).toBeCloseTo(95, 1);
});

test("over a link of 1 MB/s the way is what is missed, and a faster link is asked for", () => {
  const { plan, input } = plannedBroken({ "pools.chat.split": { linkBytesPerSecond: 1_000_000, transfer: "whole" } });
  const [finding] = limitsOutOfReach.when(plan, input);
  // 613 tokens of 327,680 bytes over two devices take 100 s.
  expect(finding?.numbers["value"]).toBeGreaterThan(100);
  expect(finding?.text).toContain("a faster link");
});

test("where states are sent a faster link is among what would help, elsewhere nobody speaks of one", () => {
  const handsTo = { poolId: "other", isByLayer: false, linkBytesPerSecond: null };
  const [apart] = found({ ...cases.limitOutOfReach, pool: { handsTo } });
  expect(apart?.text).toContain(
    "A faster device, more devices a replica, a faster link to where calls are answered or a shorter prompt would help.",
  );
  expect(found(cases.limitOutOfReach)[0]?.text).not.toContain("link");
});

test("what is proposed counts the way to where calls are answered, and the first step there: it holds at once", () => {
  const path = "classes.support.limits.ttftSeconds";
  const apart = { "pools.chat.split": { transfer: "whole", linkBytesPerSecond: 5e9 } };
  const proposed = (seconds: number) => {
    const { plan, input } = plannedBroken({ ...apart, [path]: seconds });
    const [finding] = limitsOutOfReach.when(plan, input);
    return Number(finding?.remedies[0]?.set[path] ?? Number.NaN);
  };
  // 190 ms for the prompt and its way, and 30 for the first step of the answer; less 5 % of the limit.
  expect(proposed(0.1)).toBe(0.24);
  expect(proposed(0.23)).toBe(0.24);
  expect(proposed(0.24)).toBeNaN();
});
