import { answered, open, openParts } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { chooseLongForm } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "an engineer sees where Goodput falls off, sees retries keep the plan down, and sets caps that hold it",
  soakOnly,
  async ({ page }) => {
    await page.goto("");
    await page.getByRole("button", { name: "Examples" }).click();
    await page.getByRole("menuitem", { name: /Document processing/i }).click();
    await answered(page);
    await open(page, "Latency");
    await openParts(page, "More load and less", "A burst with retries");
    const panel = page.getByRole("tabpanel");

    await panel.getByRole("button", { name: "Simulate the load range" }).click();
    const sweep = panel.getByRole("figure", {
      name: /^Goodput falls off beyond [\d.]+ calls\/s; the plan's peak is [\d.]+$/,
    });
    await expect(sweep).toBeVisible();
    await sweep.getByRole("button", { name: "Table" }).click();
    await expect(sweep.getByRole("row").filter({ hasText: "plan's peak" })).toHaveCount(1);
    const coming = page.waitForEvent("download");
    await sweep.getByRole("button", { name: "CSV" }).click();
    expect((await coming).suggestedFilename()).toBe("load-range-night.csv");

    await panel.getByRole("button", { name: "Simulate a retry storm" }).click();
    await expect(
      panel.getByRole("figure", { name: /^The plan does not come back from 3 times the load .*; with caps it does$/ }),
    ).toBeVisible();
    await expect(
      panel.getByText(/^By the formulas a push to [\d.]+ calls\/s that lasts does not come back/),
    ).toBeVisible();
    await panel.getByRole("button", { name: "Set these caps" }).click();
    await answered(page);
    await expect(panel.getByText(/The scenario's caps: a bucket lets in [\d.]+ calls\/s/)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Set these caps" })).toBeHidden();
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    await expect(undo).toHaveAccessibleName(/Caps on retries of night/);
    await undo.click();
    await answered(page);
  },
);

test(
  "a load range can be cancelled and begun again, and stays on the page once it is simulated",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await open(page, "Latency");
    await openParts(page, "More load and less", "Other splits and devices");
    const panel = page.getByRole("tabpanel");
    await test.step("a simulation that takes too long is cancelled, and can be begun again", async () => {
      await panel.getByRole("button", { name: "Simulate the load range" }).click();
      await panel.getByRole("button", { name: "Cancel: Simulate the load range" }).click();
      await expect(panel.getByRole("button", { name: "Simulate the load range", exact: true })).toBeVisible();
      await expect(panel.getByRole("figure", { name: /^Goodput falls off/ })).toBeHidden();
    });
    await test.step("what was simulated stands there after a look at another view, and is of the values before after an edit", async () => {
      await panel.getByRole("button", { name: "Simulate the load range" }).click();
      const sweep = panel.getByRole("figure", { name: /^Goodput falls off beyond/ });
      await expect(sweep).toBeVisible();
      await panel.getByRole("button", { name: "Compare splits" }).click();
      const splits = panel.getByRole("table", { name: "Splits of a replica, the best first" });
      await expect(splits).toBeVisible();

      await open(page, "Cost");
      await expect(sweep).toBeHidden();
      await open(page, "Latency");
      await expect(sweep).toBeVisible();
      await expect(splits).toBeVisible();
      await expect(panel.getByRole("button", { name: "Simulate the load range" })).toBeHidden();
      await chooseLongForm(page);
      await open(page, "Latency");

      await page.emulateMedia({ media: "print" });
      const paper = page.locator("[data-paper]");
      await expect(paper.getByRole("figure", { name: /^Goodput falls off beyond/ })).toBeVisible();
      await expect(paper.getByRole("table", { name: "Splits of a replica, the best first" })).toBeVisible();
      await page.emulateMedia({ media: "screen" });

      await open(page, "Cost");
      const workflows = page.getByRole("textbox", { name: /^Workflows a day/ });
      await workflows.fill("21k");
      await workflows.press("Enter");
      await answered(page);
      await page.emulateMedia({ media: "print" });
      await expect(paper.getByRole("region", { name: "Latency", exact: true })).toBeVisible();
      await expect(paper.getByRole("figure", { name: /^Goodput falls off beyond/ })).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
      await open(page, "Latency");
      await expect(panel.getByText("what follows is of the values before")).toBeVisible();
      await expect(panel.getByText("what follows is of the values before")).toBeHidden();
      await expect(sweep).toBeVisible();
    });
  },
);
