import { expect, test } from "vitest";
import type { CostLedger, CostLine } from "../../../../src/engine/ledger.ts";
import { waitingText, waterfall, waterfallTitle } from "../../../../src/ui/tasks/cost/waterfall.ts";

function line(id: string, usdPerMonth: number | null): CostLine {
  return { id, label: id, usdPerMonth, nature: "fixed", method: "as entered" };
}

function ledger(...lines: CostLine[]): CostLedger {
  return { totalUsdPerMonth: null, lines };
}

test("starts each bar where the one before ends: 60 and 40 of 100 meet at 0.6", () => {
  const { rows, total } = waterfall(ledger(line("storage", 60), line("egress", 40)), "");
  expect(rows.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.6],
    [0.6, 1],
  ]);
  expect(total).toBe(100);
});

test("prints 33.4, 33.4 and 33.2 as rows that add up to the printed 100", () => {
  const { rows, total } = waterfall(ledger(line("a", 33.4), line("b", 33.4), line("c", 33.2)), "");
  expect(rows.map(({ text }) => text)).toEqual(["$34", "$33", "$33"]);
  expect(total).toBe(100);
});

test("marks the largest line once, and mutes one of nothing with its reason", () => {
  const { rows } = waterfall(ledger(line("reserve-warm", 0), line("staff", 9), line("storage", 9)), "");
  expect(rows.map(({ isLargest, isMuted }) => [isLargest, isMuted])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(rows[0]?.reason).toBe("no replica held");
});

test("keeps the known 50 beside a line without a price, and says why it is unknown", () => {
  const fall = waterfall(ledger(line("compute-idle", null), line("staff", 50)), "waits for a price");
  expect(fall).toMatchObject({ known: 50, total: null });
  expect(fall.rows[0]).toMatchObject({ text: "unknown", reason: "waits for a price", start: 0, end: 0 });
  expect(waterfallTitle(fall)).toBe("$50 a month is known; the rest is not");
});

test("the title names what is marked: 50 of 100 go to devices that wait, 30 and 20, and not to the 45 of staff", () => {
  const fall = waterfall(
    ledger(line("compute-idle", 30), line("reserve-failure", 20), line("staff", 45), line("storage", 5)),
    "",
  );
  expect(fall.rows.filter(({ isLargest }) => isLargest).map(({ id }) => id)).toEqual([
    "compute-idle",
    "reserve-failure",
  ]);
  expect(waterfallTitle(fall)).toBe("50\u00A0% of the month goes to devices");
  expect(waitingText(fall)).toBe(
    "Devices come to $50 together, 50\u00A0% of the month; $50 of that idles, stands in reserve or comes with a node unused.",
  );
});

test("where no device is paid for, nothing is said of devices; where nothing costs anything, no line is named", () => {
  expect(waitingText(waterfall(ledger(line("staff", 50)), ""))).toBeNull();
  expect(waterfallTitle(waterfall(ledger(line("staff", 0)), ""))).toBe("Where the month's money goes");
});
