import { expect, test } from "vitest";
import { bindingEnds, dotPosition, rangeView, shownLimitRange } from "../../../src/ui/answer/range-ends.ts";

test("a base of 48 between 40 and 60 stands two fifths along", () => {
  expect(dotPosition(40, 48, 60)).toBeCloseTo(0.4, 12);
});

test("a base outside its range is of another scenario, and no range is shown", () => {
  expect(rangeView(40, 61, 60)).toEqual({ kind: "nothing" });
  expect(rangeView(40, 39, 60)).toEqual({ kind: "nothing" });
  expect(rangeView(4, 3, null)).toEqual({ kind: "nothing" });
});

test("no fleet at worst leaves the range open; equal ends are the same", () => {
  expect(rangeView(4, 4, null)).toEqual({ kind: "open", best: 4 });
  expect(rangeView(4, 4, 4)).toEqual({ kind: "same" });
  expect(rangeView(4, 4, 4, true)).toEqual({ kind: "missed", worst: 4 });
});

test("what binds at the ends is named only where it is another", () => {
  const kv = { pool: "main", kind: "kv", use: 0.93 } as const;
  const queue = { pool: "main", kind: "queue", use: 0.99 } as const;
  expect(bindingEnds(kv, kv, kv)).toBe("the same limit at best and worst");
  expect(bindingEnds(kv, kv, queue)).toBe("at worst, the queue");
  expect(bindingEnds(kv, queue, null)).toBe("at best, the queue; at worst, no fleet carries it");
});

test("the range of a limit is shown beside its own base only: not of another limit, not around another use", () => {
  const range = { pool: "chat", kind: "kv", use: 0.9, best: 0.7, worst: 1.3 } as const;
  expect(shownLimitRange(range, { pool: "chat", kind: "kv", use: 0.8 })).toBe(range);
  expect(shownLimitRange(range, { pool: "chat", kind: "queue", use: 0.8 })).toBeNull();
  expect(shownLimitRange(range, { pool: "night", kind: "kv", use: 0.8 })).toBeNull();
  expect(shownLimitRange(range, { pool: "chat", kind: "kv", use: 1.4 })).toBeNull();
  expect(shownLimitRange({ ...range, worst: null }, { pool: "chat", kind: "kv", use: 1.4 })).not.toBeNull();
});
