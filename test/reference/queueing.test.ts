import { expect, test } from "vitest";
import { constantServicesWaitMean, generalServiceWaitMean } from "../../src/engine/queue/mean-waits.ts";
import { queueingForms, whyNoForm } from "./queueing-forms.ts";
import { allQueueingRows, parameter, type QueueingRow } from "./queueing-rows.ts";

/** Worst rounding of sums over 5,000 states is about 5,000 units in the last place, 1e-12; the rows carry 17 digits. */
const tolerance = 1e-9;

function relativeError(row: QueueingRow): number {
  const value = queueingForms[row.model]?.(row) ?? Number.NaN;
  return row.value === 0 ? Math.abs(value) : Math.abs(value / row.value - 1);
}

function offRows(within: number): string[] {
  return allQueueingRows()
    .filter((row) => whyNoForm(row) === null && !(relativeError(row) <= within))
    .map((row) => `${row.model} ${row.title}: ${row.metric} ${String(queueingForms[row.model]?.(row))}, not ${row.value}`);
}

test("316 of 346 rows have a closed form, and each of them equals it within 1e-9", () => {
  const rows = allQueueingRows();
  expect(rows).toHaveLength(346);
  expect(rows.filter((row) => whyNoForm(row) === null)).toHaveLength(316);
  expect(offRows(tolerance)).toEqual([]);
});

test("a tolerance of 1e-17 would fail: the comparison sees the last bit", () => {
  expect(offRows(1e-17).length).toBeGreaterThan(50);
});

test("the other 30 rows are 12 times of iterations, 12 numerical M/G/c and 6 of bursts", () => {
  const why = allQueueingRows().flatMap((row) => whyNoForm(row) ?? []);
  const counts = Object.fromEntries([...new Set(why)].map((reason) => [reason, why.filter((one) => one === reason).length]));
  expect(Object.values(counts).toSorted((a, b) => a - b)).toEqual([6, 12, 12]);
});

test("Kimura's M/G/c is within 2.2 % of 12 exact rows: 2, 4 and 16 servers, loads 0.8 and 0.95, scv 0, 0.5 and 4", () => {
  const rows = allQueueingRows().filter(({ model }) => /^M[DG]c_exact/.test(model));
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    const servers = parameter(row, "c");
    const wait = generalServiceWaitMean(
      parameter(row, "rho") * servers,
      servers,
      parameter(row, "ES"),
      parameter(row, "scv"),
    );
    expect(Math.abs((wait ?? Number.NaN) / row.value - 1)).toBeLessThan(0.022);
  }
});

test("constant service on several servers is within 0.3 % of 4 exact rows", () => {
  const rows = allQueueingRows().filter(({ model }) => model === "MDc_exact");
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const servers = parameter(row, "c");
    const wait = constantServicesWaitMean(parameter(row, "rho") * servers, servers, parameter(row, "ES"));
    expect(Math.abs((wait ?? Number.NaN) / row.value - 1)).toBeLessThan(0.003);
  }
});
