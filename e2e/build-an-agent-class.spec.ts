import type { Page } from "@playwright/test";
import { briefCertainLink } from "./command-line.ts";
import { field, headlineValue, tabTo } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

/** Titles over pictures that take two lines or more, and how much of its room the first of these fills. */
function brokenTitles(page: Page): Promise<readonly { readonly text: string; readonly filled: number }[]> {
  return page.locator("figure h3").evaluateAll((titles) =>
    titles.flatMap((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const lines = [...range.getClientRects()];
      return lines.length < 2
        ? []
        : [{ text: title.textContent, filled: (lines[0]?.width ?? 0) / title.getBoundingClientRect().width }];
    }),
  );
}

test("agent classes are arranged, pasted, and built from a preset by keyboard alone", soakOnly, async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await tookOver(page);
  await page.getByRole("button", { name: "Edit workload" }).click();
  await test.step("a title over a picture takes a second line only when its first is nearly full", async () => {
    await expect.poll(() => brokenTitles(page).then(({ length }) => length)).toBeGreaterThan(0);
    for (const { text, filled } of await brokenTitles(page)) expect(filled, text).toBeGreaterThan(0.6);
  });
  await test.step("an arrangement of agents is one step that undo takes back", async () => {
    const section = page.getByRole("region", { name: "Workflow", exact: true });
    await expect(section).toContainText("A single agent");
    await section.getByRole("button", { name: "Workflow" }).click();
    await section.getByRole("combobox", { name: /^Arrangement of agents/ }).click();
    await page.getByRole("option", { name: /pipeline/ }).click();
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await expect(section).toContainText("A pipeline: Planner, Reviewer");
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await expect(section).toContainText("A single agent");
  });
  await test.step("rows of a spreadsheet are looked at, mended and pasted as one step", async () => {
    const editor = page.getByRole("region", { name: "Workload, editor" });
    await editor.getByRole("button", { name: "Paste rows" }).click();
    const dialog = page.getByRole("dialog", { name: "Classes from a spreadsheet" });
    const rows = dialog.getByRole("textbox", { name: /^Rows/ });
    const paste = dialog.getByRole("button", { name: "Paste" });
    await rows.fill("name\tper day\tsteps\tsuccess\nTriage\t20,000\t3\t130 %\nNight batch\t4000\t1\t97 %");
    await expect(dialog.locator("[data-says]")).toHaveText(
      "1 place to mend before anything is pasted: success of Triage.",
    );
    await expect(paste).toBeDisabled();
    await rows.fill("name\tper day\tsteps\tsuccess\nTriage\t20,000\t3\t90 %\nNight batch\t4000\t1\t97 %");
    await paste.click();
    await expect(editor.getByRole("article", { name: "Triage" })).toBeVisible();
    await expect(editor.getByRole("list").first().getByRole("listitem")).toHaveCount(3);
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await expect(editor.getByText("Class 1 of 1.")).toBeVisible();
  });
  await test.step("an agent class from a preset gets another spread and a budget by keyboard alone, and each step is undone", async () => {
    const editor = page.getByRole("region", { name: "Workload, editor" });
    await tabTo(page, editor.getByRole("button", { name: "Add a class" }));
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: /^Background research/ }).press("Enter");
    const research = editor.getByRole("article", { name: "Background research" });
    await expect(research).toBeVisible();

    const section = (name: string) => research.getByRole("region", { name, exact: true });
    const open = async (name: string) => {
      await tabTo(page, section(name).getByRole("button", { expanded: false }));
      await page.keyboard.press("Enter");
    };
    await open("Length and spread");
    const spread = section("Length and spread").getByRole("textbox", { name: "Spread of steps" });
    const before = await spread.inputValue();
    await tabTo(page, spread);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("p50 8, p95 40");
    await page.keyboard.press("Enter");
    await expect(section("Length and spread")).toContainText("one in twenty more than 40");
    await expect(field(page, /^Steps of an attempt/)).toHaveValue("12.9118");

    await open("Budget");
    const budget = section("Budget").getByRole("textbox", { name: /^Step budget/ });
    await tabTo(page, budget);
    await page.keyboard.type("30");
    await page.keyboard.press("Enter");
    await expect(section("Budget")).toContainText("At most 30 steps");
    await headlineValue(page, "costUsdPerSuccess");

    await page.keyboard.press("Control+z");
    await expect(section("Budget")).not.toContainText("At most 30 steps");
    await expect(spread).toHaveValue("p50 8, p95 40");
    await page.keyboard.press("Control+z");
    await expect(spread).toHaveValue(before);
  });
});
