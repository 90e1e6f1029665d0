import { expect, test } from "vitest";
import { kvPath } from "../../../src/ui/charts/kv-over-load.tsx";
import type { ServiceLayout } from "../../../src/ui/charts/service-picture.ts";

const layout = {
  xOf: (callsPerSecond: number) => 40 + 100 * callsPerSecond,
  kv: { top: 300, bottom: 400, yOf: (use: number) => 400 - 100 * use },
} as unknown as ServiceLayout;

test("a cache half full at 1 call a second and full at 2 rises from the middle to the top", () => {
  const points = [
    { callsPerSecond: 1, use: 0.5 },
    { callsPerSecond: 2, use: 1 },
  ];
  expect(kvPath(points, layout)).toBe("M140 350L240 300");
  expect(kvPath(points.slice(1), layout)).toBe("");
});
