import { expect, test } from "vitest";
import { standingReplicas, weekLoads } from "../../../src/engine/fleet/standing-replicas.ts";
import { sampleClass } from "../workload/sample-class.ts";

/** Ten hours a day bring five times what the other fourteen do. */
const office = sampleClass({ hours: Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 5 : 1)) });
const night = { ...office, id: "night", hours: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 1 : 0)) };
const week = (...classes: readonly (typeof office)[]) => ({ classes, monthsAhead: 0 });
const all = (classId: string, peakShare: number) => ({ classId, peakShare });

test("of 4 replicas all stand for ten hours and one for fourteen: 54 / 24 = 2.25", () => {
  expect(standingReplicas(4, [all(office.id, 1)], week(office))).toBeCloseTo(2.25, 12);
});

test("of 11, a fifth of the load asks for 3: (110 + 42) / 24", () => {
  expect(standingReplicas(11, [all(office.id, 1)], week(office))).toBeCloseTo(152 / 24, 12);
});

test("an even day has all of them stand, and so has one replica", () => {
  expect(standingReplicas(7, [all("sample", 1)], week({ ...office, id: "sample", hours: [] }))).toBe(7);
  expect(standingReplicas(1, [all(office.id, 1)], week(office))).toBe(1);
});

test("two classes are added up by what each takes of the pool at the peak", () => {
  const loads = weekLoads([all(office.id, 0.5), all("night", 0.5)], week(office, night));
  // At 9 both are at their planned hour; at 3 one is, beside a fifth of the other; at 20 that fifth is alone.
  expect([loads[9], loads[3], loads[20]].map((load) => Number(load?.toFixed(12)))).toEqual([1, 0.6, 0.1]);
});
