import { expect, test } from "vitest";
import { spreadLayout } from "../../../src/ui/charts/spread-chart.tsx";

const row = (...times: readonly number[]) => ({
  id: "calls",
  label: "Calls",
  meanText: "10",
  points: times.map((at, index) => ({ name: ["p50", "p95", "p99"][index] ?? "", times: at, text: String(10 * at) })),
});

test("all rows share one axis of multiples of the mean, up to the largest", () => {
  const { ticks, meanX, lines } = spreadLayout([row(0.5, 2, 3.5)], 600);
  expect(ticks.map(({ text }) => text)).toContain("mean");
  const [p50, p95] = lines[0]?.points ?? [];
  expect((p95?.x ?? 0) - meanX).toBeCloseTo(meanX - 14, 9);
  expect(((p50?.x ?? 0) - 14) * 2).toBeCloseTo(meanX - 14, 9);
});

test("where all workflows are alike three percentiles are one point, in the middle", () => {
  const { lines, meanX } = spreadLayout([row(1, 1, 1)], 600);
  expect(lines[0]?.points.map(({ name }) => name)).toEqual(["p50 to p99"]);
  expect(meanX).toBe(300);
});

test("words of near points stand beside each other, inside 328 px", () => {
  const { lines } = spreadLayout([row(1.9, 1.95, 2)], 328);
  const points = lines[0]?.points ?? [];
  points.slice(1).forEach(({ textX }, index) => {
    const before = points[index];
    expect(textX).toBeGreaterThanOrEqual((before?.textX ?? 0) + `${before?.name} ${before?.text}`.length * 6.6);
  });
  expect(
    Math.max(...points.map(({ textX, name, text }) => textX + `${name} ${text}`.length * 6.6)),
  ).toBeLessThanOrEqual(328);
});
