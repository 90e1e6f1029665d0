import { answered } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "hosted or own, and from which volume, is asked and answered in two actions, as the command line answers it",
  soakOnly,
  async ({ page }) => {
    const source = certainText(JSON.parse(printed(["example", "support-chat"])));
    await page.goto(linkOf(source));
    await answered(page);
    await page.getByRole("tab", { name: "Cost", exact: true }).click();
    const panel = page.getByRole("tabpanel", { name: "Cost", exact: true });
    await panel.getByRole("button", { name: "Compare over volume" }).click();

    const title = panel.getByRole("heading", { name: /costs least at this volume/ });
    await expect(title).toBeVisible({ timeout: 60_000 });
    const told = printed(["experiment", "volume", "-"], source).split("\n\n")[0]?.replaceAll("\n", " ") ?? "";
    await expect(title).toHaveText(told.replace(/\.$/, ""));
    const chart = panel.getByRole("group", { name: /Arrow keys step through/ });
    await expect(chart).toBeVisible();
    await expect(panel.getByText(/1× this plan: hosted by tokens/)).toBeVisible();
  },
);
