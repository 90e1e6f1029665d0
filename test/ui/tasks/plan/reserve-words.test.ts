import { expect, test } from "vitest";
import type { PoolResult } from "../../../../src/engine/plan-result.ts";
import { reserveText } from "../../../../src/ui/tasks/plan/reserve-words.ts";

const pool = (replicas: number | null, steadyReplicas: number | null) => ({ replicas, steadyReplicas }) as PoolResult;

test("of 2 replicas 1 carries the peak and 1 stands in reserve; of 12, 9 carry and 3 stand", () => {
  expect(reserveText(pool(2, 1))).toBe("1 carries the peak, 1 stands in reserve.");
  expect(reserveText(pool(12, 9))).toBe("9 carry the peak, 3 stand in reserve.");
});

test("without a reserve, without work or without an answer nothing is said", () => {
  expect([reserveText(pool(9, 9)), reserveText(pool(0, 0)), reserveText(pool(null, null))]).toEqual(["", "", ""]);
});
