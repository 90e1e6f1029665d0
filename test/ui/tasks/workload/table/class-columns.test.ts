import { expect, test } from "vitest";
import { workloadClass } from "../../../../../src/scenario/class-schema.ts";
import {
  cellAfterKey,
  type ClassRow,
  classTotals,
  compareCells,
  isFoundClass,
} from "../../../../../src/ui/tasks/workload/table/class-columns.ts";

test("numbers are sorted by size, words by letter, and what is unknown comes last", () => {
  expect([10, null, 9].toSorted(compareCells)).toEqual([9, 10, null]);
  expect(["b", "A"].toSorted(compareCells)).toEqual(["A", "b"]);
});

test("a class is found by words of its name and lane in any order", () => {
  const own = { name: "Background research", lane: "batch" } as const;
  expect(isFoundClass(own, "batch back")).toBe(true);
  expect(isFoundClass(own, "batch chat")).toBe(false);
});

test("arrows stop at the edges, Home and End go to a row's ends, other keys do not walk", () => {
  const at = { row: 1, column: 1 };
  expect(cellAfterKey("ArrowDown", at, 2, 3)).toEqual({ row: 1, column: 1 });
  expect(cellAfterKey("ArrowUp", at, 2, 3)).toEqual({ row: 0, column: 1 });
  expect(cellAfterKey("End", at, 2, 3)).toEqual({ row: 1, column: 2 });
  expect(cellAfterKey("Home", at, 2, 3)).toEqual({ row: 1, column: 0 });
  expect(cellAfterKey("a", at, 2, 3)).toBeNull();
});

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

test("workflows of a working day and of every day have no sum", () => {
  const every = rowOf(200, 40);
  const working = {
    ...every,
    own: { ...every.own, arrivals: { ...every.own.arrivals, countedOn: "working-day" as const } },
  };
  expect(classTotals([working, working]).get("arrivals.perDay")).toBe("400");
  expect(classTotals([every, working]).get("arrivals.perDay")).toBe("");
});
