import { expect, test } from "vitest";
import { rateText, rateUnit, volumeText } from "../../../../../src/ui/tasks/workload/pictures/rate-unit.ts";

test("4,000 workflows a day are 2.78 a minute, 400 are 16.7 an hour, 3 are 3 a day, a million are 11.6 a second", () => {
  const text = (perDay: number) => rateText(perDay / 86_400, "workflows", rateUnit(perDay / 86_400));
  expect([4000, 400, 3, 1e6].map(text)).toEqual([
    "2.78 workflows a minute",
    "16.7 workflows an hour",
    "3 workflows a day",
    "11.6 workflows a second",
  ]);
});

test("exactly one is one workflow, and none are 0 a day", () => {
  expect(rateText(1, "workflows", rateUnit(1))).toBe("1 workflow a second");
  expect(rateText(0, "workflows", rateUnit(0))).toBe("0 workflows a day");
});

test("volumes have three digits, in words from a million on, also where rounding reaches it", () => {
  expect([16_080_000, 999_600, 48_448, 2.4321, 5.13e9].map(volumeText)).toEqual([
    "16.1 million",
    "1 million",
    "48,400",
    "2.43",
    "5.13 billion",
  ]);
});
