import { expect, test } from "vitest";
import { errorGroup } from "../../src/calibration/validation-document.ts";

const row = (measured: number, predicted: number) => ({
  file: "made.csv",
  row: 2,
  metric: "ttft",
  measured,
  predicted,
});

test("of errors -20, +10 and +40 % the median is 20, nine in ten are within 36, and the bias is +10", () => {
  const group = errorGroup({ load: "open" }, "ttft", [row(100, 80), row(100, 110), row(100, 140)]);
  expect(group).toMatchObject({ by: { load: "open" }, metric: "ttft", rows: 3 });
  expect(group.medianAbsErrorPercent).toBeCloseTo(20, 9);
  // Between 20 and 40 at 0.8.
  expect(group.p90AbsErrorPercent).toBeCloseTo(36, 9);
  expect(group.biasPercent).toBeCloseTo(10, 9);
  expect(group).not.toHaveProperty("unit");
});

test("room below nothing has errors too: -0.5 where -2 was measured is 1.5 GiB and 75 % too much", () => {
  const group = errorGroup({}, "available_kv_gib", [row(-2, -0.5)], "GiB");
  expect([group.medianAbsError, group.unit, group.biasPercent]).toEqual([1.5, "GiB", 75]);
});
