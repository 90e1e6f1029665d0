import { expect, test } from "vitest";
import {
  levelLines,
  nameLines,
  partPath,
  roomyMarks,
  stepLayout,
  topPath,
  type StepPicture,
} from "../../../src/ui/charts/step-chart.tsx";

const picture: StepPicture = {
  description: "",
  slots: [
    { from: 0, to: 1, parts: [10, 0] },
    { from: 1, to: 2, parts: [10, 30] },
  ],
  parts: [
    { name: "computed", isHot: true },
    { name: "cached", isHot: false },
  ],
  levels: [
    { id: "near", value: 60, text: "near", tone: "limit" },
    { id: "far", value: 90, text: "far", tone: "limit" },
  ],
  xMarks: [],
  xTitle: "",
  yTitle: "",
  yText: String,
  farthestLevel: 2,
};

test("a level up to twice the 40 drawn stands in the picture, one at 90 is named above it", () => {
  const { levels, above, ticks } = stepLayout(picture, 600);
  expect(levels.map(({ id }) => id)).toEqual(["near"]);
  expect(above.map(({ id }) => id)).toEqual(["far"]);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(60);
});

test("the two stretches share the width between the numbers at the left and the names at the right", () => {
  const { x, left, right, y, bottom } = stepLayout(picture, 600);
  expect([x(0), x(1), x(2)]).toEqual([left, (left + right) / 2, right]);
  expect(right).toBe(520);
  expect(y(0)).toBe(bottom);
});

test("a part that is nowhere in a stretch is not drawn there, and stands on the parts below it elsewhere", () => {
  const scales = { x: (at: number) => at * 100, y: (value: number) => 100 - value };
  expect(partPath(picture.slots, 1, scales)).toBe("M100.0 90.0V60.0H200.0V90.0Z");
  expect(topPath(picture.slots, scales)).toBe("M0.0 90.0H100.0V60.0H200.0");
});

test("names stand beside their parts of the last stretch, one 16 px clear of the other", () => {
  const flat = { ...picture, slots: [{ from: 0, to: 1, parts: [1, 1] }], levels: [] };
  const [computed, cached] = nameLines(
    flat,
    stepLayout({ ...flat, slots: [{ from: 0, to: 1, parts: [1, 100] }] }, 600),
  );
  expect((computed ?? 0) - (cached ?? 0)).toBeGreaterThanOrEqual(16);
  const alone = { ...picture, slots: [{ from: 0, to: 1, parts: [40, 0] }] };
  expect(nameLines(alone, stepLayout(alone, 600))[1]).toBeNull();
});

test("two levels at nearly the same height keep their names 16 px apart", () => {
  const close = {
    ...picture,
    levels: [
      { ...picture.levels[0], id: "a", value: 60 },
      { ...picture.levels[0], id: "b", value: 60.5 },
    ],
  };
  const lines = levelLines(stepLayout(close as StepPicture, 600));
  expect(Math.abs((lines.get("a") ?? 0) - (lines.get("b") ?? 0))).toBeGreaterThanOrEqual(16);
});

test("of marks 10 px apart those stay that leave room for each other", () => {
  const marks = [0, 10, 20, 30, 40, 50].map((at) => ({ at, text: "Mon" }));
  expect(roomyMarks(marks, (at) => at).map(({ at }) => at)).toEqual([0, 30]);
});

test("a picture of nothing has an axis and no endless place", () => {
  const nothing = { ...picture, slots: [{ from: 0, to: 1, parts: [0, 0] }], levels: [] };
  const { x, y } = stepLayout(nothing, 328);
  expect([x(0), x(1), y(0)].every(Number.isFinite)).toBe(true);
});
