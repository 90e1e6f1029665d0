import { expect, test } from "vitest";
import type { SplitLimit, SplitResult } from "../../src/engine/fleet/split-search.ts";
import { splitReason } from "../../src/planning/split-reason.ts";
import { poolOf } from "../engine/pool-of.ts";

const named = { classes: [{ id: "chat", name: "Support chat" }] };

function reason(outcome: SplitResult["outcome"], limit: SplitLimit | null, goodputCallsPerSecond: number | null = 2) {
  const result: SplitResult = {
    pool: poolOf({ tp: 4, pp: 2 }),
    outcome,
    limit,
    goodputCallsPerSecond,
    steadyReplicas: null,
    devices: null,
    usdPerMonth: null,
    usdPerMillionCalls: null,
    ttftSeconds: null,
    itlSeconds: null,
  };
  return splitReason(result, named, 131_072);
}

test("what binds, with how near it is", () => {
  expect(reason("meets", { kind: "ttft", class: "chat", value: 0.94, bound: 0.95 })).toBe(
    "Time to first token of Support chat binds: 940 ms of 950 ms.",
  );
  expect(reason("meets", { kind: "kv", class: null, value: 0.89, bound: 0.9 })).toBe(
    "KV memory binds: 89\u00a0% of 90\u00a0%.",
  );
});

test("what is missed, and whether that is without load already", () => {
  expect(reason("misses", { kind: "itl", class: "chat", value: 0.05, bound: 0.038 }, 0)).toBe(
    "Even without load 50 ms would pass between two tokens of Support chat where 38 ms is the line.",
  );
  expect(reason("misses", { kind: "quota", class: null, value: 24, bound: 16 })).toBe(
    "24 devices are needed where 16 can be had.",
  );
});

test("what is lacking, and how much of it", () => {
  expect(reason("does-not-fit", { kind: "weights", class: null, value: 100e9, bound: 77e9 })).toBe(
    "Each of 8 devices needs 100.0 GB for weights and the runtime's own memory, 23.0 GB more than it may use.",
  );
  expect(reason("does-not-fit", { kind: "kv-room", class: null, value: 5e9, bound: 3.5e9 })).toBe(
    "Each of 8 devices has 3.5 GB left beside the weights; a call of 131,072 tokens needs 1.5 GB more.",
  );
  expect(reason("does-not-fit", { kind: "heads", class: null, value: 28, bound: 8 })).toBe(
    "28 heads are not split evenly over 8 devices.",
  );
  expect(reason("does-not-fit", { kind: "memory-unknown", class: null, value: 0, bound: 0 })).toBe(
    "No source says what memory the driver of NVIDIA H100 SXM 80 GB reports.",
  );
});

test("nothing to say of no limit", () => {
  expect(reason("meets", null)).toBeNull();
});
