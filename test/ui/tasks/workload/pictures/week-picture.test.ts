import { expect, test } from "vitest";
import { weekCaption, weekFinding, weekSteps } from "../../../../../src/ui/tasks/workload/pictures/week-picture.tsx";
import { classOf } from "./class-of.ts";

function weekOf(typed: Readonly<Record<string, string>>) {
  const { input, result, view } = classOf("coding-agent", typed);
  return { hours: view.hours, arrivals: result, rules: input };
}

const hoursWith = (hour: number, load: number) =>
  Array.from({ length: 24 }, (_, at) => (at === hour ? load : 1)).join(" ");

test("an even week says so, with the ratio that the plan carries", () => {
  expect(weekFinding(weekOf({ "arrivals.peakToAverage": "2.5" }))).toBe(
    "Every hour brings the same; the plan carries 2.5 times the mean",
  );
  expect(weekFinding(weekOf({ "arrivals.peakToAverage": "1" }))).toBe(
    "Every hour brings the same; the plan carries the mean",
  );
});

// 23 hours of 1 and one of 25: the mean is 2, so the busy hour is 12.5 times it.
test("an hour that is busy on all days is told by the hour", () => {
  expect(weekFinding(weekOf({ "arrivals.hours": hoursWith(14, 25), "arrivals.peakToAverage": "2" }))).toBe(
    "14:00 on 7 days is busiest, 12.5 times the mean; the plan carries 25 times the mean",
  );
});

// Days of 1 and one of 2: the mean is 2 x 8 / 7, Tuesday's busy hour is 50 / (16 / 7) = 21.9 times it.
test("an hour that one day alone has is told by its day; hours beyond the plan's are counted", () => {
  const typed = {
    "arrivals.hours": hoursWith(14, 25),
    "arrivals.days": "1 2 1 1 1 1 1",
    "arrivals.peakToAverage": "1",
  };
  expect(weekFinding(weekOf(typed))).toBe(
    "Tuesday at 14:00 is busiest, 21.9 times the mean; the plan carries 21.9 times the mean",
  );
  expect(weekFinding(weekOf({ ...typed, "arrivals.planAtShare": "99 %" }))).toBe(
    "Tuesday at 14:00 is busiest, 21.9 times the mean; the plan carries 10.9 times the mean, made for all but 1 hour",
  );
});

test("a week without work is told, and its picture has places all the same", () => {
  const week = weekOf({ "arrivals.perDay": "0" });
  expect(weekFinding(week)).toBe("No workflow comes");
  expect(weekSteps(week).slots).toHaveLength(168);
});

test("the planning load is marked as the load line, the mean as a dashed one, each with its figure", () => {
  const { levels } = weekSteps(weekOf({ "arrivals.perDay": "1440", "arrivals.peakToAverage": "3" }));
  expect(levels.map(({ text, tone }) => [text, tone])).toEqual([
    ["mean: 1", "limit"],
    ["planned for: 3", "load"],
  ]);
});

test("the caption says where the planning load comes from, and in which time zone the hours are", () => {
  expect(weekCaption(weekOf({ "arrivals.peakToAverage": "3" }), "UTC")).toBe(
    "Workflows in each of the 168 hours of a week, UTC. Planned for: the mean times 3.",
  );
});
