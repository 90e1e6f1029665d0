import { expect, test } from "vitest";
import type { ResourceUse } from "../../../src/engine/plan-result.ts";
import { loadLineGeometry } from "../../../src/ui/answer/load-line-geometry.ts";

const loaded = (kind: ResourceUse["kind"], share: number): ResourceUse => ({ kind, use: share, callsPerSecond: null });
const five = [
  loaded("compute", 0.21),
  loaded("kv", 0.93),
  loaded("queue", 0.9),
  loaded("quota", 0.75),
  loaded("bandwidth", 0.74),
];

test("five resources in 968 px stand tallest first, each 183.2 px wide, the first where the hull begins", () => {
  const { compartments, left } = loadLineGeometry(five, 968, 0.93);
  expect(compartments.map(({ kind }) => kind)).toEqual(["kv", "queue", "quota", "bandwidth", "compute"]);
  // (968 - 52) / 5
  expect(compartments.map(({ width }) => width)).toEqual([183.2, 183.2, 183.2, 183.2, 183.2]);
  expect(compartments[0]?.left).toBe(left);
  expect(compartments[0]?.isTallest).toBe(true);
});

test("a use of 75 % floods three quarters of the way from the floor to the line", () => {
  const { compartments, line, keel } = loadLineGeometry(five, 968, 0.93);
  expect(keel - (compartments[2]?.surface ?? 0)).toBeCloseTo(0.75 * (keel - line), 10);
});

test("a level of 21 % stands above its flood, one of 93 % inside it", () => {
  const { compartments } = loadLineGeometry(five, 968, 0.93);
  expect(compartments[0]?.isLevelInside).toBe(true);
  expect(compartments[4]?.isLevelInside).toBe(false);
});

test("a use of 118 % rises over the line, its dry part starting at the line", () => {
  const { compartments, line } = loadLineGeometry([loaded("kv", 1.18), loaded("queue", 0.91)], 968, 1.18);
  const [over] = compartments;
  expect(over?.isOver).toBe(true);
  expect(over?.dry).toBe(line);
  expect(over?.surface).toBeLessThan(line);
  // The line's name would lie on the only flood: it goes.
  expect(loadLineGeometry([loaded("kv", 1.18)], 968, 1.18).lineName).toBe("");
});

test("a use of 810 % is cut at 300 %, inside the picture, with the line still a third of the way up", () => {
  const { compartments, line, keel } = loadLineGeometry([loaded("itl", 8.1), loaded("kv", 0.5)], 968, 8.1);
  const [over] = compartments;
  expect(over?.isCut).toBe(true);
  expect(over?.level).toBe("810\u00a0%");
  expect(over?.surface).toBeGreaterThan(0);
  expect((keel - line) / (keel - (over?.surface ?? 0))).toBeCloseTo(1 / 3, 10);
});

test("two pools of 50 % and 200 % share one scale: the line stands at one height", () => {
  const low = loadLineGeometry([loaded("kv", 0.5)], 968, 2);
  const high = loadLineGeometry([loaded("kv", 2)], 968, 2);
  expect(low.line).toBe(high.line);
});

test("eight resources in 328 px: the five tallest are drawn, the other three named", () => {
  const eight = [...five, loaded("ttft", 0.4), loaded("itl", 0.3), loaded("tools", 0.1)];
  const { compartments, unshown, noteLines } = loadLineGeometry(eight, 328, 0.93);
  // (328 - 36) / 52 is 5.6
  expect(compartments).toHaveLength(5);
  expect(unshown).toEqual(["itl", "compute", "tools"]);
  expect(noteLines).toBe(2);
});

test("notes of 18 letters stand in one line under five names of 968 px, those of 30 letters in two", () => {
  expect(loadLineGeometry(five, 968, 0.93, 18).noteLines).toBe(1);
  // (968 - 52) / 5 is 183 px; 30 letters of 6 px and the indent take 192.
  expect(loadLineGeometry(five, 968, 0.93, 30).noteLines).toBe(2);
});

test("half of the line and the line are marked: 50 % stands halfway between the floor and 100 %", () => {
  for (const width of [968, 328]) {
    const { marks, line, keel } = loadLineGeometry(five, width, 0.93);
    expect(marks.map(({ text }) => text)).toEqual(["50\u00a0%", "100\u00a0%"]);
    expect(marks.map(({ y }) => y)).toEqual([(line + keel) / 2, line]);
  }
});

test("a phone still names the load line", () => {
  expect(loadLineGeometry(five, 328, 0.93).lineName).toBe("load line");
});

test("no resource gives no compartment and no division by zero", () => {
  const { compartments, height } = loadLineGeometry([], 968, 0);
  expect(compartments).toEqual([]);
  expect(Number.isFinite(height)).toBe(true);
});
