import { expect, test } from "vitest";
import { flowLayout, type FlowPart } from "../../../src/ui/charts/flow-bars.tsx";

const part = (id: string, size: number): FlowPart => ({ id, text: "1", label: id, size, tone: "plain" });
const ends = [part("succeed", 0.6), part("fail", 0.3), part("again", 0.1)];

test("bars at the right are as tall as their shares: 60, 30 and 10 of 100", () => {
  const layout = flowLayout([part("first", 1)], ends, 600);
  const [succeed, fail, again] = layout.ends.map(({ height }) => height);
  expect((succeed ?? 0) / (fail ?? 1)).toBeCloseTo(2, 9);
  expect((fail ?? 0) / (again ?? 1)).toBeCloseTo(3, 9);
});

test("what comes in is as tall as all that goes out", () => {
  const layout = flowLayout([part("first", 0.9), part("retries", 0.1)], ends, 600);
  const sum = (bars: readonly { readonly height: number }[]) => bars.reduce((all, { height }) => all + height, 0);
  expect(sum(layout.starts)).toBeCloseTo(sum(layout.ends), 9);
});

test("thirteen ends of next to nothing keep their names 18 px apart, inside the picture", () => {
  const many = [part("most", 1), ...Array.from({ length: 12 }, (_, index) => part(`end ${index}`, 1e-6))];
  const { lines, height, ends: bars } = flowLayout([part("first", 1)], many, 328);
  const gaps = lines.slice(1).map((line, index) => line - (lines[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18 - 1e-9);
  expect(lines.at(-1)).toBeLessThanOrEqual(height);
  expect(bars.every((bar) => bar.height >= 1)).toBe(true);
});

test("on 328 px the bars leave room for the longest name", () => {
  const named = [{ ...part("succeed by the fallback", 1), text: "0.441" }];
  const { endX, barWidth } = flowLayout([part("first", 1)], named, 328);
  expect(endX + barWidth + 8 + "0.441 succeed by the fallback".length * 6.6).toBeLessThanOrEqual(328 + 1e-9);
});
