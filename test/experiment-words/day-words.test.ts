import { expect, test } from "vitest";
import {
  burstMarkText,
  dayFinding,
  dayPictureTitle,
  hourText,
  lossMarkText,
  quarterHour,
  typedHour,
} from "../../src/experiment-words/day-words.ts";
import { madeDay, nodeLost, nothingHappens } from "../ui/tasks/day/made-day.ts";

test("a loss is told with its calls and minutes, beside what holding all replicas takes", () => {
  expect(dayFinding(madeDay, nodeLost)).toEqual({
    fact: "Scaled with the day, a node lost at 14:00 makes 1,620 calls late in 11 minutes.",
    reason: "12 replicas held all day make none late, for 2.4 times the device-hours.",
  });
  expect(dayPictureTitle(madeDay, madeDay.needed)).toBe("8 replicas were ready where 6.2 were needed; 6 were left");
});

test("a day without a scaler says what scaling would give", () => {
  const { fact, reason } = dayFinding({ ...madeDay, isSuggested: true }, nodeLost);
  expect(fact).toBe("12 replicas held all day keep every limit, with a node lost at 14:00.");
  expect(reason).toBe(
    // 480 over 1,152 device-hours.
    "Scaled with the day, it would take 42\u00a0% of the device-hours, and 1,620 calls would be late in 11 minutes.",
  );
});

test("a day on which nothing happens says that limits are kept, and never that nothing makes calls late", () => {
  const calm = { ...madeDay, ways: madeDay.ways.filter(({ hasEvents }) => !hasEvents) };
  expect(dayFinding(calm, nothingHappens)).toEqual({
    fact: "Scaled with the day, 8 replicas keep every limit.",
    // 1,152 over 480 device-hours.
    reason: "12 replicas held all day, the plan as it stands, take 2.4 times the device-hours.",
  });
  expect(dayPictureTitle(calm, calm.needed)).toBe("8 replicas stand where up to 6.2 are needed");
});

test("hours are told and typed as clocks have them", () => {
  expect([0, 14.25, 24].map(hourText)).toEqual(["00:00", "14:15", "24:00"]);
  expect(["14:30", " 9:15 ", "9", "noon"].map(typedHour)).toEqual(["14.5", "9.25", "9", "noon"]);
  expect([50_000, 50_400, 86_400].map(quarterHour)).toEqual([14, 14, 24]);
});

test("marks say what and when", () => {
  expect(lossMarkText({ what: "replica", count: 3, atHour: 9 })).toBe("3 replicas are lost at 09:00");
  expect(burstMarkText({ factor: 3, atHour: 9, seconds: 1800 })).toBe("3 times the demand from 09:00, for 30 min");
});
