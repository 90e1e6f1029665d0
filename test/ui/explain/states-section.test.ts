import { expect, test } from "vitest";
import type { Explanation } from "../../../src/metrics/explanation.ts";
import { stateRows } from "../../../src/ui/explain/states-section.tsx";

const over: Explanation & { kind: "states" } = {
  kind: "states",
  steps: [],
  whole: "the time",
  reaches: null,
  waitSeconds: 0,
  states: [0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.05].map((share, calls) => ({ calls, share, value: calls })),
  // 0.2 + 0.3 + 0.36 + 0.4 + 0.4 + 0.3
  value: 1.96,
};

test("a mean shows the five states that add most in their order, the others in one row, and the sum", () => {
  const rows = stateRows(over, "calls");
  expect(rows.map(({ label }) => label)).toEqual([
    "2 calls",
    "3 calls",
    "4 calls",
    "5 calls",
    "6 calls",
    "All other numbers of calls",
    "Together",
  ]);
  expect(rows[2]).toMatchObject({ text: "0.4 calls", note: "10\u00a0% of the time × 4 that run" });
  expect(rows.slice(0, -1).reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(1.96, 12);
});

test("a share that is reached shows the states up to it with the shares added: 89 % is reached at 5 calls", () => {
  const rows = stateRows({ ...over, reaches: 0.89, value: 5 }, "s");
  expect(rows.map(({ label }) => label)).toEqual([
    "Up to 2 calls",
    "Up to 3 calls",
    "Up to 4 calls",
    "Up to 5 calls",
    "Where 89\u00a0% is reached",
  ]);
  expect(rows[3]).toMatchObject({ text: "5 s", note: "95\u00a0% of the time" });
});

test("a wait is a row of its own, and adds up with the state's time", () => {
  const rows = stateRows({ ...over, reaches: 0.99, value: 7, waitSeconds: 1 }, "s");
  expect(rows.slice(-3).map(({ value }) => value)).toEqual([6, 1, 7]);
});
