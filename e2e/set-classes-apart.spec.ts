import { answered } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "one pool for two classes is compared with a pool for each, at a press on Plan, as the command line compares them",
  soakOnly,
  async ({ page }) => {
    const scenario = JSON.parse(printed(["example", "support-chat"])) as { classes: readonly object[] };
    const [first] = scenario.classes;
    const classes = [first, { ...first, id: "second", name: "Second", lane: "batch" }];
    const source = certainText({ ...scenario, classes });
    await page.goto(linkOf(source));
    await answered(page);
    const panel = page.getByRole("tabpanel", { name: "Plan", exact: true });
    await panel.getByRole("button", { name: "Compare with pools apart" }).click();
    await expect(panel.getByRole("table", { name: "Pools of each layout" })).toBeVisible({ timeout: 60_000 });
    const told = printed(["experiment", "apart", "-"], source).split("\n\n")[0]?.replaceAll("\n", " ") ?? "";
    await expect(panel.getByRole("heading", { name: told.replace(/\.$/, ""), exact: true })).toBeVisible();
  },
);
