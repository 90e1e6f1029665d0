import { expect, test } from "vitest";
import { actualsFrom } from "../../../src/formats/actuals/actuals-table.ts";
import { usageTable } from "../../../src/formats/actuals/usage-table.ts";

/** Midnight of 1 November 2026, UTC: 20,758 days of 86,400 seconds. */
const november = 20_758 * 86_400;
const day = (number: number, results: readonly object[]) => ({
  object: "bucket",
  start_time: november + number * 86_400,
  end_time: november + (number + 1) * 86_400,
  results,
});
const line = (requests: number, input: number, output: number) => ({
  object: "organization.usage.completions.result",
  num_model_requests: requests,
  input_tokens: input,
  input_cached_tokens: input / 2,
  output_tokens: output,
});
const plan = { classes: [{ id: "chat", name: "Chat", enabled: true }], start: "2026-11-01" };

test("a provider's usage is a table by the day, its lines added up and cached tokens counted once", () => {
  const page = {
    object: "page",
    data: [day(1, [line(10, 1000, 100), line(30, 3000, 300)]), day(0, [line(20, 500, 50)])],
  };
  expect(usageTable(JSON.stringify(page))).toBe(
    "date,requests,prompt tokens,output tokens,cost\n2026-11-01,20,500,50,\n2026-11-02,40,4000,400,",
  );
});

test("thirty days of 40 calls and $2 are a month of 40 calls a day that costs $60", () => {
  const usage = Array.from({ length: 30 }, (_, number) => day(number, [line(40, 4000, 400)]));
  const costs = Array.from({ length: 30 }, (_, number) => day(number, [{ amount: { value: 2, currency: "usd" } }]));
  const read = actualsFrom(JSON.stringify([{ data: usage }, { data: costs }]), plan);
  const valueOf = (series: string) =>
    read.ok
      ? read.value.values
          .filter((one) => one.series === series)
          .map(({ date, value }) => [date, Number(value.toPrecision(12))])
      : read;
  expect(valueOf("callsPerDay")).toEqual([["2026-11-01", 40]]);
  expect(valueOf("promptTokensPerDay")).toEqual([["2026-11-01", 4000]]);
  expect(valueOf("costUsdPerMonth")).toEqual([["2026-11-01", 60]]);
});

test("a table, and JSON without days of use, is none of it", () => {
  for (const text of ["month,steps\n2026-11,6", "{", "[]", JSON.stringify({ data: [] })])
    expect(usageTable(text)).toBeNull();
});
