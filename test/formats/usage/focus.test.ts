import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const heads = [
  "BilledCost",
  "EffectiveCost",
  "ListCost",
  "BillingCurrency",
  "ChargePeriodStart",
  "ChargePeriodEnd",
  "ServiceName",
  "Tags",
];

function bill(rows: readonly (readonly string[])[], order: readonly string[] = heads): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (cell === "NULL" ? cell : `"${cell.replaceAll('"', '""')}"`)).join(",");
  return [order, ...rows.map((row) => order.map((head) => row[heads.indexOf(head)] ?? ""))].map(line).join("\n");
}

const start = "2026-11-01 00:00:00";
const end = "2026-11-02 00:00:00";
const rows = [
  ["1.5", "1.0", "2.0", "USD", start, end, "Compute, large", '{"team": "a"}'],
  ["0.5", "0.5", "0.5", "USD", start, end, "Storage", "NULL"],
  ["NULL", "0.5", "0.5", "USD", start, end, "Storage", "NULL"],
];

test("costs are what was billed, by service; the effective cost is said beside", async () => {
  const read = await importedText(bill(rows));
  expect([read.format, read.rows]).toEqual([
    "focus",
    { read: 3, kept: 2, dropped: [{ reason: "no billed cost", rows: 1 }] },
  ]);
  expect(read.usage).toMatchObject({ costUsd: 2, calls: null, inputTokens: null, days: 1 });
  const services = read.usage?.byLabel.filter(({ label }) => label === "ServiceName");
  expect(services?.map(({ value, costUsd }) => [value, costUsd])).toEqual([
    ["Compute, large", 1.5],
    ["Storage", 0.5],
  ]);
  expect(read.remarks).toEqual([
    "Billed are 2 USD; the effective cost, with discounts and what was paid ahead, is 1.5 USD. The cost here is what was billed.",
  ]);
});

test("the order of columns changes nothing", async () => {
  const [one, other] = [await importedText(bill(rows)), await importedText(bill(rows, heads.toReversed()))];
  expect(other).toEqual(one);
});

test("another currency is no dollars", async () => {
  const read = await importedText(bill([["1.5", "1.5", "2.0", "EUR", start, end, "Compute", ""]]));
  expect(read.usage?.costUsd).toBeNull();
  expect(read.remarks).toEqual(["The bill is in EUR: its cost in dollars is unknown."]);
});

test("tokens that are billed by the thousand count by their meter", async () => {
  const columns = [...heads, "ConsumedQuantity", "ConsumedUnit", "SkuMeter"];
  const base = ["1", "1", "1", "USD", start, end, "Models", ""];
  const lines = [
    [...base, "2", "1K tokens", "m input tokens"],
    [...base, "3", "1K tokens", "m cached input tokens"],
    [...base, "4", "Tokens", "m output tokens"],
  ];
  const read = await importedText([columns, ...lines].map((cells) => cells.join(",")).join("\n"));
  expect(read.usage).toMatchObject({ inputTokens: 2000, cachedReadTokens: 3000, outputTokens: 4, costUsd: 3 });
});

test("beside lines of models, charges for anything else are left out, and it is said", async () => {
  const models = ["3", "3", "3", "USD", start, end, "Amazon Bedrock", "NULL"];
  const read = await importedText(bill([models, ...rows]));
  expect(read.remarks).toEqual([
    "2 of 3 charges are for something that is no model, and are left out of what was used.",
  ]);
  expect(read.usage?.costUsd).toBe(3);
});
