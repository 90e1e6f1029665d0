import type { Page } from "@playwright/test";
import { answered, longestSearch, open, openParts } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

/** Printed figures of a ledger's lines, the total last. */
function printed(page: Page, table: string): Promise<readonly number[]> {
  return page
    .getByRole("table", { name: table })
    .evaluate((element) =>
      [...element.querySelectorAll("tbody tr")].map((row) =>
        Number((row.querySelector("[data-metric]")?.textContent ?? "").replaceAll(",", "")),
      ),
    );
}

/** Lines add up to the total to the last printed digit. */
async function addsUp(page: Page, table: string): Promise<void> {
  const lines = await printed(page, table);
  const total = lines.at(-1) ?? NaN;
  const sum = lines.slice(0, -1).reduce((all, line) => all + line, 0);
  expect(lines.length).toBeGreaterThan(3);
  expect(sum).toBeCloseTo(total, 6);
}

test("accelerators and splits are compared, and a better split is taken", soakOnly, async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await answered(page);
  await test.step("accelerators are compared in the same table, which a file holds too", async () => {
    await open(page, "Latency");
    await openParts(page, "Other splits and devices");
    const panel = page.getByRole("tabpanel");
    await panel.getByRole("button", { name: "Compare accelerators" }).click();
    const table = panel.getByRole("table", { name: "Accelerators, the best first" });
    await expect(table.getByRole("button", { name: /^Use this accelerator/ }).first()).toBeVisible();
    const coming = page.waitForEvent("download");
    await panel.getByRole("button", { name: /^With .+: CSV$/ }).click();
    expect((await coming).suggestedFilename()).toBe("accelerators-chat.csv");
  });
  await test.step("an engineer sees where the times go, takes a better split and takes it back", async () => {
    await page.goto(briefCertainLink("coding-agent"));
    await expect(page).toHaveTitle(/^Coding agent/);
    await answered(page);
    await open(page, "Latency");
    await addsUp(page, "Parts of the time: To the first token");
    await openParts(page, "Time between tokens", "Caches");
    await addsUp(page, "Parts of the time: Between two tokens");

    const panel = page.getByRole("tabpanel");
    await panel.locator('[data-metric="waitMeanSeconds"]').first().click();
    await expect(page.getByText(/^The simulation that holds the count saw [\d,]+ calls/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel.getByRole("heading", { name: /^Spread at random over \d+ replicas/ })).toBeVisible();

    const before = await headlineValue(page, "costUsdPerMonth");
    await panel.getByRole("button", { name: "Compare splits" }).click();
    const splits = panel.getByRole("table", { name: "Splits of a replica, the best first" });
    await expect(splits).toContainText("In use");
    const use = splits.getByRole("button", { name: /^Use this split/ }).first();
    const name = (await use.getAttribute("aria-label"))?.replace("Use this split: ", "") ?? "";
    await use.click();
    await expect(splits.getByRole("row").filter({ hasText: "In use" })).toContainText(name);
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    await expect(undo).toHaveAccessibleName(new RegExp("Split of agent"));
    await undo.click();
    await expect(headline(page, "costUsdPerMonth")).toHaveAttribute("data-value", before, longestSearch);
  });
});
