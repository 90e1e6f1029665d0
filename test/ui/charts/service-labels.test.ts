import { expect, test } from "vitest";
import {
  heldLabel,
  kneeLabel,
  limitLabel,
  peakLabel,
  type PlacedLabel,
} from "../../../src/ui/charts/service-labels.ts";
import { serviceLayout } from "../../../src/ui/charts/service-layout.ts";
import type { ServicePanel, ServicePicture } from "../../../src/ui/charts/service-picture.ts";

const phone = 328;
const desktop = 968;

const panel = (limitSeconds: number, heldSeconds: number): ServicePanel => ({
  limitSeconds,
  limitText: `limit ${limitSeconds * 1000} ms`,
  meanSeconds: heldSeconds,
  heldSeconds,
  heldText: `99 %: ${heldSeconds * 1000} ms`,
});

/** A replica that completes up to 11 calls a second: 17 ms between tokens at first, 68 ms at last. */
function picture(peak: number, loadLine: number, knee: number): ServicePicture {
  const points = Array.from({ length: 45 }, (_, at) => {
    const callsPerSecond = at / 4;
    return {
      callsPerSecond,
      itlSeconds: 0.017 + 0.051 * (callsPerSecond / 11) * (callsPerSecond / 11),
      ttftSeconds: 0.07,
    };
  });
  return {
    description: "",
    points,
    peak,
    loadLine,
    knee: { callsPerSecond: knee, batch: 55 },
    itl: panel(0.04, 0.024),
    ttft: panel(0.45, 0.073),
  };
}

function span({ text, x, anchor }: PlacedLabel): readonly [number, number] {
  // 6.2 px a letter is what a browser's sans-serif of 12 px takes on average.
  const size = text.length * 6.2;
  return anchor === "start" ? [x, x + size] : [x - size, x];
}

test.each([
  [0.4, 7.15],
  [2.89, 7.15],
  [6.94, 7.15],
  [7.15, 7.15],
  [8, 7.15],
  [10.9, 7.15],
  [2, 10.9],
])("at %d calls a second neither name crosses the load line at %d or leaves the picture", (peak, loadLine) => {
  for (const width of [phone, desktop]) {
    const of = picture(peak, loadLine, 7.9);
    const layout = serviceLayout(of, width);
    const line = layout.xOf(loadLine);
    for (const label of [peakLabel(of, layout), heldLabel(of, layout, layout.itl, of.itl)]) {
      const [from, to] = label === null ? [0, 0] : span(label);
      expect(from < line && to > line).toBe(false);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(width);
    }
  }
});

test("a phone says peak 2.89 beside the load line, a desktop with its unit", () => {
  const of = picture(2.89, 7.15, 7.9);
  expect(peakLabel(of, serviceLayout(of, phone))?.text).toBe("peak 2.89");
  expect(peakLabel(of, serviceLayout(of, desktop))?.text).toBe("peak: 2.89 calls/s");
});

test("a time that lies just under its limit is named over the limit's line", () => {
  const of = { ...picture(6.94, 7.15, 7.9), itl: panel(0.04, 0.038) };
  const layout = serviceLayout(of, phone);
  expect(heldLabel(of, layout, layout.itl, of.itl)?.y).toBeLessThan(layout.itl.limitY ?? 0);
});

test("the wash is named in one line, in two where it is narrow, and not at all where it is a sliver", () => {
  const named = (knee: number) => {
    const of = picture(2, 7.15, knee);
    const { text, next } = kneeLabel(of, serviceLayout(of, phone));
    return [text, next];
  };
  expect(named(7.9)).toEqual(["past the knee", ""]);
  expect(named(12)).toEqual(["past", "knee"]);
  expect(named(14.9)).toEqual(["", ""]);
});

test("on a phone a limit stands where neither the peak nor the curve runs through its name", () => {
  const of = picture(2, 7.15, 7.9);
  const layout = serviceLayout(of, phone);
  const label = limitLabel(of, layout, layout.itl, of.itl);
  const [from, to] = label === null ? [0, 0] : span(label);
  expect(from < layout.xOf(2) && to > layout.xOf(2)).toBe(false);
});

test("a limit at the top of its panel is named under its line: over it stands the load line's name", () => {
  const of = { ...picture(5, 7.15, 7.9), itl: panel(0.08, 0.024) };
  const layout = serviceLayout(of, phone);
  expect(limitLabel(of, layout, layout.itl, of.itl)?.y).toBeGreaterThan(layout.itl.limitY ?? Infinity);
});
