import { expect, test } from "vitest";
import {
  besideMoment,
  dayHeights,
  dayLabels,
  dayLayout,
  startingPaths,
  stepPath,
} from "../../../../src/ui/tasks/day/day-layout.ts";
import { dayPicture } from "../../../../src/ui/tasks/day/day-picture.ts";
import { madeDay, nodeLost } from "./made-day.ts";

function pictureOf(events: Parameters<typeof dayPicture>[1]) {
  const picture = dayPicture(madeDay, events);
  if (picture === null) throw new Error("Nothing is drawn.");
  return picture;
}
const picture = pictureOf(nodeLost);

test("a place of the picture and its second are each other's inverse", () => {
  const { xOf, secondsAt, left, right } = dayLayout(picture, dayHeights, 676);
  expect(secondsAt(xOf(50_400))).toBeCloseTo(50_400, 6);
  expect([secondsAt(left - 50), secondsAt(right + 50)]).toEqual([0, 86_400]);
});

test("steps go straight until they change, and eight become six become eight", () => {
  const layout = dayLayout(picture, dayHeights, 676);
  const path = stepPath(picture.ready, layout, layout.replicas, picture);
  expect(path.match(/V/g)).toHaveLength(2);
  expect(path.startsWith(`M${layout.left.toFixed(1)} `)).toBe(true);
  expect(path.endsWith(`H${layout.right.toFixed(1)}`)).toBe(true);
});

test("what starts is one hatched piece from six replicas to eight", () => {
  const layout = dayLayout(picture, dayHeights, 676);
  const { yOf } = layout.replicas;
  const [piece, ...others] = startingPaths(picture, layout);
  expect(others).toEqual([]);
  expect(piece).toContain(` ${yOf(6).toFixed(1)}V${yOf(8).toFixed(1)}`);
});

test("marks whose words would touch stand in rows of their own, and words never leave the picture", () => {
  const close = [13.5, 14, 23.75].map((atHour) => ({ what: "node" as const, count: 1, atHour }));
  const { marks, right } = dayLayout(pictureOf({ losses: close, bursts: [] }), dayHeights, 676);
  expect(marks[0]?.y).not.toBe(marks[1]?.y);
  expect(marks[2]?.label.anchor).toBe("end");
  expect(marks[2]?.label.x).toBeLessThan(right);
});

test("a phone leaves out every other hour, and every word is short", () => {
  const wide = dayLayout(picture, dayHeights, 676);
  const narrow = dayLayout(picture, dayHeights, 340);
  expect(wide.xTicks.map(({ text }) => text)).toEqual([
    "00:00",
    "03:00",
    "06:00",
    "09:00",
    "12:00",
    "15:00",
    "18:00",
    "21:00",
    "24:00",
  ]);
  expect(narrow.xTicks.map(({ text }) => text)).toEqual(["00:00", "06:00", "12:00", "18:00", "24:00"]);
  expect(dayLabels(picture, narrow).needed?.text).toBe("needed");
});

test("five hundred replicas have whole marks up to more than that", () => {
  const many = { ...picture, asked: picture.asked.map(() => 500), ready: picture.ready.map(() => 500) };
  const { replicas } = dayLayout(many, dayHeights, 676);
  expect(replicas.ticks.map(({ text }) => text)).toEqual(["0", "200", "400", "600"]);
});

test("on a phone words beside the queue stay in the picture, whichever side of its worst moment they stand on", () => {
  const { left, right } = dayLayout(picture, dayHeights, 358);
  const text = "13:59 to 14:09: 145 calls over a limit";
  // 38 letters of 13 px bold are some 245 px wide; the moment is 205 px from the left, the middle 199.
  const later = besideMoment(text, 219, { left, right });
  expect(later.anchor).toBe("end");
  expect(later.x).toBeGreaterThan(250);
  const sooner = besideMoment(text, 180, { left, right });
  expect(sooner.anchor).toBe("start");
  expect(sooner.x).toBeLessThan(right - 250);
  expect(besideMoment(text, 600, { left: 32, right: 668 })).toEqual({ text, x: 586, anchor: "end" });
});
