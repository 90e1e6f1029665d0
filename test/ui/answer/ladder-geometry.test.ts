import { expect, test } from "vitest";
import type { ResourceUse } from "../../../src/engine/plan-result.ts";
import type { LimitRange } from "../../../src/planning/limit-range.ts";
import { ladderGeometry } from "../../../src/ui/answer/ladder-geometry.ts";
import { loadLineGeometry } from "../../../src/ui/answer/load-line-geometry.ts";

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
