import { expect, test } from "vitest";
import type { forecastDocument } from "../../../src/cli/report/forecast-document.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { printed, ran } from "../ran.ts";

/** Three quarters of a million documents more from June 2027 on; devices take ten weeks. */
const certain = certainExample("document-processing");
const scenario = {
  ...certain,
  asOfDate: "2026-11-20",
  classes: certain.classes.map((own) => ({
    ...own,
    arrivals: { ...own.arrivals, launches: [{ date: "2027-06-10", perDay: 750_000, label: "archive" }] },
  })),
  pools: certain.pools.map((pool) => ({ ...pool, leadTimeDays: 70 })),
};
const files = { "mine.json": JSON.stringify(scenario) };

test("JSON holds the months and what ends in them", async () => {
  const text = await printed(["forecast", "mine.json", "--formula", "--draws", "0", "--json"], { files });
  const document = JSON.parse(text) as ReturnType<typeof forecastDocument>;
  expect([document.schema, document.start, document.months.length]).toEqual(["plimsoll.forecast/1", "2026-11-01", 37]);
  expect(document.ends.map(({ kind, passed }) => [kind, passed.base])).toEqual([["fleet", 7]]);
});

test("the report says by when to order", async () => {
  const text = await printed(["forecast", "mine.json", "--formula", "--draws", "0"], { files });
  const flat = text.replaceAll(/[\s\u00a0]+/g, " ");
  // 1 June 2027 less 70 days: 31 of May and 30 of April leave 9 days of March.
  expect(flat).toContain("Order by 23 Mar 2027: from June 2027 the plan passes the start's");
  expect(flat).toContain("Jun 2027");
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("actuals of a file are held against the plan: pages of documents that came longer than planned are named", async () => {
  const months = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"];
  const table = months.map((month, place) => `${month},documents,${[400, 410, 395, 405, 402][place]},60000`);
  const actuals = ["month,class,output tokens per call,workflows a day", ...table].join("\n");
  const typed = ["forecast", "mine.json", "--formula", "--draws", "0", "--actuals", "came.csv"];
  const text = await printed(typed, { files: { ...files, "came.csv": actuals } });
  const flat = text.replaceAll(/[\s\u00a0]+/g, " ");
  expect(flat).toContain("Most off: classes.documents.outputTokens, 402 tokens came, ");
  expect(flat).toContain("10 monthly figures of 2 series");
  expect((await ran(typed, { files })).complaints).toContain("There is no file");
});

test("what is no number of draws is refused", async () => {
  expect((await ran(["forecast", "document-processing", "--draws", "many"])).complaints).toContain("--draws takes");
});
