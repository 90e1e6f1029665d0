import { expect, test } from "vitest";
import { axisTicks } from "../../../src/ui/charts/axis-ticks.ts";

test("counts to 68.4 by 20 in about four steps, and ends at 80", () => {
  expect(axisTicks(68.4, 4)).toEqual([0, 20, 40, 60, 80]);
});

test("counts to 0.3 by 0.1, where 3 times 0.1 prints as 0.3 and ends the axis", () => {
  expect(axisTicks(0.3, 3)).toEqual([0, 0.1, 0.2, 0.3]);
});

test("counts to 11.1 by 2 in about six steps", () => {
  expect(axisTicks(11.1, 6)).toEqual([0, 2, 4, 6, 8, 10, 12]);
});

test("takes a step of ten from 5.1 to 10 and of one million for millions", () => {
  expect(axisTicks(51, 10)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(axisTicks(4_000_000, 4)).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
});

test("draws an axis to 1 where there is nothing to count", () => {
  expect(axisTicks(0, 4)).toEqual([0, 1]);
});
