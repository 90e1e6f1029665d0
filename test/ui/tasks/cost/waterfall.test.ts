import { expect, test } from "vitest";
import type { CostLedger, CostLine } from "../../../../src/engine/ledger.ts";
import { type Waterfall, deviceSplit, waterfall, waterfallTitle } from "../../../../src/ui/tasks/cost/waterfall.ts";

function line(id: string, usdPerMonth: number | null): CostLine {
  return { id, label: id, usdPerMonth, nature: "fixed", method: "as entered" };
}

function ledger(...lines: CostLine[]): CostLedger {
  return { totalUsdPerMonth: null, lines };
}

const rowsOf = ({ parts }: Waterfall) => parts.flatMap(({ rows }) => rows);

test("starts each bar where the one before ends, across subtotals: 60 and 40 of 100 meet at 0.6", () => {
  const fall = waterfall(ledger(line("storage", 40), line("review", 60)), "");
  expect(rowsOf(fall).map(({ id, start, end }) => [id, start, end])).toEqual([
    ["review", 0, 0.6],
    ["storage", 0.6, 1],
  ]);
  expect(fall.total).toBe(100);
});

test("a subtotal spans its lines: devices from 0 to 0.7 over 0.3 and 0.4, people from 0.7 on, with their share of the month", () => {
  const { parts } = waterfall(ledger(line("compute-idle", 30), line("reserve-warm", 40), line("staff", 30)), "");
  expect(parts.map(({ label, text, share, start, end }) => [label, text, share, start, end])).toEqual([
    ["Devices", "$70", "70.0\u00A0%", 0, 0.7],
    ["People", "$30", "30.0\u00A0%", 0.7, 1],
  ]);
});

test("prints 33.4, 33.4 and 33.2 as rows that add up to the printed 100", () => {
  const fall = waterfall(ledger(line("storage", 33.4), line("egress", 33.4), line("observability", 33.2)), "");
  expect(rowsOf(fall).map(({ text }) => text)).toEqual(["$34", "$33", "$33"]);
  expect(fall.total).toBe(100);
});

test("marks the largest line once, and calls zero only what costs nothing at all: 0, not the 0.2 that prints as 0", () => {
  const fall = waterfall(
    ledger(line("reserve-warm", 0), line("staff", 9), line("storage", 9), line("egress", 0.2)),
    "",
  );
  expect(rowsOf(fall).map(({ id, isLargest, isZero }) => [id, isLargest, isZero])).toEqual([
    ["reserve-warm", false, true],
    ["staff", true, false],
    ["storage", false, false],
    ["egress", false, false],
  ]);
  expect(rowsOf(fall)[0]?.reason).toBe("no replica held");
});

test("keeps the known 50 beside a line without a price, says why it is unknown, and leaves its subtotal unknown", () => {
  const fall = waterfall(ledger(line("compute-idle", null), line("staff", 50)), "waits for a price");
  expect(fall).toMatchObject({ known: 50, total: null });
  expect(fall.parts.map(({ text, share }) => [text, share])).toEqual([
    ["unknown", ""],
    ["$50", ""],
  ]);
  expect(rowsOf(fall)[0]).toMatchObject({ text: "unknown", reason: "waits for a price", start: 0, end: 0 });
  expect(waterfallTitle(fall)).toBe("$50 a month is known; the rest is not");
});

test("the title names the longest bar: the 45 of staff of 100, though devices come to 50 together", () => {
  const fall = waterfall(
    ledger(line("compute-idle", 30), line("reserve-failure", 20), line("staff", 45), line("storage", 5)),
    "",
  );
  expect(
    rowsOf(fall)
      .filter(({ isLargest }) => isLargest)
      .map(({ id }) => id),
  ).toEqual(["staff"]);
  expect(waterfallTitle(fall)).toBe("45\u00A0% of the month goes to staff");
  const bill = ledger(line("compute-idle", 30), line("reserve-failure", 20), line("staff", 45), line("storage", 5));
  expect(deviceSplit(bill)).toEqual({ text: "$50", share: "50\u00A0%", used: "$0", idle: "$30", held: "$20" });
});

test("where no device is paid for, nothing is said of devices; where nothing costs anything, no line is named", () => {
  expect(deviceSplit(ledger(line("staff", 50)))).toBeNull();
  expect(waterfallTitle(waterfall(ledger(line("staff", 0)), ""))).toBe("Where the month's money goes");
});

test("what nobody entered is never said to be entered: reserves of racks and regions, replays, what is sold in sets, the stack", () => {
  const ids = ["compute-replay", "reserve-rounding", "reserve-rack", "reserve-region", "stranded", "stack"];
  const rows = rowsOf(waterfall(ledger(...ids.map((id) => line(id, 10))), ""));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(rows.filter(({ reason }) => reason.startsWith("as entered")).map(({ id }) => id)).toEqual([]);
});
