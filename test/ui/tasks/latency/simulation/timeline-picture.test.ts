import { expect, test } from "vitest";
import {
  timelinePicture,
  timelineTable,
  timeTicks,
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
