import type { Page } from "@playwright/test";
import { answerBar, answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { endedWorkers, makeWorkersLosable, setLost } from "./lost-workers.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { apart as test, expect, tookOver } from "./story.ts";

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  const input = field(page, label);
  await input.fill(text);
  await input.press("Enter");
}

test.beforeEach(async ({ page }) => {
  await makeWorkersLosable(page);
  await page.goto(briefCertainLink("support-chat"));
  await tookOver(page);
});

test(
  "the last answer stays, the page says that it waits, and the next edit is answered",
  soakOnly,
  async ({ page }) => {
    const cost = headline(page, "costUsdPerSuccess");
    const before = await headlineValue(page, "costUsdPerSuccess");
    await setLost(page, true);
    await type(page, /^Workflows a day/, "25k");
    const said = page.getByRole("tabpanel").locator("[data-says]").first();
    await expect(said).toContainText("Shown: the last answer.");
    await expect(said).toContainText("Planning takes longer than usual.");
    await expect(said.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
    await expect(cost).toHaveAttribute("data-value", before);

    await setLost(page, false);
    await type(page, /^Workflows a day/, "30k");
    await expect(cost).not.toHaveAttribute("data-value", before);
    await expect(said).toBeEmpty();
  },
);

test("Cancel ends the wait for a lost worker, and Try again answers", soakOnly, async ({ page }) => {
  const cost = headline(page, "costUsdPerSuccess");
  const before = await headlineValue(page, "costUsdPerSuccess");
  await setLost(page, true);
  await type(page, /^Workflows a day/, "25k");
  await page.locator("[data-says]").getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(cost).toHaveAttribute("data-value", before);
  await setLost(page, false);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(cost).not.toHaveAttribute("data-value", before);
});

test("a worker lost once is replaced by itself, and the edit is answered without a further press", async ({ page }) => {
  const cost = headline(page, "costUsdPerSuccess");
  const before = await headlineValue(page, "costUsdPerSuccess");
  await setLost(page, "once");
  await type(page, /^Workflows a day/, "25k");
  await expect(cost).not.toHaveAttribute("data-value", before);
  await answered(page);
  await expect(page.getByRole("tabpanel").locator("[data-says]").first()).toBeEmpty();
  await expect.poll(() => endedWorkers(page)).toBe(1);
});

test("edits that come while counts are simulated end no worker", soakOnly, async ({ page }) => {
  const bar = answerBar(page);
  await answered(page);
  for (let edit = 0; edit < 8; edit += 1) {
    await type(page, /^Workflows a day/, `${400 + edit}k`);
    await expect(bar).toHaveAttribute("aria-busy", "true");
    // By now the simulation is under way, or best and worst are.
    await page.waitForTimeout(150 + 100 * edit);
  }
  await answered(page);
  // One that would not have given way is ended half a second later.
  await page.waitForTimeout(600);
  expect(await endedWorkers(page)).toBe(0);
});
