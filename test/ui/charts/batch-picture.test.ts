import { expect, test } from "vitest";
import { type BatchPanel, type BatchPicture, batchLayout, besideLine } from "../../../src/ui/charts/batch-picture.ts";

const panel = (limit: number | null, bandShare: number | null = null): BatchPanel => ({
  id: `at ${limit}`,
  title: "Between tokens, ms",
  points: [1, 10, 20].map((batch) => ({ batch, value: 10 + batch })),
  bandShare,
  limit: limit === null ? null : { value: limit, text: "38 ms = 40 ms less 5 %", shortText: "38 ms" },
  at: { batch: 10, value: 20 },
  atText: "20 ms",
});

const picture = (panels: readonly BatchPanel[]): BatchPicture => ({
  description: "",
  panels,
  batchCap: 20,
  peakBatch: 10,
  lineBatch: 15,
  kneeBatch: 12,
});

test("half of 20 calls stand at half of the plot, in every panel", () => {
  const { xOf, left, right } = batchLayout(picture([panel(null)]), 968);
  expect(xOf(10)).toBe((left + right) / 2);
});

test("a limit of 38 over a curve to 30 is drawn, one of 300 is only named", () => {
  const { panels } = batchLayout(picture([panel(38), panel(300)]), 968);
  expect(panels[0]?.limitY).toBe(panels[0]?.yOf(38));
  expect(panels[0]?.limitY).toBeGreaterThan(panels[0]?.top ?? Infinity);
  expect(panels[1]?.limitY).toBeNull();
});

test("panels lie under one another and never overlap, and the picture has room for them and the axis", () => {
  const { panels, height } = batchLayout(picture([panel(38), panel(null), panel(null)]), 968);
  const [first, second, third] = panels;
  expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
  expect(third?.top).toBeGreaterThan(second?.bottom ?? Infinity);
  expect(height).toBeGreaterThan((third?.bottom ?? Infinity) + 34);
});

test("a band of 30 % over a curve to 30 has room to 39, one of 300 % no more than 40.5", () => {
  const most = (bandShare: number) => {
    const [only] = batchLayout(picture([panel(null, bandShare)]), 968).panels;
    return Number(only?.ticks.at(-1)?.text);
  };
  expect(most(0.3)).toBeGreaterThanOrEqual(39);
  expect(most(3)).toBeLessThanOrEqual(60);
});

test("on 390 pixels the plot takes all but 58, and marks are whole calls", () => {
  const { left, right, xTicks, isNarrow } = batchLayout(picture([panel(38)]), 358);
  expect(isNarrow).toBe(true);
  expect(358 - (right - left)).toBe(58);
  expect(xTicks.every(Number.isInteger)).toBe(true);
});

test("a text beside a line stands to its left where it would leave the picture", () => {
  const layout = batchLayout(picture([panel(null)]), 358);
  expect(besideLine(100, "load line: 15", layout).anchor).toBe("start");
  expect(besideLine(330, "load line: 15", layout).anchor).toBe("end");
});
