import { expect, test } from "vitest";
import { intervalText } from "../../../../src/ui/explain/simulated/interval-text.ts";
import { estimate } from "../../tasks/latency/simulation/sample-simulation.ts";

test("both ends share their unit where it is the same", () => {
  expect(intervalText(estimate(0.117, { low: 0.116, high: 0.118 }))).toBe("116 to 118 ms");
  expect(intervalText(estimate(1, { low: 0.9, high: 1.2 }))).toBe("900 ms to 1.2 s");
});

test("ends that read the same to three digits are one figure", () => {
  expect(intervalText(estimate(0.111, { low: 0.1112, high: 0.1114 }))).toBe("111 ms");
});

test("an upper end that nobody knows is said, and without ends the value stands alone", () => {
  expect(intervalText(estimate(0.43, { low: 0.41, high: null }))).toBe("410 ms or more");
  expect(intervalText(estimate(0.43, { low: null, high: null }))).toBe("430 ms");
});
