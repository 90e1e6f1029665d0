import { longestSearch } from "./answer.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "what the chance is that $40k is not enough takes two actions, and the first draws are shown while more are made",
  soakOnly,
  async ({ page }) => {
    await page.goto("/");
    const panel = page.getByRole("tabpanel", { name: "Range", exact: true });
    await test.step("one action shows how far the answer may be off", async () => {
      await page.getByRole("tab", { name: "Range", exact: true }).click();
      await expect(panel.getByRole("textbox", { name: /^An amount a month/ })).toBeVisible(longestSearch);
    });
    await test.step("an amount that is typed is held against the draws", async () => {
      await panel.getByRole("textbox", { name: /^An amount a month/ }).pressSequentially("40k\n");
      await expect(panel.getByText(/^\$40\.0k a month is not enough in \d+ of 100 draws\.$/)).toBeVisible(
        longestSearch,
      );
      await expect(panel.getByText(/the first of more that are under way/)).toBeVisible();
    });
    await test.step("who has seen enough stops there, and what was found stays", async () => {
      await panel.getByRole("button", { name: "Cancel: Draw the ranges" }).click();
      await expect(panel.getByText(/is not enough in/)).toBeVisible();
    });
  },
);
