import { answered } from "./answer.ts";
import { chooseLongForm } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

const views = ["Plan", "Memory", "Latency", "Cost", "Range", "Checklist", "Accuracy"] as const;

test("the whole plan is printed, and what is typed survives it", soakOnly, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("");
  await answered(page);
  await chooseLongForm(page);
  await test.step("paper has the title, the link, the answers, every input and all nine views, in ink, with nothing to press", async () => {
    await page.emulateMedia({ media: "print" });
    const paper = page.locator("[data-paper]");
    await expect(paper.getByRole("heading", { name: "Support chat on one pool", level: 1 })).toBeVisible();
    await expect(paper.getByRole("link", { name: /#1\.[\w-]+$/ })).toBeVisible();
    await expect(paper.getByRole("group", { name: "Cost a month" })).toBeVisible();
    await expect(paper.getByRole("textbox", { name: "Workflows a day" })).toHaveValue("20,000");
    for (const name of views) {
      await expect(paper.getByRole("region", { name, exact: true }).getByRole("table").first()).toBeVisible();
    }
    await expect(paper.getByRole("region", { name: "Day", exact: true })).toContainText("was not played");
    await expect(paper.getByRole("region", { name: "Levers", exact: true })).toContainText("were not tried");
    // One of the marks over the curves.
    await expect(paper.getByText(/^load line: [\d.]+ calls\/s$/)).toBeVisible();
    await expect(paper.getByRole("button", { name: /^(Table|CSV|SVG|PNG|Edit.*|Compare)$|: CSV$/ })).toHaveCount(0);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    await expect(paper).toHaveCount(0);
  });
  await test.step("what is typed and cannot be read stays in its field through a print", async () => {
    const workflows = page.getByRole("textbox", { name: "Workflows a day" });
    await workflows.fill("a lot");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-paper]")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(workflows).toHaveValue("a lot");
  });
});
