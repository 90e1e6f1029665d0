import { expect, test } from "vitest";
import { bandAround, bandPath } from "../../../src/ui/charts/error-band.ts";

test("25 % around 20 are 16 to 25: as many times too high as too low", () => {
  expect(bandAround(20, 0.25)).toEqual([16, 25]);
});

const panel = { top: 10, yOf: (value: number) => 100 - value };

test("the outline goes along the upper ends and back along the lower ones, cut at the panel's top", () => {
  const points = [
    { x: 0, value: 20 },
    { x: 50, value: 80 },
  ];
  expect(bandPath(points, 0.25, panel)).toBe("M0.0 75.0L50.0 10.0L50.0 36.0L0.0 84.0Z");
});

test("one point has no band", () => {
  expect(bandPath([{ x: 0, value: 1 }], 0.25, panel)).toBe("");
});
