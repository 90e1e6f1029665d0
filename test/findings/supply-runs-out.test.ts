import { expect, test } from "vitest";
import type { SupplyDate } from "../../src/engine/supply.ts";
import supplyRunsOut from "../../src/findings/supply-runs-out.ts";
import { madePlan } from "./made-plan.ts";

const date: SupplyDate = {
  poolId: "main",
  kind: "quota",
  limit: 64,
  daysAhead: 73,
  reachedOn: "2027-02-01",
  leadTimeDays: 45,
  orderBy: "2026-12-18",
};
const found = (changes: Partial<SupplyDate>) => {
  const { plan, input } = madePlan();
  return supplyRunsOut.when({ ...plan, supply: [{ ...date, ...changes }] }, { ...input, asOfDate: "2026-11-20" });
};
const text = (changes: Partial<SupplyDate>) => found(changes)[0]?.text.replaceAll("\u00a0", " ");

test("says when the quota is reached, and by when to order", () => {
  expect(text({})).toBe("By formula the quota of 64 devices is passed from February 2027 on: order by 18 Dec 2026.");
});

test("says that the last day for an order is past, and that the lead time is to be entered", () => {
  expect(text({ leadTimeDays: 120, orderBy: "2026-10-14" })).toContain(
    "an order takes 120 days, so 14 Oct 2026 was the last day for it",
  );
  expect(found({ leadTimeDays: null, orderBy: null })[0]?.at).toBe("pools.main.leadTimeDays");
});

test("says from when a typed count misses a limit", () => {
  expect(text({ kind: "replicas", limit: 4 })).toContain("the 4 typed miss a limit from February 2027 on");
});

test("is silent of what is over today, of what lasts a year, and without a day", () => {
  expect([found({ daysAhead: 0 }), found({ daysAhead: 366 }), found({ daysAhead: null, reachedOn: null })]).toEqual([
    [],
    [],
    [],
  ]);
});
