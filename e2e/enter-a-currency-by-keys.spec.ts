import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "another currency is entered by keys alone: what is wrong is told under the fields, and Enter takes them",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await page.getByRole("button", { name: "Edit prices and uncertainty" }).click();
    await page.getByRole("button", { name: "Print another currency" }).click();
    const dialog = page.getByRole("dialog");
    const code = dialog.getByLabel("Currency, by its code");
    await code.fill("eur");
    await code.press("Enter");
    await expect(dialog.getByText("Say what one dollar is in EUR.")).toBeVisible();
    await dialog.getByLabel("What one dollar is in it").fill("0.92");
    await dialog.getByLabel("Day of the rate").fill("2026-11-20");
    await dialog.getByLabel("Day of the rate").press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Money is printed in EUR/)).toBeVisible();
  },
);
