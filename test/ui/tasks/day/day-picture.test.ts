import { expect, test } from "vitest";
import { aroundEvent, dayPicture, dayTable, neededWith } from "../../../../src/ui/tasks/day/day-picture.ts";
import { madeDay, nodeLost, nothingHappens } from "./made-day.ts";

const drawn = (...asked: Parameters<typeof dayPicture>) => {
  const picture = dayPicture(...asked);
  if (picture === null) throw new Error("Nothing is drawn.");
  return picture;
};

test("a loss at 14:00 is seen from 14:00 on, and until others are ready at 14:12", () => {
  const { ready, starting, minuteText } = drawn(madeDay, nodeLost);
  expect([ready[839], ready[840], ready[851], ready[852]]).toEqual([8, 6, 6, 8]);
  expect([starting[839], starting[840], starting[852]]).toEqual([0, 2, 0]);
  expect(minuteText(840)).toBe("14:00: 6.2 needed, 6 ready, 2 starting, 13 waiting");
});

test("what is said of misses names the worst stretch with its calls", () => {
  const { lateText, waitingText, marks } = drawn(madeDay, nodeLost);
  expect(lateText).toBe("14:00 to 14:11: 1,620 calls over a limit");
  expect(waitingText).toBe("13 waiting at worst, at 14:00");
  expect(marks.map(({ text, atSeconds }) => [text, atSeconds])).toEqual([["a node is lost at 14:00", 14 * 3600]]);
});

test("marks stand where they were moved to, before the day is played again", () => {
  const moved = { losses: [{ what: "node" as const, count: 1, atHour: 9.25 }], bursts: [] };
  const { marks, ready } = drawn(madeDay, nodeLost, { marked: moved });
  expect(marks.map(({ atSeconds }) => atSeconds)).toEqual([9.25 * 3600]);
  expect(ready[840]).toBe(6);
});

test("a burst of three times raises what is needed threefold while it lasts, and no longer", () => {
  const needed = neededWith(madeDay, { losses: [], bursts: [{ factor: 3, atHour: 9, seconds: 1800 }] });
  expect([needed[539], needed[540], needed[569], needed[570]].map((value) => Number(value?.toFixed(9)))).toEqual([
    6.2, 18.6, 18.6, 6.2,
  ]);
});

test("the part around a loss begins ten minutes before it and ends once limits hold and replicas are back", () => {
  expect(aroundEvent(madeDay, nodeLost)).toEqual({ fromSeconds: 50_400 - 600, untilSeconds: 50_400 + 1260 });
  expect(
    aroundEvent({ ...madeDay, ways: madeDay.ways.filter(({ hasEvents }) => !hasEvents) }, nothingHappens),
  ).toBeNull();
});

test("of several things the one before the worst stretch is drawn apart", () => {
  const bursts = [{ factor: 3, atHour: 9, seconds: 1800 }];
  expect(aroundEvent(madeDay, { ...nodeLost, bursts })?.fromSeconds).toBe(50_400 - 600);
});

test("a part is drawn with its own clock, and its table has one row a minute", () => {
  const stretch = aroundEvent(madeDay, nodeLost);
  const picture = drawn(madeDay, nodeLost, { stretch });
  expect(picture.needed).toHaveLength(31);
  expect(picture.ticks.map(({ text }) => text)).toEqual([
    "13:50",
    "13:55",
    "14:00",
    "14:05",
    "14:10",
    "14:15",
    "14:20",
  ]);
  const { rows } = dayTable(madeDay, picture);
  expect(rows[10]?.cells).toEqual(["14:00", 6.2, 8, 2, 6, 13]);
});

test("a part of the fleet that was played is told as the whole fleet", () => {
  const { ready, waiting } = drawn({ ...madeDay, share: 0.5 }, nodeLost);
  expect([ready[0], waiting[840]]).toEqual([16, 26]);
});
