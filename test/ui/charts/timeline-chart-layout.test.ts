import { expect, test } from "vitest";
import { timelineLayout, type TimelinePanel } from "../../../src/ui/charts/timeline-chart-layout.ts";

const panel = (over: Partial<TimelinePanel> = {}): TimelinePanel => ({
  id: "waiting",
  title: "Calls waiting",
  lines: [{ id: "waiting", isThin: false, values: [0, 1, 2] }],
  most: null,
  isCount: true,
  unit: 1,
  limit: null,
  text: String,
  ...over,
});
const laidOut = (panels: readonly TimelinePanel[], width = 600) =>
  timelineLayout(
    {
      description: "",
      seconds: [10, 20, 30],
      warmUpSeconds: 15,
      endSeconds: 30,
      panels,
      timeTicks: () => [{ seconds: 0, text: "0" }],
    },
    width,
  );

test("all panels share the axis of time, and what measuring leaves out is half of it here", () => {
  const { left, right, warmUpX, panels } = laidOut([panel(), panel({ id: "running" })]);
  expect(warmUpX).toBeCloseTo((left + right) / 2, 9);
  expect(panels.map(({ paths }) => paths[0]?.path.split(" ")[0])).toEqual(
    panels.map(() => `M${(left + (right - left) / 3).toFixed(1)}`),
  );
});

test("counts are marked in whole numbers", () => {
  const { panels } = laidOut([panel({ lines: [{ id: "w", isThin: false, values: [0, 1, 0] }] })]);
  expect(panels[0]?.ticks.map(({ text }) => text)).toEqual(["0", "1"]);
});

test("a count that stays under 1 still has an axis", () => {
  const { panels } = laidOut([panel({ lines: [{ id: "w", isThin: false, values: [0, 0.4, 0] }] })]);
  expect(panels[0]?.ticks.map(({ text }) => text)).toEqual(["0", "1"]);
  expect(panels[0]?.paths[0]?.path).not.toContain("NaN");
});

test("times over an hour are marked in minutes where those are the unit", () => {
  const minutes = panel({ isCount: false, unit: 60, lines: [{ id: "t", isThin: false, values: [0, 1200, 1980] }] });
  expect(laidOut([minutes]).panels[0]?.ticks.map(({ text }) => Number(text) / 60)).toEqual([0, 20, 40]);
});

test("a share keeps its whole axis however small it is", () => {
  const { panels } = laidOut([panel({ most: 1, isCount: false, lines: [{ id: "s", isThin: false, values: [0.01] }] })]);
  expect(panels[0]?.ticks.map(({ text }) => text)).toEqual(["0", "0.5", "1"]);
});

test("a line stops where nothing was measured and goes on behind", () => {
  const { panels } = laidOut([panel({ lines: [{ id: "w", isThin: false, values: [1, null, 2] }] })]);
  expect(panels[0]?.paths[0]?.path.match(/[ML]/g)).toEqual(["M", "M"]);
});

test("a limit up to four times the largest value is drawn, and a farther one flattens nothing", () => {
  const near = laidOut([panel({ limit: { value: 8, text: "limit 8" } })]).panels[0];
  expect([near?.isLimitAbove, (near?.limitY ?? 0) > (near?.top ?? 0)]).toEqual([false, true]);
  const far = laidOut([panel({ limit: { value: 9, text: "limit 9" } })]).panels[0];
  expect([far?.isLimitAbove, far?.limitY]).toEqual([true, null]);
});
