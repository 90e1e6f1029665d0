import { expect, test } from "vitest";
import { type SweepPanel, type SweepPicture, sweepChartLayout } from "../../../src/ui/charts/sweep-chart-picture.ts";

const panel = (changes: Partial<SweepPanel> = {}): SweepPanel => ({
  id: "goodput",
  title: "Goodput",
  series: [
    {
      id: "simulated",
      look: "main",
      hasDots: true,
      points: [2, 4, 90].map((y, index) => ({ x: index * 5, y, low: null, high: null, isOpen: false })),
    },
  ],
  limit: null,
  most: null,
  hasDiagonal: false,
  ...changes,
});
const picture = (changes: Partial<SweepPicture> = {}): SweepPicture => ({
  description: "",
  xText: "calls a second",
  mostX: 10,
  marks: [],
  wash: null,
  panels: [panel()],
  legend: [],
  ...changes,
});

test("x runs from the left to the right edge, y from a panel's foot to its head", () => {
  const { left, right, xOf, panels } = sweepChartLayout(picture(), 800);
  expect([xOf(0), xOf(10)]).toEqual([left, right]);
  const [first] = panels;
  expect(first?.yOf(0)).toBe(first?.bottom);
  expect(first?.yOf(100)).toBe(first?.top);
});

test("what is over a panel's most stands at its head and is told", () => {
  const [first] = sweepChartLayout(picture({ panels: [panel({ most: 5 })] }), 800).panels;
  expect(first?.isOver(90)).toBe(true);
  expect(first?.isOver(4)).toBe(false);
  expect(first?.yOf(90)).toBe(first?.top);
});

test("a limit within reach has its line inside the panel; one far above has none", () => {
  const limitOf = (value: number) =>
    sweepChartLayout(picture({ panels: [panel({ limit: { value, text: "limit", shortText: "" } })] }), 800).panels[0];
  expect(limitOf(60)?.limitY).toBeGreaterThan(limitOf(60)?.top ?? NaN);
  expect(limitOf(9000)?.limitY).toBeNull();
});

test.each([320, 390, 800])(
  "at %i px names of lines that stand together take lines of their own, and none is cut",
  (width) => {
    const marks = [3, 3.1, 9.9].map((x) => ({ x, text: `mark at ${x} calls`, look: "dotted" as const }));
    const layout = sweepChartLayout(picture({ marks }), width);
    const boxes = layout.marks.map(({ text, textX, textY, anchor }) => {
      const size = text.length * 6.4;
      return {
        from: anchor === "start" ? textX : textX - size,
        to: anchor === "start" ? textX + size : textX,
        y: textY,
      };
    });
    for (const { from, to } of boxes) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(width);
    }
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        expect(one.y !== other.y || one.to <= other.from || other.to <= one.from).toBe(true);
      }
    });
  },
);

test("a legend that does not fit in a line goes on in the next", () => {
  const legend = ["begun at rest", "after a flood", "after a flood, with caps"].map((text) => ({
    look: "main" as const,
    hasDots: true,
    text,
  }));
  const layout = sweepChartLayout(picture({ legend }), 320);
  expect(new Set(layout.legend.map(({ y }) => y)).size).toBeGreaterThan(1);
  expect(layout.height).toBeGreaterThan(sweepChartLayout(picture(), 320).height);
});
