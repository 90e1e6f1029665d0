import { expect, test } from "vitest";
import { figureRows } from "../../src/exports/csv.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { sourceOf, textOf } from "./exported.ts";

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
  const text = await textOf("csv", sourceOf({ ...exampleScenario("support-chat"), title: "=HYPERLINK(1)" }));
  expect(text).toContain(`,"'=HYPERLINK(1)",`);
  expect(text).not.toContain(",=");
});

test("a cost that follows from a simulated count says so, one that follows from none is by formula, and an input is an input", () => {
  const scenario = exampleScenario("support-chat");
  const { rows } = figureRows(scenario, pagePlan(scenario, judgementOf(scenario)));
  const basis = (id: string) => rows.find(([figure]) => figure === id)?.at(-1);
  expect(basis("pools.chat.steadyReplicas")).toBe("simulated");
  const counted = ["costUsdPerMonth", "costUsdPerSuccess", "costLedger.lines.compute-spare.usdPerMonth"];
  for (const id of [...counted, "devices", "pools.chat.devices", "classes.support.costUsdPerMonth"])
    expect([id, basis(id)]).toEqual([id, "by formula from simulated counts"]);
  expect(basis("classes.support.callsPerSecond")).toBe("by formula");
  // One replica is held for a failure, however many serve.
  for (const line of ["tools-passing", "reserve-failure"])
    expect(basis(`costLedger.lines.${line}.usdPerMonth`)).toBe("by formula");
  expect(basis("costs.staffUsdPerMonth")).toBe("input");
});
