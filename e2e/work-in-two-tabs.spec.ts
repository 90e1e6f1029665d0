import type { BrowserContext, Page } from "@playwright/test";
import { addressHolds } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

const workflows = /^Workflows a day/;

async function openedTab(context: BrowserContext, perDay: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("");
  await tookOver(page);
  const before = await headlineValue(page, "costUsdPerSuccess");
  await field(page, workflows).fill(perDay);
  await field(page, workflows).press("Enter");
  await expect(headline(page, "costUsdPerSuccess")).not.toHaveAttribute("data-value", before);
  await expect(page.getByRole("button", { name: /^Undo: .*workflows a day/i })).toBeVisible();
  await addressHolds(page, `"perDay": ${perDay.replace(",", "")}`);
  return page;
}

/** Workflows a day in every scenario that the tabs of this browser keep while they are worked on. */
function keptWorkflows(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const open = indexedDB.open("plimsoll");
        open.addEventListener("error", () => reject(new Error("the database does not open")));
        open.addEventListener("success", () => {
          const all = open.result.transaction("scenarios").objectStore("scenarios").getAll();
          all.addEventListener("success", () => {
            open.result.close();
            resolve(all.result.map(({ scenario }) => scenario.classes[0].arrivals.perDay as number));
          });
        });
      }),
  );
}

test("two tabs keep a scenario each, and list what the other keeps under a name", soakOnly, async ({ context }) => {
  const one = await openedTab(context, "21,000");
  await expect.poll(async () => keptWorkflows(one)).toContain(21_000);
  const two = await openedTab(context, "42,000");
  await expect.poll(async () => (await keptWorkflows(one)).toSorted((a, b) => a - b)).toEqual([21_000, 42_000]);
  await test.step("both are there again after a reload", async () => {
    await expect(field(one, workflows)).toHaveValue("21,000");

    const values = [await headlineValue(one, "costUsdPerSuccess"), await headlineValue(two, "costUsdPerSuccess")];
    for (const page of [one, two]) {
      await page.reload();
      await tookOver(page);
    }
    await expect(field(one, workflows)).toHaveValue("21,000");
    await expect(field(two, workflows)).toHaveValue("42,000");
    await expect(headline(one, "costUsdPerSuccess")).toHaveAttribute("data-value", values[0] ?? "");
    await expect(headline(two, "costUsdPerSuccess")).toHaveAttribute("data-value", values[1] ?? "");
  });
  await test.step("a scenario kept under a name in one tab is listed in the other, whose work stays as it was", async () => {
    await two.getByRole("button", { name: "Scenarios", exact: true }).click();
    await one.bringToFront();
    await one.getByRole("button", { name: "Scenarios", exact: true }).click();
    await one.getByRole("textbox", { name: "Save this scenario as" }).fill("Twenty-one thousand");
    await one.getByRole("button", { name: "Save", exact: true }).click();
    await expect(one.getByRole("button", { name: "Open Twenty-one thousand" })).toBeVisible();
    await expect(two.getByRole("button", { name: "Open Twenty-one thousand" })).toBeVisible();
    await expect(two.getByRole("textbox", { name: workflows, includeHidden: true })).toHaveValue("42,000");
  });
});

test(
  "second tab: when a scenario is open in two tabs and one saves it, the other is told and keeps its own; neither is lost",
  soakOnly,
  async ({ context }) => {
    const one = await openedTab(context, "21,000");
    const save = async (page: Page) => {
      await page.getByRole("button", { name: "Scenarios", exact: true }).click();
      await page.getByRole("textbox", { name: "Save this scenario as" }).fill("Budget");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Budget is in the list below.")).toBeVisible();
    };
    await save(one);
    await one.keyboard.press("Escape");
    const two = await context.newPage();
    await two.goto("");
    await tookOver(two);
    await two.getByRole("button", { name: "Scenarios", exact: true }).click();
    await two.getByRole("button", { name: "Open Budget", exact: true }).click();
    await field(two, workflows).fill("42k");
    await field(two, workflows).press("Enter");
    await expect(field(two, workflows)).toHaveValue("42,000");
    await one.bringToFront();
    await field(one, workflows).fill("25k");
    await field(one, workflows).press("Enter");
    await save(one);
    const notice = /Another tab has saved “Budget” with other values\. This tab goes on with its own/;
    await expect(two.getByText(notice)).toBeVisible();
    await expect(one.getByText(notice)).toHaveCount(0);
    await expect(field(two, workflows)).toHaveValue("42,000");
    await two.bringToFront();
    await save(two);
    await expect(two.getByText("2 earlier states")).toBeVisible();
    await two.getByText("2 earlier states").click();
    await two
      .getByRole("button", { name: /^Open Budget of / })
      .first()
      .click();
    await expect(field(two, workflows)).toHaveValue("25,000");
  },
);
