import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { formatName } from "../../../../src/ui/charts/device-parts.ts";
import {
  contextTitle,
  heldCounts,
  memoryFinding,
  pastLineText,
  smallestFitTitle,
  verdictText,
} from "../../../../src/ui/tasks/memory/memory-words.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

function pageWith(typed: Readonly<Record<string, string>>) {
  return pagePlan(withTyped(exampleScenario("support-chat"), typed));
}

test("the finding of support chat: it fits, with the KV cache that the memory ledger leaves", () => {
  const { fact, reason } = memoryFinding(pagePlan(exampleScenario("support-chat")));
  // 0.9 x 85.52 GB less 36.33 of weights and 1.14 + 0.27 + 1.99 of overhead.
  expect(fact).toBe("It fits: KV cache has 37.2 GB of each H100.");
  expect(reason).toContain("of the 95th percentile's context fit on a replica.");
});

test("72.7 GB of weights do not fit on one device of 85.5 GB with 4.1 GB of overhead and room for a call", () => {
  const { fact, reason } = memoryFinding(
    // 76.97 GB less 72.66 and 3.758 leave 554 MB.
    pageWith({ "pools.chat.tp": "1", "pools.chat.overheadBytes": "3.758 GB" }),
  );
  expect(fact).toBe("There is no room for KV cache.");
  expect(reason).toMatch(/^The weights leave 554.* MB on a device/);
});

test("the smallest replica is named beside the pool's own when they differ", () => {
  const page = pageWith({ "pools.chat.tp": "4" });
  const [pool] = page.input.pools;
  const [result] = page.plan.pools;
  if (pool === undefined || result === undefined) throw new Error("the example has a pool");
  expect(smallestFitTitle(result.fitAttempts, pool)).toBe(
    "1 device is the smallest replica that fits; the pool's has 4",
  );
  expect(smallestFitTitle([], pool)).toBe("No replica of these devices holds the model");
});

test("formats read as people write them", () => {
  expect([formatName("fp8-mixed"), formatName("int4-awq"), formatName("bf16")]).toEqual([
    "mixed FP8",
    "AWQ INT4",
    "BF16",
  ]);
});

test("without a class only the weights are said to fit: 0.9 x 85.52 GB less 36.33 and 3.40 leaves 37.2 GB", () => {
  const page = pageWith({ "classes.support.enabled": "no" });
  const [pool] = page.input.pools;
  const [result] = page.plan.pools;
  if (pool === undefined || result === undefined) throw new Error("the example has a pool");
  const { fact, reason } = memoryFinding(page);
  expect(fact).toBe("The weights fit. They leave 37.2 GB of each H100 for KV cache.");
  expect(reason).toContain("once a class is enabled");
  expect(smallestFitTitle(result.fitAttempts, pool, false)).toContain("the smallest replica whose weights fit");
  const words = result.fitAttempts.filter(({ fits }) => fits).map((attempt) => verdictText(attempt, false));
  expect(new Set(words)).toEqual(new Set(["the weights fit"]));
});

const held = (maxSequences: number | null, maxSequencesAtP95: number | null, maxSequencesAtWorst: number | null) =>
  heldCounts({ maxSequences, maxSequencesAtP95, maxSequencesAtWorst }).map(({ count, contexts }) => [count, contexts]);

test("116 sequences at two contexts are named once, and 144 at all three once", () => {
  expect(held(144, 116, 116)).toEqual([
    [144, "the median"],
    [116, "the 95th percentile and the longest"],
  ]);
  expect(held(144, 144, 144)).toEqual([[144, "the median, the 95th percentile and the longest"]]);
  expect(held(144, 116, 90)).toHaveLength(3);
  expect(held(null, null, null)).toEqual([]);
});

test("the picture sets the 116 that fit at the longest context beside the 13 that run, and 9 below 13", () => {
  const marks = (sequences: number) => [{ contextTokens: 1908, sequences, names: ["the longest"] }];
  expect(contextTitle(marks(116), 13)).toBe("116 sequences of the longest context fit, and the peak runs 13");
  expect(contextTitle(marks(9), 13)).toBe(
    "Only 9 sequences of the longest context fit, fewer than the 13 that the peak runs",
  );
  expect(contextTitle(marks(1), null)).toBe("1 sequence of the longest context fits");
});

const replica = { kvUse: 0.3, operatingBatch: 10, batchCap: 32, activeTokens: 20_000 };

test("past the line: 0.03 of the cache a call puts 85 % less 5 % at 26.9 calls, and 32 would fill 96 %", () => {
  const text = pastLineText(replica, { kvUseLimit: 0.85, marginShare: 0.05 });
  // 0.85 x 0.95 = 0.8075, and 0.8075 / 0.03 = 26.92; 20,000 tokens over 10 calls.
  expect(text).toMatch(/^The line, 80\.8\u00a0% of the cache, 85\u00a0% less 5\u00a0%, stands at 26\.9 calls together/);
  expect(text).toContain("the peak runs 10. A replica runs 32 calls at most, which fill 96\u00a0% of the cache");
  expect(text).toContain("the newest call is preempted, its tokens, 2,000 on average, are computed anew");
  expect(pastLineText({ ...replica, kvUse: 0.9 }, { kvUseLimit: 0.85, marginShare: 0 })).toContain(
    "the peak is past it",
  );
});

test("a replica that runs too few calls to reach the line says so, and nothing is said of one that serves nothing", () => {
  const few = pastLineText({ ...replica, batchCap: 16 }, { kvUseLimit: 0.85, marginShare: 0 });
  expect(few).toMatch(
    /^A replica runs 16 calls at most, which fill 48\u00a0% of the cache, below the line of 85\u00a0%/,
  );
  expect(pastLineText({ ...replica, operatingBatch: null }, { kvUseLimit: 0.85, marginShare: 0 })).toBeNull();
});

test("the peak of support chat holds more than 1,000 tokens a call, and 8 tokens of each in a block that is not full", () => {
  const [pool] = pagePlan(exampleScenario("support-chat")).plan.pools;
  const { activeTokens, operatingBatch, lastBlockBytes, kvUse } = pool ?? {};
  expect((activeTokens ?? 0) / (operatingBatch ?? 1)).toBeGreaterThan(1000);
  // 16 tokens a block: 8 of each running call; 80 layers x 8 heads x 128 x 2 x 2 bytes a token, split over 2 devices.
  expect(lastBlockBytes).toBeCloseTo((operatingBatch ?? 0) * 8 * 163_840, 0);
  expect(kvUse).toBeGreaterThan(0);
});
