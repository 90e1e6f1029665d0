import { expect, test } from "vitest";
import {
  isGrowing,
  timeTicks,
  timelinePicture,
  timelineTable,
  timelineTitle,
} from "../../../../../src/ui/tasks/latency/simulation/timeline-picture.ts";
import { point, simulated, simulatedClass } from "./sample-simulation.ts";

const ids = (picture: ReturnType<typeof timelinePicture>) => picture.panels.map(({ id }) => id);

test("preemptions are drawn where there were any", () => {
  const calm = simulated({ series: [point(1), point(2)] });
  expect(ids(timelinePicture(calm))).toEqual(["waiting", "running", "kv", "hits", "ttft"]);
  const pressed = simulated({ series: [point(1), point(2, { preemptions: 3 })] });
  expect(ids(timelinePicture(pressed))).toContain("preemptions");
});

test("a limit on the first token is drawn where one class has the picture to itself", () => {
  const limitOf = (classes: ReturnType<typeof simulated>["classes"]) =>
    timelinePicture(simulated({ series: [point(1)], classes })).panels.at(-1)?.limit ?? null;
  expect(limitOf([simulatedClass()])?.text).toBe("limit 500 ms");
  expect(limitOf([simulatedClass(), simulatedClass({ id: "other" })])).toBeNull();
});

test("time is marked in round units of which there are two at least", () => {
  expect(timeTicks(7200, 4).map(({ text }) => text)).toEqual(["0", "0.5 h", "1 h", "1.5 h", "2 h"]);
  expect(timeTicks(90, 3).map(({ text }) => text)).toEqual(["0", "50 s"]);
});

test("the table has a row a point, and a figure that was not measured stays empty", () => {
  const { rows, columns } = timelineTable({ series: [point(2, { ttftP95Seconds: null })] });
  expect(columns.at(-1)?.label).toBe("To first token, 95 %, s");
  expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([[2, null]]);
});

const plain = (text: string) => text.replaceAll("\u00A0", " ");
const run = (waiting: (index: number) => number, warmUpSeconds = 0) => ({
  warmUpSeconds,
  series: Array.from({ length: 100 }, (_, index) =>
    point(index + 1, { waiting: waiting(index), heldShare: index === 50 ? 0.87 : 0.5 }),
  ),
});

test("the longest queue and the fullest memory after the warm-up are told", () => {
  expect(plain(timelineTitle(run((index) => (index === 60 ? 3 : 0))))).toBe(
    "The queue never exceeds 3 calls; running calls hold 87 % of KV memory at most",
  );
  expect(plain(timelineTitle(run((index) => (index < 10 ? 40 : 1), 10)))).toContain("never exceeds 1 call;");
  expect(timelineTitle(run(() => 0))).toContain("No call is seen waiting");
});

test("a queue that is longer at the end than halfway by half is growing; one that stands is not", () => {
  expect(timelineTitle(run((index) => 5 * index))).toContain("The queue grows, to 495 calls at the end");
  expect(isGrowing(run(() => 500).series)).toBe(false);
  expect(timelineTitle(run(() => 500))).toContain("500 calls wait at all times");
  expect(timelineTitle(run((index) => 500 - (index % 2)))).toContain("499 to 500 calls wait at all times");
});

test("a handful of calls more is no growth", () => {
  expect(isGrowing(run((index) => (index < 90 ? 1 : 12)).series)).toBe(false);
});
