import { expect, test } from "vitest";
import { readSweepLine, type SweepLine } from "../../../src/formats/sweeps/sweep-line.ts";
import { sweepTally } from "../../../src/formats/sweeps/sweep-tally.ts";
import { sweptLine } from "./swept-line.ts";

function line(point: number, changes: Partial<SweepLine> = {}): SweepLine {
  const read = readSweepLine(sweptLine({ point, points: 40, ...changes }));
  if (!read.ok) throw new Error(read.problem.text);
  return read.value;
}

test("all points once, in any order, leave nothing to say", () => {
  const tally = sweepTally();
  for (let point = 39; point >= 0; point -= 1) expect(tally.take(line(point), "a")).toBe(true);
  expect(tally.words()).toEqual([]);
  expect(tally.points()).toBe(40);
});

test("more stretches than a sentence holds are counted", () => {
  const tally = sweepTally();
  for (let point = 0; point < 40; point += 2) tally.take(line(point), "a");
  expect(tally.words()).toEqual(["20 of 40 points are missing: 1, 3, 5, 7, 9, 11 and 14 more stretches."]);
});

test("a point of another sweep, or met before, is not taken", () => {
  const tally = sweepTally();
  expect(tally.take(line(0), "a")).toBe(true);
  expect(tally.take(line(1, { grid: "other" }), "b")).toBe(false);
  expect(tally.take(line(1, { points: 41 }), "b")).toBe(false);
  expect(tally.take(line(0), "c")).toBe(false);
  expect(tally.words()).toEqual([
    "b holds 2 points of another sweep than a.",
    "Point 0 stands twice, again in c.",
    "39 of 40 points are missing: 1 to 39.",
  ]);
});
