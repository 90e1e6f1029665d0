import { expect, test } from "vitest";
import { focusRows } from "../../src/exports/focus.ts";
import { monthBills } from "../../src/planning/forecast/month-bills.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { sourceOf } from "./exported.ts";

type Row = Readonly<Record<string, string>>;

/** The file's rows by column, of so many months. */
function rowsOf(scenario: Scenario, months?: number): readonly Row[] {
  const { plan } = sourceOf(scenario);
  const { columns, rows } = focusRows(scenario, plan, monthBills({ scenario, judgement: null }, months));
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, String(row[at] ?? "")])));
}

const chat = certainExample("support-chat");
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
const inMonth = (rows: readonly Row[], day: string) =>
  rows.filter((row) => row["BillingPeriodStart"] === `${day}T00:00:00Z`);

test("rows of a month sum to its cost and successes of a class to the month's, with the day that each month begins and ends", () => {
  const rows = rowsOf(chat);
  const [first] = rows;
  const month = rows.filter((row) => row["BillingPeriodStart"] === first?.["BillingPeriodStart"]);
  const { plan } = sourceOf(chat).plan;
  expect(sum(month, "BilledCost")).toBeCloseTo(plan.costUsdPerMonth ?? 0, 6);
  // 20,000 a day of which 4 in 5 succeed, in 730 hours.
  expect(sum(month, "x_SuccessfulWorkflows")).toBeCloseTo((20_000 * 0.8 * 730) / 24, 6);
  expect(first?.["BillingPeriodStart"]).toMatch(/^\d{4}-\d{2}-01T00:00:00Z$/);
  expect(first?.["BillingPeriodEnd"]).toMatch(/^\d{4}-\d{2}-01T00:00:00Z$/);
  expect(new Set(rows.map((row) => row["BillingPeriodStart"])).size).toBe(37);
});

test("tools of a class that grows by a tenth a month cost a tenth more each month", () => {
  const grown = {
    ...chat,
    classes: chat.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, growthPerMonth: 0.1 } })),
  };
  const rows = rowsOf(grown, 3);
  const days = [...new Set(rows.map((row) => row["BillingPeriodStart"]?.slice(0, 10) ?? ""))];
  const tools = days.map((day) =>
    sum(
      inMonth(rows, day).filter((row) => row["x_CostComponent"] === "tools-passing"),
      "BilledCost",
    ),
  );
  expect((tools[1] ?? 0) / (tools[0] ?? 1)).toBeCloseTo(1.1, 9);
  expect((tools[2] ?? 0) / (tools[0] ?? 1)).toBeCloseTo(1.21, 9);
});

test("has every column that version 1.2 of the specification calls mandatory, marks each row as a forecast, and its own columns as such", () => {
  const rows = rowsOf(chat);
  // Read from specification/columns of the published 1.2.
  const mandatory =
    "BilledCost BillingAccountId BillingAccountName BillingCurrency BillingPeriodEnd BillingPeriodStart ChargeCategory ChargeClass ChargeDescription ChargePeriodEnd ChargePeriodStart ContractedCost EffectiveCost InvoiceIssuerName ListCost PricingQuantity PricingUnit ProviderName PublisherName ServiceCategory ServiceName";
  const columns = Object.keys(rows[0] ?? {});
  expect(columns).toEqual(expect.arrayContaining(mandatory.split(" ")));
  expect(columns.filter((column) => !/^(?:x_)?[A-Z]/.test(column))).toEqual([]);
  expect(new Set(rows.map((row) => row["x_Forecast"]))).toEqual(new Set(["a plan, not a bill"]));
});

/** Distinct pairs of what a column and the costs say, of rows that a test names. */
function toldOf(rows: readonly Row[], isAsked: (row: Row) => boolean) {
  const asked = rows.filter(isAsked);
  expect(asked.length).toBeGreaterThan(0);
  const told = (row: Row) => {
    const part = (column: string) => (row[column] === "" ? "" : row[column] === row["BilledCost"] ? "all" : "other");
    return [
      row["ProviderName"],
      row["PublisherName"],
      row["InvoiceIssuerName"],
      part("ListCost"),
      part("ContractedCost"),
    ].join();
  };
  return [...new Set(asked.map(told))];
}

const isDevices = (row: Row) => row["ServiceName"] === "Accelerators";
const isTokens = (row: Row) => row["x_CostComponent"]?.startsWith("provider-") === true;

test("devices at a seller's listed price on demand have it, its list and its contracted cost; at a typed one neither cost", () => {
  expect(toldOf(rowsOf(chat, 1), isDevices)).toEqual(["AWS,AWS,AWS,all,all"]);
  const typed = { ...chat, pools: chat.pools.map((pool) => ({ ...pool, usdPerDeviceHour: 3 })) };
  expect(toldOf(rowsOf(typed, 1), isDevices)).toEqual(["AWS,AWS,AWS,,"]);
  const own = { ...chat, pools: chat.pools.map((pool) => ({ ...pool, usdPerDeviceHour: 3, priceBasis: null })) };
  expect(toldOf(rowsOf(own, 1), isDevices)).toEqual([",,,,"]);
});

test("a price that changes is no list price from then on", () => {
  const cheaper = {
    ...chat,
    pools: chat.pools.map((pool) => ({ ...pool, priceChanges: [{ date: "2027-01-01", factor: 0.8 }] })),
  };
  const rows = rowsOf(cheaper, 4).filter(isDevices);
  const listed = (row: Row) => row["ListCost"] !== "";
  const days = (some: readonly Row[]) => some.map((row) => row["BillingPeriodStart"] ?? "");
  expect(days(rows.filter(listed)).every((day) => day < "2027")).toBe(true);
  expect(days(rows.filter((row) => !listed(row))).every((day) => day >= "2027")).toBe(true);
  expect(rows.filter(listed).length).toBeGreaterThan(0);
  expect(rows.filter(listed).length).toBeLessThan(rows.length);
});

test("hosted tokens have their provider: at list both costs, under a contract the contracted one; people and platform have none", () => {
  const hosted = (outputUsdPerMillion: number | null) => ({
    ...chat,
    classes: chat.classes.map((own) => ({
      ...own,
      servedBy: "hosted" as const,
      contract: { ...own.contract, outputUsdPerMillion },
    })),
  });
  expect(toldOf(rowsOf(hosted(null), 1), isTokens)).toEqual(["OpenAI,OpenAI,OpenAI,all,all"]);
  expect(toldOf(rowsOf(hosted(0.9), 1), isTokens)).toEqual(["OpenAI,OpenAI,OpenAI,,all"]);
  expect(toldOf(rowsOf(chat, 1), (row) => !isDevices(row) && !isTokens(row))).toEqual([",,,,"]);
});
