import { expect, test } from "vitest";
import { actualsFrom } from "../../../src/formats/actuals/actuals-table.ts";

const plan = {
  classes: [
    { id: "coding", name: "Coding agent", enabled: true },
    { id: "chat", name: "Support chat", enabled: true },
    { id: "off", name: "Old", enabled: false },
  ],
  start: "2026-11-01",
};

const valuesOf = (text: string) => {
  const read = actualsFrom(text, plan);
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
    notes: ['Not understood, left out: "mood" (line 4).'],
  });
});

test("columns that name nothing and rows without a month are named with their lines", () => {
  const { notes } = valuesOf("month,steps,weather\n2026-11,30,fine\nsoon,31,fine\n");
  expect(notes).toEqual([
    'Not understood, left out: "weather" (line 1).',
    expect.stringContaining('No month, left out: "soon" (line 3). A month is written as 2026-11,'),
  ]);
});

test("a class goes by its name or its id, whatever the case; one that is unknown, or off, is named with those that there are", () => {
  const { values, notes } = valuesOf(
    "month,class,steps\n2026-11,support CHAT,5\n2026-11,Coding,30\n2026-12,Old,4\n2026-12,other,4\n2027-01,other,4\n",
  );
  expect(values.map(({ classId, value }) => [classId, value])).toEqual([
    ["chat", 5],
    ["coding", 30],
  ]);
  expect(notes).toEqual([
    'No class of the plan, left out: "Old" (line 4), "other" (lines 5 and 6). Its classes are Coding agent (coding), Support chat (chat).',
  ]);
});

const figuresOf = (text: string) => valuesOf(text).values.map(({ value }) => value);

test("points and commas are read by what the column, or else the table, shows: 20.000 and 55.900 are thousands beside 0,85 or 1.234,5", () => {
  expect(figuresOf("month;class;workflows a day;success share\n2026-11;chat;20.000;0,85\n")).toEqual([20_000, 0.85]);
  expect(figuresOf("month;cost;steps\n2026-11;55.900;\n2026-12;1.234,5;5,25\n")).toEqual([55_900, 1234.5, 5.25]);
  expect(figuresOf("month;tokens per day\n2026-11;1.234.567\n2026-12;345.678\n")).toEqual([1_234_567, 345_678]);
  expect(figuresOf("month,cost,success\n2026-11,55.125,0.85\n")).toEqual([55.125, 0.85]);
  expect(figuresOf('month,cost,steps\n2026-11,"$55,900",5.5\n2026-12,27 000,5\n')).toEqual([55_900, 5.5, 27_000, 5]);
});

test("where no figure shows its decimal mark, counts with three digits behind a point are thousands, and it is said", () => {
  const { values, notes } = valuesOf("month,class,workflows a day\n2026-11,chat,20.000\n2026-12,chat,25.000\n");
  expect(values.map(({ value }) => value)).toEqual([20_000, 25_000]);
  expect(notes[0]).toContain(
    'Could be thousands or decimals, read so: "20.000" as "20,000" (line 2), "25.000" as "25,000" (line 3).',
  );
  expect(valuesOf("month;steps\n2026-11;5,250\n")).toMatchObject({
    values: [{ value: 5.25 }],
    notes: [expect.stringContaining('"5,250" as "5.25" (line 2)')],
  });
  expect(valuesOf('month,workflows a day\n2026-11,"20,000"\n').notes).toEqual([]);
});

test("months outside the plan's are left out and named", () => {
  const { values, notes } = valuesOf("month,steps\n2026-10,5\n2026-11,5\n2029-11,6\n2029-12,7\n2030-01,8\n");
  expect(values.map(({ date }) => date)).toEqual(["2026-11-01", "2029-11-01"]);
  expect(notes).toEqual([
    'Outside the months of the plan (November\u00a02026 to November\u00a02029), left out: "2026-10" (line 2), "2029-12" (line 5), "2030-01" (line 6).',
  ]);
});

test("a month that is given twice is named, with what becomes of it; days are told once", () => {
  expect(valuesOf("month,steps,attempts\n2026-11,30,3000\n2026-11,34,3000\n").notes).toEqual([
    "Given more than once: steps of November\u00a02026 (lines 2 and 3), averaged; attempts of November\u00a02026 (lines 2 and 3), added up.",
  ]);
  // A column that is named twice.
  expect(valuesOf("month,steps,steps per attempt\n2026-11,30,34\n").notes).toEqual([
    "Given more than once: steps of November\u00a02026 (line 2), averaged.",
  ]);
  expect(valuesOf("date,steps\n2026-11-01,30\n2026-11-02,34\n").notes).toEqual([
    "Days of a month are put together: what is counted is added up, the rest averaged.",
  ]);
  expect(valuesOf("month,class,cost\n2026-11,chat,3\n2026-11,coding,4\n").notes).toEqual([]);
});

test("figures that cannot have come are refused by line and text, and a table of nothing else is refused with them", () => {
  const text =
    "month,steps,success\n2026-11,1e308,88\n2026-12,NaN,0.9\n2027-01,-5,\n2027-02,Infinity,\n2027-03,6,88 %\n";
  const { values, notes } = valuesOf(text);
  expect(values.map(({ value }) => value)).toEqual([0.9, 6, 0.88]);
  expect(notes[0]).toContain(
    'No figure that can have come, left out: "1e308" (line 2), "NaN" (line 3), "-5" (line 4), "Infinity" (line 5), "88" (line 2).',
  );
  const read = actualsFrom("month,steps\n2026-11,NaN\n", plan);
  expect(read.ok ? "" : read.problem.text).toContain('"NaN" (line 2)');
  // Also where their rows are of no class or month.
  const { notes: both } = valuesOf("month,class,steps\n2026-11,nobody,NaN\n2026-13,chat,Infinity\n2026-12,chat,5\n");
  expect(both.join(" ")).toContain('left out: "NaN" (line 2), "Infinity" (line 3).');
});

const datesOf = (cells: readonly string[]) =>
  valuesOf(`month\tsteps\n${cells.map((cell) => `${cell}\t5\n`).join("")}`).values.map(({ date }) => date.slice(0, 7));

test("months as people and spreadsheets write them", () => {
  const cells = [
    "Dec 2026",
    "1/1/2027",
    "15.02.2027",
    "2027/03",
    "April 2027",
    "May-27",
    "15 June 2027",
    "Jul 4, 2027",
  ];
  expect(datesOf(cells)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((month) => (month === 1 ? "2026-12" : `2027-0${month - 1}`)),
  );
  expect(datesOf(["2026.11", "12/2026", "1.2.2027", "2027-03-31 00:00"])).toEqual([
    "2026-11",
    "2026-12",
    "2027-02",
    "2027-03",
  ]);
});

test("dates with slashes go by what cannot be a month, else by the part that stays 1, else month first, which is said", () => {
  expect(datesOf(["2/1/2027", "25/3/2027"])).toEqual(["2027-01", "2027-03"]);
  expect(datesOf(["2/1/2027", "3/25/2027"])).toEqual(["2027-02", "2027-03"]);
  const { values, notes } = valuesOf("month,steps\n1/2/2027,5\n1/3/2027,6\n");
  expect(values.map(({ date }) => date)).toEqual(["2027-02-01", "2027-03-01"]);
  expect(notes).toEqual(['Dates are read with the day before month: "1/2/2027" (line 2) is of February\u00a02027.']);
  expect(valuesOf("month,steps\n2/1/2027,5\n3/1/2027,6\n").notes).toEqual([
    'Dates are read with the month before day: "2/1/2027" (line 2) is of February\u00a02027.',
  ]);
});

test("of a long table no row is lost: 37 months of two classes", () => {
  const rows = Array.from({ length: 37 }, (_, month) => {
    const date = `${2026 + Math.floor((10 + month) / 12)}-${((10 + month) % 12) + 1}`;
    return `${date},chat,5\n${date},coding,30\n`;
  });
  expect(valuesOf(`month,class,steps\n${rows.join("")}`).values).toHaveLength(74);
});

test("what is no table, has no month or no series is refused with why", () => {
  const codes = ["steps", "steps,tokens\n1,2\n", "month,weather\n2026-11,fine\n", "month,steps\n2026-11,many\n"].map(
    (text) => {
      const read = actualsFrom(text, plan);
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
