import { expect, test } from "vitest";
import even from "../../../src/catalog/day-shapes/even.ts";
import { allDayShapes } from "../../../src/catalog/day-shapes/index.generated.ts";
import officeHours from "../../../src/catalog/day-shapes/office-hours.ts";
import night from "../../../src/catalog/day-shapes/night.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { dayShapeOf, dayShapeSets } from "../../../src/state/fields/day-shape-of.ts";
import { withTyped } from "../../scenario/with-typed.ts";

test("no loads, and zeros alone, are an even week; loads ten times a catalogued shape's are that shape", () => {
  expect(dayShapeOf({ hours: [], days: [] })?.id).toBe("even");
  expect(dayShapeOf({ hours: Array.from({ length: 24 }, () => 0), days: [] })?.id).toBe("even");
  expect(dayShapeOf({ hours: night.hours.value.map((load) => load * 10), days: [] })?.id).toBe("night");
  expect(dayShapeOf({ hours: [], days: [1, 1, 1, 1, 1, 1, 0] })).toBeNull();
});

const [support] = exampleScenario("support-chat").classes;
if (support === undefined) throw new Error("the example has a class");
const supportAt = (arrivals: object) => ({ ...support, arrivals: { ...support.arrivals, ...arrivals } });

/** A class's peak, workflows a second, after an edit. */
function peakAfter(sets: Readonly<Record<string, string>>, arrivals: object): number {
  const scenario = exampleScenario("support-chat");
  const edited = withTyped({ ...scenario, classes: [supportAt(arrivals)] }, sets);
  return basePlan(edited).plan.classes[0]?.peakWorkflowsPerSecond ?? NaN;
}

test.each([
  ["an even week", {}],
  ["a working week", { countedOn: "working-day" }],
  ["hours of its own", { hours: night.hours.value, peakToAverage: 1.5 }],
  ["all but the busiest hours", { planAtShare: 0.9 }],
])("choosing a shape in place of %s keeps the peak, which no second factor multiplies", (_name, arrivals) => {
  const kept = { peakToAverage: { base: 5, low: 4, high: 6 }, ...arrivals };
  const before = peakAfter({}, kept);
  for (const shape of allDayShapes)
    expect(peakAfter(dayShapeSets(supportAt(kept), shape), kept) / before).toBeCloseTo(1, 4);
});

test("a busiest hour over the old peak raises it: within the hour calls come no slower than in its mean", () => {
  const sets = dayShapeSets(supportAt({ peakToAverage: 2 }), officeHours);
  expect(sets["classes.support.arrivals.peakToAverage"]).toBe("1");
});

test("an office's 2.81 over the mean leave 1.06 of a peak of 2.98, with its ends, and going back gives 2.98", () => {
  const ratio = "classes.support.arrivals.peakToAverage";
  const there = dayShapeSets(supportAt({ peakToAverage: { base: 2.98, low: 1.92, high: 3.3 } }), officeHours);
  // 2.98 / 2.80702 = 1.06163; 3.3 / 2.80702 = 1.17563; the low end is under the mean of the hour.
  expect(there[ratio]).toBe("1.06163 (1 to 1.17563)");
  const loads = { hours: officeHours.hours.value, days: officeHours.days.value, peakToAverage: 1.06163 };
  expect(Number(dayShapeSets(supportAt(loads), even)[ratio])).toBeCloseTo(2.98, 3);
});

test("a night's hours are set as 24 numbers, its even days as none", () => {
  const sets = dayShapeSets(supportAt({}), night);
  expect(sets["classes.support.arrivals.hours"]?.split(", ")).toHaveLength(24);
  expect(sets["classes.support.arrivals.days"]).toBe("none");
});
