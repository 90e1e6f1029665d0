import { expect, test } from "vitest";
import { serviceLayout } from "../../../src/ui/charts/service-layout.ts";
import type { ServicePanel, ServicePicture } from "../../../src/ui/charts/service-picture.ts";

const panel = (limitSeconds: number | null): ServicePanel => ({
  limitSeconds,
  limitText: "",
  meanSeconds: null,
  heldSeconds: null,
  heldText: "",
});

function picture(itlLimit: number | null, ttftLimit: number | null): ServicePicture {
  return {
    description: "",
    points: [
      { callsPerSecond: 1, itlSeconds: 0.01, ttftSeconds: 0.1 },
      { callsPerSecond: 4, itlSeconds: 0.02, ttftSeconds: 0.4 },
    ],
    loadLine: 3,
    peak: 2,
    knee: null,
    itl: panel(itlLimit),
    ttft: panel(ttftLimit),
  };
}

test("puts half of the axis at half of the plot: 2 of 4 calls a second at 482 of 44 to 920 pixels", () => {
  const layout = serviceLayout(picture(null, null), 1040);
  expect(layout.mostCallsPerSecond).toBe(4);
  expect(layout.xOf(2)).toBe((layout.left + layout.right) / 2);
});

test("draws a limit of 40 ms over a curve to 20 ms, at the axis' end", () => {
  const { itl } = serviceLayout(picture(0.04, null), 1040);
  expect(itl.ticks.map(({ text }) => text)).toEqual(["0", "10", "20", "30", "40"]);
  expect(itl.limitY).toBe(itl.top);
});

test("names a limit of 3 s instead of drawing it over a curve to 0.4 s, which it would flatten", () => {
  const { ttft } = serviceLayout(picture(null, 3), 1040);
  expect(ttft).toMatchObject({ isLimitAbove: true, limitY: null });
});

test("keeps every text inside 320 pixels by placing limits within the plot", () => {
  const { isNarrow, right, width } = serviceLayout(picture(0.04, null), 320);
  expect(isNarrow).toBe(true);
  expect(width - right).toBeLessThan(20);
});
