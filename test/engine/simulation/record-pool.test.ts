import { expect, test } from "vitest";
import { giveBack, recordAt, recordPool, takeRecord } from "../../../src/engine/simulation/record-pool.ts";

test("records have the numbers 0, 1, 2; the one that was given back last serves next, as it was left", () => {
  const pool = recordPool((index) => ({ index, note: "" }));
  const [first, second] = [takeRecord(pool), takeRecord(pool)];
  expect([first.index, second.index, takeRecord(pool).index]).toEqual([0, 1, 2]);
  first.note = "left";
  giveBack(pool, second);
  giveBack(pool, first);
  expect(takeRecord(pool)).toBe(first);
  expect(first.note).toBe("left");
  expect(takeRecord(pool)).toBe(second);
  expect(takeRecord(pool).index).toBe(3);
  expect(recordAt(pool, 1)).toBe(second);
  expect(() => recordAt(pool, 4)).toThrow("no such record");
});
