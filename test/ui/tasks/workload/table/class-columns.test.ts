import { expect, test } from "vitest";
import { workloadClass } from "../../../../../src/scenario/class-schema.ts";
import { classTotals, type ClassRow } from "../../../../../src/ui/tasks/workload/table/class-columns.ts";

function rowOf(perDay: number, month: number | null, enabled = true): ClassRow {
  const own = workloadClass.parse({ id: "own", name: "Own", pool: "own", enabled, arrivals: { perDay }, limits: {} });
  const figures = { peakCallsPerSecond: perDay / 1000, costUsdPerSuccess: null, costUsdPerMonth: month };
  return { own, figures: enabled ? figures : undefined };
}

test("two classes of 200 and 300 workflows a day that cost $40 and $2 a month come to 500 and $42; a disabled one adds nothing", () => {
  expect(Object.fromEntries(classTotals([rowOf(200, 40), rowOf(300, 2), rowOf(9, 9, false)]))).toEqual({
    "arrivals.perDay": "500",
    peakCallsPerSecond: "0.5",
    costUsdPerMonth: "$42.0",
  });
});

test("a month is unknown where that of one class is, and where a class is not planned yet", () => {
  expect(classTotals([rowOf(200, 40), rowOf(300, null)]).get("costUsdPerMonth")).toBe("unknown");
  expect(classTotals([rowOf(200, 40), { ...rowOf(300, 2), figures: undefined }]).get("costUsdPerMonth")).toBe(
    "unknown",
  );
});
