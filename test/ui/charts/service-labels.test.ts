import { expect, test } from "vitest";
import {
  fewerLabel,
  heldLabel,
  kneeLabel,
  limitLabel,
  panelTitle,
  peakLabel,
  type PlacedLabel,
} from "../../../src/ui/charts/service-labels.ts";
import {
  type ServicePanel,
  type ServicePicture,
  type ServicePoint,
  serviceLayout,
} from "../../../src/ui/charts/service-picture.ts";

const phone = 328;
const desktop = 968;

const panel = (limitSeconds: number, heldSeconds: number, points: readonly ServicePoint[]): ServicePanel => ({
  title: "Between tokens",
  points,
  bandShare: 0.3,
  limitSeconds,
  limitText: `${limitSeconds * 1000} ms = ${limitSeconds * 1000} ms less 5 %`,
  shortLimitText: `${limitSeconds * 1000} ms`,
  meanSeconds: heldSeconds,
  heldSeconds,
  peakTexts: [
    `99 %: ${heldSeconds * 1000} ms, mean: ${heldSeconds * 1000} ms`,
    `99 %: ${heldSeconds * 1000} ms`,
    `${heldSeconds * 1000} ms`,
  ],
  fewerText: "",
});

/** A replica that completes up to 11 calls a second: 17 ms between tokens at first, 68 ms at last. */
function picture(peak: number, loadLine: number, knee: number): ServicePicture & { readonly itl: ServicePanel } {
  const points = Array.from({ length: 45 }, (_, at) => {
    const callsPerSecond = at / 4;
    const seconds = 0.017 + 0.051 * (callsPerSecond / 11) * (callsPerSecond / 11);
    return { callsPerSecond, meanSeconds: seconds, heldSeconds: seconds };
  });
  const flat = points.map((point) => ({ ...point, meanSeconds: 0.07, heldSeconds: 0.07 }));
  return {
    description: "",
    peak,
    loadLine,
    fewer: null,
    knee: { callsPerSecond: knee, batch: 55 },
    itl: panel(0.04, 0.024, points),
    ttft: panel(0.45, 0.073, flat),
    kv: {
      points: [],
      limitUse: 0.8,
      limitText: "full: 80 %",
      shortLimitText: "full: 80 %",
      peakText: "",
      peakUse: null,
    },
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
    for (const label of [peakLabel(of, layout), heldLabel(of, layout, layout.first, of.itl)]) {
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

test("the name of a time that lies just under its limit does not lie on the limit's line", () => {
  const drawn = picture(6.94, 7.15, 7.9);
  const of = { ...drawn, itl: panel(0.04, 0.038, drawn.itl.points) };
  const layout = serviceLayout(of, phone);
  const y = heldLabel(of, layout, layout.first, of.itl)?.y ?? 0;
  // Ten pixels of letters stand over a base line, three under it.
  const limit = layout.first.limitY ?? 0;
  expect(y + 3 < limit || y - 10 > limit).toBe(true);
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
  const label = limitLabel(of, layout, layout.first, of.itl);
  const [from, to] = label === null ? [0, 0] : span(label);
  expect(from < layout.xOf(2) && to > layout.xOf(2)).toBe(false);
});

test("a limit is named inside its panel: over that stands the load line's name", () => {
  const drawn = picture(5, 7.15, 7.9);
  const of = { ...drawn, itl: panel(0.08, 0.024, drawn.itl.points) };
  const layout = serviceLayout(of, phone);
  expect((limitLabel(of, layout, layout.first, of.itl)?.y ?? 0) - 10).toBeGreaterThanOrEqual(layout.first.top);
});

test("where the peak leaves room, its times stand under the curve, and no curve runs through them", () => {
  // The curve is at 24 ms there.
  const of = picture(4.07, 9, 9.5);
  const layout = serviceLayout(of, desktop);
  const label = heldLabel(of, layout, layout.first, of.itl);
  expect(label?.text).toBe("99 %: 24 ms, mean: 24 ms");
  const [from, to] = label === null ? [0, 0] : span(label);
  const under = of.itl.points
    .filter(({ callsPerSecond }) => layout.xOf(callsPerSecond) > from && layout.xOf(callsPerSecond) < to)
    .map(({ heldSeconds }) => layout.first.yOf(heldSeconds));
  expect(Math.max(...under)).toBeLessThan((label?.y ?? 0) - 9);
});

test("the load with 4 replicas is named right of the load line, on a phone with fewer words", () => {
  const of = { ...picture(6, 7.15, 7.9), fewer: { callsPerSecond: 7.5, replicas: 4 } };
  for (const [width, text] of [
    [desktop, "with 4 replicas: 7.5 calls/s"],
    [phone, "with 4 replicas: 7.5"],
  ] as const) {
    const layout = serviceLayout(of, width);
    const label = fewerLabel(of, layout);
    expect(label?.text).toBe(text);
    expect(label === null ? 0 : span(label)[0]).toBeGreaterThan(layout.xOf(7.15));
  }
});

test("a panel's title with a class of 60 letters ends inside a phone's picture", () => {
  const of = picture(2, 7.15, 7.9);
  const layout = serviceLayout(of, phone);
  const title = panelTitle({ ...of.itl, title: `Between tokens of ${"x".repeat(60)}` }, layout.first, layout);
  expect(title).toMatch(/x…, ms$/);
  expect(title.length * 7.2).toBeLessThanOrEqual(phone);
});
