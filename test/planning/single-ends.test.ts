import { expect, test } from "vitest";
import { inputAt, valueAtEnd } from "../../src/planning/single-ends.ts";
import { rangesOf } from "../../src/scenario/ranges-of.ts";
import { edited } from "./edited.ts";
import { certainExample } from "./example-scenario.ts";

const certain = certainExample("document-processing");
const priced = (said: object) =>
  edited(certain, [{ path: "pools.night.usdPerDeviceHour", value: { low: 4, base: 5, high: 8, ...said } }]);

test("an end of a range is its 5th or 95th percentile, also where the range says its lowest and highest", () => {
  const scenario = priced({ shape: "uniform", ends: "limits" });
  const [input] = rangesOf(scenario);
  // A twentieth of 4 in from either end.
  expect(input && valueAtEnd(input, "low")).toBeCloseTo(4.2, 12);
  expect(input && valueAtEnd(input, "high")).toBeCloseTo(7.8, 12);
  const at = (end: "low" | "high") =>
    inputAt(scenario, new Map([["pools.night.usdPerDeviceHour", end]])).pools[0]?.usdPerDeviceHour;
  expect(at("low")).toBeCloseTo(4.2, 12);
  expect(at("high")).toBeCloseTo(7.8, 12);
  expect(inputAt(scenario, new Map()).pools[0]?.usdPerDeviceHour).toBe(5);
});

test("an end never leaves what its field takes", () => {
  // One standard deviation below 90 % is 84 %, above 99 %: the 95th percentile would be 104.8 %.
  const share = { low: 0.84, base: 0.9, high: 0.99, shape: "normal", ends: "deviation" } as const;
  const scenario = edited(certain, [{ path: "classes.documents.cachedShare", value: share }]);
  const [input] = rangesOf(scenario);
  expect(input && valueAtEnd(input, "high")).toBe(1);
  // 90 % - 1.6448536 x 6 %.
  expect(input && valueAtEnd(input, "low")).toBeCloseTo(0.801309, 5);
});

test("ends that are the 5th and 95th percentiles are taken as they were typed", () => {
  const [input] = rangesOf(priced({ shape: "pert" }));
  expect(input && [valueAtEnd(input, "low"), valueAtEnd(input, "high")]).toEqual([4, 8]);
});
