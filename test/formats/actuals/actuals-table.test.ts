import { expect, test } from "vitest";
import { actualsFrom } from "../../../src/formats/actuals/actuals-table.ts";

const valuesOf = (text: string) => {
  const read = actualsFrom(text);
  if (!read.ok) throw new Error(read.problem.text);
  return read.value;
};

test("a row a month and class: shares as people write them, money with its sign, and an empty cell is no month", () => {
  const text =
    'Month,Class,Workflows a day,Success share,Cost a month\n2026-11,coding,"4,120",54 %,"$189,000"\n12/2026,coding,4300,,\n';
  expect(valuesOf(text).values).toEqual([
    { date: "2026-11-01", classId: "coding", series: "workflowsPerDay", value: 4120 },
    { date: "2026-11-01", classId: "coding", series: "successPerAttempt", value: 0.54 },
    { date: "2026-11-01", classId: null, series: "costUsdPerMonth", value: 189_000 },
    { date: "2026-12-01", classId: "coding", series: "workflowsPerDay", value: 4300 },
  ]);
});

test("totals of a month are told by the day: 120,000 attempts of November are 4,000 on each of 30, of two rows added up", () => {
  const text = "month\tattempts\n2026-11-01\t50000\n2026-11-16\t70000\n";
  expect(valuesOf(text).values).toEqual([{ date: "2026-11-01", classId: null, series: "attemptsPerDay", value: 4000 }]);
});

test("means of several rows of a month are averaged: 30 and 34 steps are 32", () => {
  expect(valuesOf("date,steps\n2026-11-01,30\n2026-11-02,34\n").values).toEqual([
    { date: "2026-11-01", classId: null, series: "stepsPerAttempt", value: 32 },
  ]);
});

test("a row a month, class and series says the same", () => {
  const text =
    "month,class,series,value\n2026-11,coding,steps,32.4\n2026-11,coding,output tokens per call,530\n2026-11,coding,mood,3\n";
  expect(valuesOf(text)).toMatchObject({
    values: [
      { series: "stepsPerAttempt", value: 32.4 },
      { series: "outputTokensPerCall", value: 530 },
    ],
    dropped: 1,
  });
});

test("columns that name nothing are told, rows without a month are counted", () => {
  const { unknown, dropped } = valuesOf("month,steps,weather\n2026-11,30,fine\nsoon,31,fine\n");
  expect([unknown, dropped]).toEqual([["weather"], 1]);
});

test("what is no table, has no month or no series is refused with why", () => {
  const codes = ["steps", "steps,tokens\n1,2\n", "month,weather\n2026-11,fine\n", "month,steps\n2026-11,many\n"].map(
    (text) => {
      const read = actualsFrom(text);
      return read.ok ? "read" : read.problem.code;
    },
  );
  expect(codes).toEqual(["not-a-table", "no-month", "no-series", "no-actuals"]);
});

test("an export of usage by day: requests and tokens become those of a day, and what each day and class costs adds up to its month", () => {
  const rows = [
    "2026-11-01T00:00:00Z,coding,300,6000,1.5",
    "2026-11-02T00:00:00Z,coding,600,3000,2.5",
    "2026-11-02T00:00:00Z,chat,30,90,4",
  ];
  const { values } = valuesOf(["start_time,class,n_requests,input_tokens,cost", ...rows].join("\n"));
  expect(values).toEqual([
    { date: "2026-11-01", classId: "coding", series: "callsPerDay", value: 30 },
    { date: "2026-11-01", classId: "coding", series: "promptTokensPerDay", value: 300 },
    { date: "2026-11-01", classId: null, series: "costUsdPerMonth", value: 8 },
    { date: "2026-11-01", classId: "chat", series: "callsPerDay", value: 1 },
    { date: "2026-11-01", classId: "chat", series: "promptTokensPerDay", value: 3 },
  ]);
});
