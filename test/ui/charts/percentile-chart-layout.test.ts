import { expect, test } from "vitest";
import {
  limitPlace,
  markPlace,
  percentileLayout,
  type PercentilePanel,
} from "../../../src/ui/charts/percentile-chart-layout.ts";

const curve = (from: number, to: number) =>
  Array.from({ length: 100 }, (_, index) => ({
    share: (index + 1) / 100,
    seconds: from + ((to - from) * (index + 1)) / 100,
  }));
const panel = (over: Partial<PercentilePanel> = {}): PercentilePanel => ({
  id: "ttft",
  title: "To first token",
  curve: curve(0.1, 0.2),
  limit: { seconds: 0.4, texts: ["limit 400 ms", "400 ms"] },
  mark: { share: 0.99, seconds: 0.199, texts: ["99 %: 198 to 200 ms", "198 to 200 ms"] },
  ...over,
});
const laidOut = (own: PercentilePanel, width = 390) => {
  const layout = percentileLayout(
    { description: "", panels: [own, own, own], timeText: String, shareText: String },
    width,
  );
  const [first] = layout.panels;
  if (first === undefined) throw new Error("no panel");
  return { layout, first };
};

test("three panels stand side by side where there is room, and one under the other on a phone", () => {
  const wide = laidOut(panel(), 900).layout;
  expect(new Set(wide.panels.map(({ top }) => top)).size).toBe(1);
  const narrow = laidOut(panel()).layout;
  expect(new Set(narrow.panels.map(({ left }) => left)).size).toBe(1);
  expect(narrow.height).toBeGreaterThan(2.9 * wide.height);
});

test("no panel leaves the picture, and none reaches into the next one's axis", () => {
  const { panels } = laidOut(panel(), 640).layout;
  expect(Math.max(...panels.map(({ right }) => right))).toBeLessThanOrEqual(640);
  expect((panels[1]?.left ?? 0) - (panels[0]?.right ?? 0)).toBeGreaterThan(46);
});

test("times of one magnitude have an axis from 0, times over two have marks at powers of ten", () => {
  const plain = laidOut(panel()).first;
  expect([plain.isLog, plain.xTicks[0]?.text]).toEqual([false, "0"]);
  const wide = laidOut(panel({ curve: curve(0.001, 10) })).first;
  expect([wide.isLog, wide.xTicks.map(({ text }) => text)]).toEqual([true, ["0.1", "1", "10"]]);
});

test("times of minutes are marked in minutes, on either axis", () => {
  const plain = laidOut(panel({ curve: curve(600, 1000), mark: null, limit: null })).first;
  expect(plain.xTicks.map(({ text }) => Number(text) / 60)).toEqual([0, 5, 10, 15]);
  const wide = laidOut(panel({ curve: curve(1, 5000), mark: null, limit: null })).first;
  expect(wide.xTicks.map(({ text }) => text)).toEqual(["60", "600", "3600"]);
});

test("a limit up to six times the longest time is drawn, a farther one is said at the right edge", () => {
  const near = laidOut(panel());
  expect(near.first.limitX).toBeCloseTo(near.first.xOf(0.4), 9);
  const far = laidOut(panel({ limit: { seconds: 1.3, texts: ["limit 1.3 s"] } }));
  expect(far.first.limitX).toBeNull();
  expect(limitPlace(far.first)).toMatchObject({ text: "limit 1.3 s, far right", anchor: "end", x: far.first.right });
});

test("a limit's name stands between curve and line, in fewer words where that is little", () => {
  expect(limitPlace(laidOut(panel()).first)).toMatchObject({ text: "limit 400 ms", anchor: "end" });
  const tight = laidOut(panel({ curve: curve(0.3, 0.32), mark: null }), 900).first;
  const place = limitPlace(tight);
  expect(place?.text).toBe("400 ms");
  expect((place?.x ?? 0) - 6 * 6.5).toBeGreaterThanOrEqual(tight.xOf(0.303));
});

test("the name of the share that counts lies within its panel at any width", () => {
  for (const width of [320, 390, 640, 900]) {
    for (const seconds of [0.02, 0.1, 0.199, 0.39]) {
      const { first } = laidOut(
        panel({ mark: { share: 0.99, seconds, texts: ["99 %: 198 to 200 ms", "198 to 200"] } }),
        width,
      );
      const place = markPlace(first, 30);
      const size = (place?.text.length ?? 0) * 6.9;
      const start = place?.anchor === "start" ? place.x : (place?.x ?? 0) - size;
      expect(start, `${width} ${seconds}`).toBeGreaterThanOrEqual(first.left);
      expect(start + size, `${width} ${seconds}`).toBeLessThanOrEqual(first.right + 0.001);
    }
  }
});

test("without a call there is no curve, and nothing is NaN", () => {
  const { first } = laidOut(panel({ curve: [], mark: null, limit: null }));
  expect(first.path).toBe("");
  expect(JSON.stringify(first)).not.toMatch(/NaN|null,"y"/);
});
