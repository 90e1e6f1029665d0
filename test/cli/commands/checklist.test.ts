import { expect, test } from "vitest";
import type { ChecklistDocument } from "../../../src/cli/commands/checklist.ts";
import { checklistReport } from "../../../src/cli/report/checklist-report.ts";
import { ink } from "../../../src/cli/report/ink.ts";
import { moversOf, readinessOfScenario } from "../../../src/planning/readiness/readiness.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { printed, ran } from "../ran.ts";

test("JSON is the readiness of the plan by formula; the text has every point and the field that an open one asks for", async () => {
  const document = JSON.parse(await printed(["checklist", "support-chat", "--formula", "--json"])) as ChecklistDocument;
  const scenario = exampleScenario("support-chat");
  expect(document.schema).toBe("plimsoll.checklist/1");
  const { schema: _schema, title: _title, asOfDate: _day, ...readiness } = document;
  expect(readiness).toEqual(readinessOfScenario(scenario, null, moversOf(scenario)));

  const text = await printed(["checklist", "support-chat", "--formula"]);
  expect(text).toBe(checklistReport(document, ink(false)));
  const flat = text.replaceAll(/\s+/g, " ");
  for (const { point, act, state } of document.groups.flatMap(({ points }) => points)) {
    expect(flat).toContain(point);
    if (state === "open") expect(flat).toContain(`(${act?.path})`);
  }
  for (const { what, words } of document.reviews) {
    expect(flat).toContain(what);
    expect(words).not.toBe("");
  }
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("no scenario is refused", async () => {
  expect((await ran(["checklist"])).status).toBe(2);
});
