import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { headline } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test("a plan without work shows the ways to begin, and each leads on", soakOnly, async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await answered(page);
  await page.getByRole("button", { name: "Edit workload" }).click();
  await test.step("a disabled class is the way on: one press plans it again", async () => {
    await page.getByRole("button", { name: "Disable Support chat" }).click();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    const ways = page.getByRole("region", { name: "Ways to begin" });
    await expect(page.getByRole("heading", { name: /^There is no work to carry/ })).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "Plan" }).getByRole("table")).toBeHidden();
    await page.getByRole("tab", { name: "Memory" }).click();
    await expect(page.getByRole("heading", { name: /^The weights fit\./ })).toBeVisible();
    await page.getByRole("tab", { name: "Plan" }).click();
    await ways.getByRole("button", { name: "Enable Support chat" }).click();
    await answered(page);
    await expect(ways).toBeHidden();
    await expect(headline(page, "devices")).toHaveAttribute("data-value", "4");
  });
  await page.getByRole("button", { name: "Edit workload" }).click();
  await test.step("without any class one is added, or a worked example opened and undone", async () => {
    await page.getByRole("button", { name: "Delete Support chat" }).click();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    const ways = page.getByRole("region", { name: "Ways to begin" });
    await ways.getByRole("button", { name: /^Open the example Coding agent/ }).click();
    await expect(headline(page, "devices")).toHaveAttribute("data-value", /[1-9]/);
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await ways.getByRole("button", { name: "Add a class of work" }).click();
    await expect(page.getByRole("region", { name: "Workload, editor" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await test.step("on a phone the way on leads to the inputs", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("button", { name: "Results", exact: true }).click();
    await expect(page.getByRole("region", { name: "Workload, editor" })).toBeHidden();
    await page.getByRole("button", { name: "Add a class of work" }).click();
    await expect(page.getByRole("region", { name: "Workload, editor" })).toBeVisible();
  });
});
