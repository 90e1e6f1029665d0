import type { Page } from "@playwright/test";
import { openParts } from "./answer.ts";
import { briefLink } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { stickingOut } from "./sticking-out.ts";
import { apart as test, expect, tookOver } from "./story.ts";

const views = [
  "Plan",
  "Memory",
  "Latency",
  "Day",
  "Cost",
  "Range",
  "Levers",
  "Forecast",
  "Report",
  "Accuracy",
] as const;
const editors = ["workload", "model and hardware", "targets and reserve", "prices and uncertainty"] as const;

const widths = [360, 320] as const;

/** A screen is looked at in every width while it is there: reaching it takes longer than another look. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await expect
      .soft(async () => expect(await stickingOut(page), `${where} at ${width} px`).toEqual([]))
      .toPass({ timeout: 30_000 });
  }
  await page.setViewportSize({ width: widths[0], height: 780 });
}

test.use({ viewport: { width: widths[0], height: 780 }, hasTouch: true });

test("the page is used on a phone, and nothing scrolls sideways", async ({ page }) => {
  await page.goto(briefLink("support-chat"));
  await tookOver(page);
  await test.step("no view scrolls sideways at 360 and 320 px", async () => {
    for (const name of views) {
      await page.getByRole("tab", { name, exact: true }).click();
      const panel = page.getByRole("tabpanel", { name });
      await expect(panel.getByRole("table").first()).toBeVisible();
      if (name === "Latency") await openParts(page);
      await expectNoSidewaysScroll(page, name);
    }
  });
  await test.step("an explanation takes the whole screen and gives it back", async () => {
    await headline(page, "devices").tap();
    const drawer = page.getByRole("dialog", { name: /^Explain: / });
    await expect(drawer).toBeVisible();
    await expect
      .poll(async () => drawer.boundingBox())
      .toEqual(expect.objectContaining({ x: 0, y: 0, width: 360, height: 780 }));
    await expectNoSidewaysScroll(page, "explanation");
    await drawer.getByRole("button", { name: "Close" }).tap();
    await expect(drawer).toBeHidden();
    await expect(headline(page, "devices")).toBeVisible();
  });
  await test.step("the menu has the worked examples and the help", async () => {
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await menu.tap();
    await page.getByRole("menuitem", { name: "Help" }).tap();
    const help = page.getByRole("dialog", { name: "Help" });
    await expect(help).toBeVisible();
    await help.getByRole("button", { name: "Close" }).tap();
    await menu.tap();
    await page.getByRole("menuitem", { name: /^Example: Coding agent/ }).tap();
    await expect(page).toHaveTitle(/^Coding agent/);
    await menu.tap();
    await page.getByRole("menuitem", { name: /^Undo/ }).tap();
    await expect(page).toHaveTitle(/^Support chat/);
  });
  await test.step("the dock shows results or inputs, and an edit in the inputs changes the answer", async () => {
    const tokens = field(page, /^Tokens a call writes/);
    await expect(tokens).toBeHidden();
    const before = await headlineValue(page, "costUsdPerMonth");

    await page.getByRole("button", { name: "Inputs", exact: true }).tap();
    await expect(page.getByRole("tablist", { name: "Results" })).toBeHidden();
    await tokens.fill("6k");
    await tokens.press("Enter");
    await expect(headline(page, "costUsdPerMonth")).not.toHaveAttribute("data-value", before);

    await page.getByRole("button", { name: "Results", exact: true }).tap();
    await expect(page.getByRole("tablist", { name: "Results" })).toBeVisible();
    await expect(tokens).toBeHidden();
  });
  await test.step("no input and no editor scrolls sideways at 360 and 320 px", async () => {
    await page.getByRole("button", { name: "Inputs", exact: true }).click();
    await expectNoSidewaysScroll(page, "inputs");
    for (const name of editors) {
      await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
      const done = page.getByRole("button", { name: "Done", exact: true });
      await expect(done).toBeVisible();
      await expect(page.getByText("Opening…")).toBeHidden();
      await expectNoSidewaysScroll(page, `editor of ${name}`);
      await done.click();
    }
  });
});
