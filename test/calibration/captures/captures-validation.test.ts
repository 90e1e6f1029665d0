import { expect, test } from "vitest";
import { capturesValidation } from "../../../src/calibration/captures/captures-validation.ts";
import { readCapture } from "../../../src/calibration/captures/read-capture.ts";
import { madeMeta, madeRequests, twoCalls } from "./made-capture.ts";

function validated(changes: Parameters<typeof madeMeta>[0] = {}, calls = twoCalls) {
  const read = readCapture({ name: "made", meta: madeMeta(changes), requests: madeRequests(calls) });
  if (!read.ok) throw new Error(read.problem.text);
  const document = capturesValidation([{ name: "made", capture: read.value }]);
  const figure = (row: number, metric: string) => document.rows.find((one) => one.row === row && one.metric === metric);
  return { document, figure };
}

test("with one call at a time the second waits for as long as the first runs on, in the file and in ours", () => {
  const { figure, document } = validated();
  // Line 2 came first; line 1 came 100 ms later and began when that one ended, 1.02 s after it came.
  expect(figure(1, "queue")?.measured).toBeCloseTo(920, 6);
  expect(figure(1, "queue")?.predicted).toBeCloseTo((figure(2, "e2e")?.predicted ?? 0) - 100, 6);
  expect(figure(2, "queue")?.predicted).toBe(0);
  expect(figure(2, "itl")?.measured).toBeCloseTo(5, 9);
  expect(document).toMatchObject({ rowsRead: 2, rowsScored: 2, skipped: [] });
});

test("with two at a time nobody waits for another in ours", () => {
  const { figure } = validated({ sequences: 2 });
  // At most for the step in progress, some 8 ms of an 8B model on an H100.
  expect(figure(1, "queue")?.predicted).toBeLessThan(50);
});

test("steps as long as measured leave of a queue of one call at a time only what prompts differ by", () => {
  const waits = twoCalls.map(([queued, scheduled, first, last, ...tokens], index) =>
    // The first call takes 5.02 s in all: 25 ms a token.
    index === 0
      ? ([queued, scheduled + 4, first + 4, last + 8, ...tokens] as const)
      : ([queued, scheduled, first, last + 4, ...tokens] as const),
  );
  const { document } = validated({}, waits);
  const queue = document.groups.filter(({ metric, by }) => metric === "queue" && by["calls"] !== undefined);
  expect(queue.map(({ by }) => by["steps"] ?? "ours")).toEqual(["ours", "as long as measured"]);
  expect(queue[0]?.medianAbsErrorPercent).toBeGreaterThan(30);
  expect(queue[1]?.medianAbsErrorPercent).toBeLessThan(2);
});

test("memory that the engine said it had stands beside ours, and an unknown device is a reason", () => {
  expect(validated().figure(0, "kv_blocks")).toMatchObject({ measured: 3000 });
  const { document } = validated({ device: "Abacus 9000" });
  expect(document).toMatchObject({ rowsScored: 0, rows: [] });
  expect(document.skipped[0]?.reason).toContain("no accelerator called Abacus 9000");
});
