import { expect, test } from "vitest";
import { cellValue } from "../../../../../src/ui/kit/chart-table.ts";
import { meansFinding, meansTable, sidesOf } from "../../../../../src/ui/tasks/workload/pictures/outcome-means.ts";
import { classOf } from "./class-of.ts";

const rowOf = (figures: ReturnType<typeof classOf>, id: string) =>
  meansTable(figures)
    .rows.find((row) => row.id === id)
    ?.cells.slice(1)
    .map(cellValue);

// One step, at most two attempts at 0.5: a success has 1 attempt with 2 of 3, 2 with 1 of 3; a failure always has 2.
test("with one step and two attempts at 50 % a success takes 4/3 attempts, a failure 2, any workflow 1.5", () => {
  const figures = classOf("even-coding-agent", { steps: "1", successPerAttempt: "50 %", maxAttempts: "2" });
  const [success, failure, all] = rowOf(figures, "attempts") ?? [];
  expect(success).toBeCloseTo(4 / 3, 9);
  expect(failure).toBeCloseTo(2, 9);
  expect(all).toBeCloseTo(1.5, 9);
  expect(meansFinding(sidesOf(figures))).toBe("A failure takes 1.5 times the calls of a success");
});

test("times by outcome weigh up to the plan's own time of a workflow", () => {
  const figures = classOf("even-coding-agent", { steps: "5", successPerAttempt: "50 %", maxAttempts: "3" });
  const [success, failure, all] = rowOf(figures, "time") ?? [];
  const { successShare, workflowSeconds } = figures.result;
  expect(all).toBeCloseTo(workflowSeconds ?? NaN, 6);
  expect(successShare * Number(success) + (1 - successShare) * Number(failure)).toBeCloseTo(Number(all), 6);
});

test("the cost of all workflows is the plan's cost of a success times the share that succeeds", () => {
  const figures = classOf("even-coding-agent");
  const all = Number(rowOf(figures, "usd")?.at(-1));
  const { costUsdPerSuccess, successShare } = figures.result;
  expect(all / ((costUsdPerSuccess ?? NaN) * successShare)).toBeCloseTo(1, 6);
});

test("a class that always succeeds has no column of failures", () => {
  const figures = classOf("even-coding-agent", { steps: "1", successPerAttempt: "100 %" });
  expect(meansTable(figures).columns.map(({ id }) => id)).toEqual(["what", "success", "all"]);
  expect(meansFinding(sidesOf(figures))).toBe("A success takes 1 call in the mean");
});
