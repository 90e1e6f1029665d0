import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { allFigures, answerBar, answered, figuresIn, open } from "./answer.ts";
import { certainExample, changedExample, linkOf, printed, type Json } from "./command-line.ts";
import { at, field, text, valueOf } from "./plan-value.ts";
import { inSoak } from "./soak.ts";
import { expect, test } from "./story.ts";

async function downloadedPlan(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Scenarios" }).click();
  const button = page.getByRole("button", { name: "Download plan" });
  await expect(button).toBeEnabled();
  const download = page.waitForEvent("download");
  await button.click();
  return readFile(await (await download).path(), "utf8");
}

/** Worked examples, and one of them with ten times its load; none after another of its title. */
const scenarios = [
  ...inSoak([
    { name: "support chat", scenario: () => printed(["example", "support-chat"]) },
    { name: "coding agent", scenario: () => printed(["example", "coding-agent"]) },
    {
      name: "support chat at 200,000 workflows a day",
      scenario: () => certainExample("support-chat", { '"perDay": 20000': '"perDay": 200000' }),
    },
  ]),
  { name: "document processing", scenario: () => printed(["example", "document-processing"]) },
];

/** Opens a scenario's link, on the page that stands there if there is one, and finds the plan's figures in the answer. */
async function openLink(page: Page, source: string, plan: Json): Promise<void> {
  await page.goto(linkOf(source));
  await expect(page).toHaveTitle(`${text(field(JSON.parse(source) as Json, "title"))} · Plimsoll`);
  await answered(page);
  for (const { metric, value } of await figuresIn(answerBar(page))) expect(value, metric).toBe(text(at(plan, metric)));
}

test("every figure of the plans is the command line's, and each downloaded plan is so byte for byte", async ({
  page,
}) => {
  for (const { name, scenario } of scenarios) {
    await test.step(name, async () => {
      const source = scenario();
      const planText = printed(["plan", "-", "--json"], source);
      const plan = JSON.parse(planText) as Json;
      await openLink(page, source, plan);
      const figures = await allFigures(page);
      for (const [view, shown] of Object.entries(figures)) {
        for (const figure of shown) {
          const { metric, scope, at: id, value } = figure;
          const expected = valueOf(figure, plan, JSON.parse(source) as Json);
          const name = `${metric} of ${scope} ${id} in ${view}`;
          expect(expected, name).toBeDefined();
          expect(value, name).toBe(text(expected));
        }
      }
      await open(page, "Plan");
      expect(await downloadedPlan(page)).toBe(planText);
      await page.keyboard.press("Escape");
    });
  }
  await test.step("a plan that no fleet can carry downloads byte for byte, and the answer shows no figure that is not in it", async () => {
    const source = changedExample("support-chat", { '"itlSeconds": 0.04': '"itlSeconds": 0.001' });
    const planText = printed(["plan", "-", "--json"], source);
    const plan = JSON.parse(planText) as Json;
    expect(at(plan, "devices")).toBeNull();
    await openLink(page, source, plan);
    expect(await downloadedPlan(page)).toBe(planText);
  });
});
