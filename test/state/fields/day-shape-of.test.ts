import { expect, test } from "vitest";
import night from "../../../src/catalog/day-shapes/night.ts";
import { dayShapeOf, dayShapeSets } from "../../../src/state/fields/day-shape-of.ts";

test("no loads, and zeros alone, are an even week; loads ten times a catalogued shape's are that shape", () => {
  expect(dayShapeOf({ hours: [], days: [] })?.id).toBe("even");
  expect(dayShapeOf({ hours: Array.from({ length: 24 }, () => 0), days: [] })?.id).toBe("even");
  expect(dayShapeOf({ hours: night.hours.value.map((load) => load * 10), days: [] })?.id).toBe("night");
  expect(dayShapeOf({ hours: [], days: [1, 1, 1, 1, 1, 1, 0] })).toBeNull();
});

test("a night's hours are set as 24 numbers, its even days as none", () => {
  const sets = dayShapeSets("support", night);
  expect(sets["classes.support.arrivals.hours"]?.split(", ")).toHaveLength(24);
  expect(sets["classes.support.arrivals.days"]).toBe("none");
});
