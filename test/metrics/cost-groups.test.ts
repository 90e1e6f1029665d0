import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CostLedger } from "../../src/engine/ledger.ts";
import { costGroupOf, groupedCost } from "../../src/metrics/cost-groups.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

function ledger(amounts: readonly (readonly [string, number | null])[]): CostLedger {
  const lines = amounts.map(([id, usdPerMonth]) => ({
    id,
    label: id,
    usdPerMonth,
    nature: "fixed" as const,
    method: "as entered",
  }));
  return { totalUsdPerMonth: null, lines };
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

const exact = (lines: readonly { readonly usdPerMonth: number | null }[]) => sum(lines.map((line) => line.usdPerMonth));

/** By how much the printed figures miss: lines their subtotals, subtotals the total, and each of those the exact amount. */
function misses(bill: CostLedger) {
  const { groups, total } = groupedCost(bill);
  const most = (values: readonly number[]) => Math.max(0, ...values.map(Math.abs));
  return {
    printed: [
      ...groups.map(({ lines, usd }) => sum(lines.map((line) => line.usd)) - (usd ?? Number.NaN)),
      sum(groups.map(({ usd }) => usd)) - (total ?? Number.NaN),
    ],
    ofSubtotal: most(groups.map(({ lines, usd }) => (usd ?? Number.NaN) - exact(lines.map(({ line }) => line)))),
    ofTotal: most([(total ?? Number.NaN) - exact(bill.lines)]),
    lines: groups.flatMap(({ lines }) => lines).length,
  };
}

test.each(exampleIds)(
  "%s: printed lines add up to the subtotals, subtotals to the total, all within a dollar",
  (id) => {
    const bill = planScenario(exampleScenario(id)).costLedger;
    const { printed, ofSubtotal, ofTotal, lines } = misses(bill);
    expect(new Set(printed)).toEqual(new Set([0]));
    expect(ofSubtotal).toBeLessThan(1);
    expect(ofTotal).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(lines).toBe(bill.lines.length);
  },
);

test("lines of any size add up as printed, and no subtotal is a whole dollar away", () => {
  const ids = [
    "compute-idle",
    "compute-spare",
    "reserve-warm",
    "tools-passing",
    "review",
    "staff",
    "storage",
    "egress",
  ];
  const amounts = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(amounts, (usd) => {
      const { printed, ofSubtotal, ofTotal } = misses(ledger(ids.map((id, at) => [id, usd[at] ?? 0])));
      expect(new Set(printed)).toEqual(new Set([0]));
      expect(ofSubtotal).toBeLessThan(1 + 1e-6);
      expect(ofTotal).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test("13 device lines of 0.4 print as the 5 that 5.2 is, and not as 0", () => {
  const ids = ["passing", "failing", "replay", "idle", "spare"].map((id) => `compute-${id}`);
  const reserves = ["failure", "node", "zone", "rollout", "canary", "maintenance", "warm"].map((id) => `reserve-${id}`);
  const { groups, total } = groupedCost(ledger([...ids, ...reserves, "stranded"].map((id) => [id, 0.4])));
  expect(groups.map(({ label, usd }) => [label, usd])).toEqual([["Devices", 5]]);
  expect(total).toBe(5);
});

test("groups stand in the order of the page, whatever the order of the lines, and one without a line is absent", () => {
  const { groups } = groupedCost(
    ledger([
      ["staff", 1],
      ["storage", 2],
      ["tools-failing", 4],
      ["review", 8],
    ]),
  );
  expect(groups.map(({ label, usd }) => [label, usd])).toEqual([
    ["Tokens and tools", 4],
    ["People", 9],
    ["Platform", 2],
  ]);
  expect(costGroupOf({ id: "stranded" })).toBe("devices");
});

test("one unknown line leaves its subtotal and the total unknown, and keeps what is known", () => {
  const { groups, total, known } = groupedCost(
    ledger([
      ["compute-idle", null],
      ["compute-spare", 20],
      ["staff", 30],
    ]),
  );
  expect(groups.map(({ usd }) => usd)).toEqual([null, 30]);
  expect([groups[0]?.known, total, known]).toEqual([20, null, 50]);
});
