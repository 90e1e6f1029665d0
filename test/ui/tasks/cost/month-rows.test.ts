import { expect, test } from "vitest";
import type { GroupedMonth, MonthGroup } from "../../../../src/metrics/month-groups.ts";
import { monthRows, monthTitle, unitRows } from "../../../../src/ui/tasks/cost/month-rows.tsx";

const units = {
  call: 0.01,
  millionTokens: 2,
  millionOf: { input: 1, cachedInput: null, output: 4 },
  attempt: 0.2,
  success: 0.25,
  userMonth: null,
};
const group = (name: string | null, allocatedUsd: number | null, carriedUsd: number | null): MonthGroup => {
  const counts = { calls: 10, attempts: 5, successes: 4, users: null };
  const tokens = { input: 1, cachedInput: 0, output: 1 };
  return { name, classes: 1, ...counts, tokens, allocatedUsd, carriedUsd, units };
};
const month: GroupedMonth = {
  kind: "tenant",
  groups: [group("Bolt", 100.4, 300.4), group("Acme", 50.4, 90.4), group(null, 10, 20)],
  unallocated: [
    { id: "compute-idle", label: "Idle", usdPerMonth: 250.4, uncarriedUsdPerMonth: 0 },
    { id: "staff", label: "Staff", usdPerMonth: 0.6, uncarriedUsdPerMonth: 0.6 },
  ],
  total: group(null, 411.8, 411.4),
};
const texts = (rows: ReturnType<typeof monthRows>, column: number) => rows.map(({ cells }) => cells[column]);

test("whole dollars of groups and unallocated lines add up to the month; what is carried above is not counted again", () => {
  const rows = monthRows(month, "the month");
  // 100 + 50 + 10 + 251 + 1 = 412; 300 + 90 + 20 + 1 = 411.
  const whole = (column: number) =>
    texts(rows, column)
      .slice(0, -1)
      .reduce<number>((sum, cell) => sum + (cell === "in the rows above" ? 0 : Number(cell)), 0);
  expect([whole(2), whole(3)]).toEqual([412, 411]);
  expect(texts(rows, 3)).toEqual(["300", "90", "20", "in the rows above", "1", "the month"]);
  expect(texts(rows, 4).slice(0, 3)).toEqual(["73\u00A0%", "22\u00A0%", "4.86\u00A0%"]);
  expect(rows.map(({ isMuted = false }) => isMuted)).toEqual([false, false, true, true, true, false]);
  expect(monthTitle(month)).toBe("The month by tenant: Bolt takes 73\u00A0% of it");
});

test("what is held and unknown is one line", () => {
  const unknown = { usdPerMonth: null, uncarriedUsdPerMonth: null };
  const lines = ["idle", "spare"].map((id) => ({ id, label: id, ...unknown }));
  const unpriced = { ...month, unallocated: lines, total: group(null, null, null) };
  const rows = monthRows(unpriced, "unknown");
  expect(rows.map(({ id }) => id).slice(3)).toEqual(["unallocated unknown", "total"]);
  expect(monthTitle(unpriced)).toBe("The month by tenant");
});

test("each group and all together have their unit costs; users that nobody said are told as such", () => {
  const rows = unitRows(month, true);
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual(
    Array.from({ length: 4 }, () =>
      ["$0.01", "$2", "$1", "unknown", "$4", "$0.2", "users not said", "$0.25"].map(
        (text) => (text.startsWith("$") ? expect.stringContaining(text) : text) as string,
      ),
    ),
  );
  expect(rows.some(({ isTotal = false }) => isTotal)).toBe(false);
});

test("what is allocated to nobody is told in full: cut short, idle and spare devices read alike", () => {
  const [first] = monthRows(month, "the month").find(({ id }) => id === "unallocated compute-idle")?.cells ?? [];
  expect(first).toBe("Unallocated: Idle");
});
