import { expect, test } from "vitest";
import { reserveSection } from "../../../src/cli/report/reserve-section.ts";
import { artificialPool, artificialSubject } from "./artificial-plan.ts";
import { printedLedger, printedNumber } from "./printed-number.ts";

const column = (rows: readonly (readonly string[])[], index: number) =>
  rows.map((row) => printedNumber(row[index] ?? ""));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("replicas, devices and dollars of the printed lines add up to 24, 48 and 503", () => {
  const { rows, total } = printedLedger(reserveSection(artificialSubject()), "line");
  expect(rows.map(([id]) => id)).toEqual(["steady", "failure", "rollout", "maintenance", "warm"]);
  expect([1, 2, 3].map((index) => sum(column(rows, index)))).toEqual([24, 48, 503]);
  // 502.5 rounds away from zero; two of the lines print as 100, three as 101.
  expect(total.slice(1).map(printedNumber)).toEqual([24, 48, 503]);
});

test("without a price every money cell says unknown, and the counts stay", () => {
  const { reserveLedger } = artificialPool;
  const lines = reserveLedger.lines.map((line) => ({ ...line, costUsdPerMonth: null }));
  const pool = { ...artificialPool, reserveLedger: { ...reserveLedger, lines } };
  const { rows, total } = printedLedger(reserveSection(artificialSubject({ pools: [pool] })), "line");
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(["unknown"]));
  expect(total.slice(0, 4)).toEqual(["total", "24", "48", "unknown"]);
});
