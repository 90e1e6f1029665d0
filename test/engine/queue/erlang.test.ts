import { expect, test } from "vitest";
import { erlangB, erlangC, erlangWaitMean, erlangWaitTail } from "../../../src/engine/queue/erlang.ts";
import { parameter, queueingRows } from "../../reference/queueing-rows.ts";

/** 10,000 steps of the recursion round to at most 10,000 units in the last place, 1e-12. */
function expectRelative(actual: number | null, expected: number): void {
  expect(actual).not.toBeNull();
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-10 * Math.abs(expected));
}

test("Erlang B equals 8 exact values, 1 to 10,000 places", () => {
  const rows = queueingRows("ErlangB");
  expect(rows).toHaveLength(8);
  for (const row of rows) expectRelative(erlangB(parameter(row, "a"), parameter(row, "c")), row.value);
});

test("Erlang C and its mean wait equal the exact rows of M/M/c, 1 to 1,000 servers", () => {
  const rows = queueingRows("MMc");
  expect(rows.length).toBe(57);
  for (const row of rows) {
    const servers = parameter(row, "c");
    const rate = parameter(row, "mu");
    const erlangs = parameter(row, "lambda") / rate;
    if (row.metric === "P_wait") expectRelative(erlangC(erlangs, servers), row.value);
    if (row.metric === "Wq_mean") expectRelative(erlangWaitMean(erlangs, servers, rate), row.value);
    if (row.metric === "Wq_p0.99" && row.value > 0)
      expectRelative(erlangWaitTail(erlangs, servers, rate, row.value), 0.01);
  }
});

test("the smallest count that keeps Erlang C under a target equals 6 exact staffing rows", () => {
  const rows = queueingRows("Staffing_ErlangC");
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const erlangs = parameter(row, "a");
    const target = parameter(row, "target_P_wait");
    expect(erlangC(erlangs, row.value) ?? 1).toBeLessThanOrEqual(target);
    expect(erlangC(erlangs, row.value - 1) ?? 1).toBeGreaterThan(target);
  }
});

test("full load has no steady state: no number", () => {
  expect(erlangC(4, 4)).toBeNull();
  expect(erlangWaitMean(5, 4, 1)).toBeNull();
  expect(erlangWaitTail(5, 4, 1, 1)).toBeNull();
});
