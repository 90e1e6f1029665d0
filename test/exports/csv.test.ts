import { expect, test } from "vitest";
import { figureRows } from "../../src/exports/csv.ts";
import csv from "../../src/exports/csv.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";

/** What the file holds. */
async function textOf(scenario = exampleScenario("support-chat")): Promise<string> {
  if (csv.form !== "text") throw new Error("a CSV is text");
  const never = () => Promise.reject(new Error("a CSV asks for no more than the plan"));
  return csv.write({ scenario, plan: pagePlan(scenario), link: "", range: never, odds: never });
}

test("each row says which figure it is, its value in full with its unit, of which scenario on which day, and what it rests on", async () => {
  const scenario = exampleScenario("support-chat");
  const { plan, scenarioHash } = pagePlan(scenario);
  const { columns, rows } = figureRows(scenario, pagePlan(scenario));
  const row = (id: string) => {
    const cells = rows.find(([first]) => first === id);
    return Object.fromEntries(columns.map((column, at) => [column, cells?.[at]]));
  };
  expect(row("costUsdPerMonth")).toEqual({
    id: "costUsdPerMonth",
    name: expect.any(String),
    of: "",
    value: plan.costUsdPerMonth,
    unit: "USD/month",
    scenario: "Support chat on one pool",
    fingerprint: scenarioHash,
    "as of": scenario.asOfDate,
    basis: "by formula",
  });
  expect(row("classes.support.workflowsPerDay")).toMatchObject({ value: 20_000, of: "Support chat", basis: "input" });
  expect(row("pools.chat.replicas")).toMatchObject({ value: plan.replicas, of: "chat" });
  expect(row("bindingLimit")).toMatchObject({ of: "chat" });
});

test("no figure has two rows, none is without a name or unit that it has, and one that is unknown or not asked for has no value, in any example", () => {
  for (const id of exampleIds) {
    const scenario = exampleScenario(id);
    const { rows } = figureRows(scenario, pagePlan(scenario));
    expect(new Set(rows.map(([figure]) => figure)).size).toBe(rows.length);
    for (const [figure, name, , value, , , , , basis] of rows) {
      expect([figure, name]).not.toContain("");
      expect([figure, value === null]).toEqual([figure, basis === "no figure"]);
    }
  }
});

test("a title that a spreadsheet would run as a formula is text", async () => {
  const text = await textOf({ ...exampleScenario("support-chat"), title: "=HYPERLINK(1)" });
  expect(text).toContain(`,"'=HYPERLINK(1)",`);
  expect(text).not.toContain(",=");
});
