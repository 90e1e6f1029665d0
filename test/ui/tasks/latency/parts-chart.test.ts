import { expect, test } from "vitest";
import { largestPart, shareOfParts } from "../../../../src/ui/tasks/latency/parts-chart.tsx";

const part = (id: string, seconds: number) => ({ id, label: id, note: "", seconds });
const parts = [part("a", 0.003), part("b", 0.011), part("c", 0.006)];

test("11 of 20 ms are the largest part and 55 %", () => {
  expect(largestPart(parts)?.id).toBe("b");
  expect(shareOfParts(part("b", 0.011), parts)).toBeCloseTo(0.55, 14);
});

test("nothing has no largest part, and of nothing there is no share", () => {
  expect(largestPart([])).toBeNull();
  expect(shareOfParts(part("a", 0), [part("a", 0)])).toBe(0);
});
