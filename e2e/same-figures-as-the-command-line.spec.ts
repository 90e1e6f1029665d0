import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { allFigures, answerBar, answered, figuresIn, open } from "./answer.ts";
import { changedExample, linkOf, printed, type Json } from "./command-line.ts";
import { expect, test } from "./story.ts";

/** The value at a path of names; `undefined` where there is none. Reserves are lines with a name of their own. */
function at(value: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((inside, name) => field(inside, name), value);
}

function field(value: Json | undefined, name: string): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[name]
    : undefined;
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Every value that the plan, its classes and pools, or else the scenario, give that figure. */
function valuesOf(metric: string, plan: Json, scenario: Json): readonly string[] {
  const pools = list(at(plan, "pools"));
  const reserve = /^reserves\.(\w+)$/.exec(metric)?.[1];
  const held = pools
    .flatMap((pool) => list(at(pool, "reserveLedger.lines")))
    .filter((line) => at(line, "id") === reserve)
    .map((line) => at(line, "replicas"));
  const results = [plan, ...list(at(plan, "classes")), ...pools].map((result) => at(result, metric));
  const inputs = list(at(scenario, "classes")).map((workload) => at(workload, metric));
  return [...held, ...results, ...inputs].filter((value) => value !== undefined).map(text);
}

const text = (value: Json | undefined) => (value === null || value === undefined ? "" : String(value));

async function downloadedPlan(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Scenarios" }).click();
  const button = page.getByRole("button", { name: "Download plan" });
  await expect(button).toBeEnabled();
  const download = page.waitForEvent("download");
  await button.click();
  return readFile(await (await download).path(), "utf8");
}

/** The worked examples, and one of them with a hundred times its load. */
const scenarios = [
  { name: "support chat", scenario: () => printed(["example", "support-chat"]) },
  { name: "coding agent", scenario: () => printed(["example", "coding-agent"]) },
  { name: "document processing", scenario: () => printed(["example", "document-processing"]) },
  {
    name: "support chat at two million tasks a day",
    scenario: () =>
      changedExample("support-chat", { '"base": 20000': '"base": 2000000', '"high": 30000': '"high": 3000000' }),
  },
] as const;

for (const { name, scenario } of scenarios) {
  test(`every figure of ${name} is the command line's, and its downloaded plan is so byte for byte`, async ({
    page,
  }) => {
    const source = scenario();
    const planText = printed(["plan", "-", "--json"], source);
    const plan = JSON.parse(planText) as Json;
    await page.goto(linkOf(source));
    await answered(page);

    for (const { metric, value } of await figuresIn(answerBar(page)))
      expect(value, metric).toBe(text(at(plan, metric)));
    const figures = await allFigures(page);
    for (const [view, shown] of Object.entries(figures)) {
      for (const { metric, value } of shown) {
        expect(valuesOf(metric, plan, JSON.parse(source) as Json), `${metric} of ${view}`).toContain(value);
      }
    }
    await open(page, "Plan");
    expect(await downloadedPlan(page)).toBe(planText);
  });
}

test("a plan that no fleet can carry downloads byte for byte, and the answer shows no figure that is not in it", async ({
  page,
}) => {
  const source = changedExample("support-chat", { '"itlSeconds": 0.04': '"itlSeconds": 0.001' });
  const planText = printed(["plan", "-", "--json"], source);
  const plan = JSON.parse(planText) as Json;
  expect(at(plan, "devices")).toBeNull();
  await page.goto(linkOf(source));
  await answered(page);
  for (const { metric, value } of await figuresIn(answerBar(page))) expect(value, metric).toBe(text(at(plan, metric)));
  expect(await downloadedPlan(page)).toBe(planText);
});
