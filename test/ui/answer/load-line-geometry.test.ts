import { expect, test } from "vitest";
import type { ResourceUse } from "../../../src/engine/plan-result.ts";
import type { LimitRange } from "../../../src/planning/headline-range.ts";
import { ladderGeometry, loadLineGeometry } from "../../../src/ui/answer/load-line-geometry.ts";

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

const resources = (tallest: number): readonly ResourceUse[] =>
  (["kv", "queue", "compute"] as const).map((kind) => ({
    kind,
    use: kind === "kv" ? tallest : 0.05,
    callsPerSecond: null,
  }));
const range = (best: number, worst: number | null): LimitRange => ({ pool: "chat", kind: "kv", use: 0.9, best, worst });
const drawn = (base: number, best: number, worst: number | null, width = 968) => {
  const geometry = loadLineGeometry(resources(base), width, base);
  return { geometry, ladder: ladderGeometry(range(best, worst), geometry) };
};

test("best 70 % and worst 130 % stand 30 % of the line's height under and over the line", () => {
  const { geometry, ladder } = drawn(0.93, 0.7, 1.3);
  const share = (geometry.keel - geometry.line) * 0.3;
  expect((ladder?.foot ?? 0) - geometry.line).toBeCloseTo(share, 10);
  expect(geometry.line - (ladder?.head ?? 0)).toBeCloseTo(share, 10);
  expect([ladder?.best.text, ladder?.worst.text]).toEqual(["best 70\u00a0%", "worst 130\u00a0%"]);
});

test("a worst of 456 % is cut at the picture's top and still named", () => {
  const { ladder } = drawn(0.97, 0.32, 4.56);
  expect(ladder).toMatchObject({ isCut: true, worst: { text: "worst 456\u00a0%" } });
  expect(ladder?.head).toBeGreaterThan(0);
});

test("a worst that nobody can count is over the line", () => {
  expect(drawn(0.9, 0.5, null).ladder).toMatchObject({ isCut: true, worst: { text: "worst: over" } });
});

test.each([0.05, 0.12, 0.4, 0.9, 0.99])("of a flood of %d no label lies on its surface or on the load line", (base) => {
  for (const [best, worst] of [
    [base * 0.99, base * 1.05],
    [base * 0.5, 0.99],
    [base * 0.5, 1.01],
    [base * 0.5, 1.3],
  ] as const) {
    const { geometry, ladder } = drawn(base, best, Math.max(base, worst));
    const surface = geometry.compartments[0]?.surface ?? 0;
    for (const { y } of [ladder?.best, ladder?.worst].filter((label) => label !== undefined)) {
      // Digits of 12 px reach 9 px up from their base line.
      for (const line of [surface, geometry.line]) expect(y - 9 < line && line < y).toBe(false);
    }
    if (ladder !== null) expect(Math.abs(ladder.best.y - ladder.worst.y)).toBeGreaterThanOrEqual(14);
  }
});

test("799 px have no room for a ladder, and best and worst of one text need none", () => {
  expect(drawn(0.93, 0.7, 1.3, 799).ladder).toBeNull();
  expect(drawn(0.93, 0.93, 0.93).ladder).toBeNull();
});
