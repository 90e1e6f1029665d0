import { briefCertainLink } from "./command-line.ts";
import { field, headline, headlineValue, tabTo } from "./place.ts";
import { expect, test, tookOver } from "./story.ts";

const outputTokens = /^Tokens a call writes/;

test("fields, editors, explanations and results work by the keyboard alone", async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await tookOver(page);
  await test.step("a text that cannot be read is refused at the field and stays until Esc puts it back", async () => {
    const tokens = field(page, outputTokens);
    const before = await headlineValue(page, "costUsdPerSuccess");
    await tabTo(page, tokens);
    await page.keyboard.type("quite many");
    await page.keyboard.press("Enter");
    await expect(tokens).toHaveAttribute("aria-invalid", "true");
    await expect(tokens).toHaveAccessibleDescription(/\w/);
    await expect(tokens).toHaveValue("quite many");
    await expect(page.locator("[data-says=alarm]")).toBeVisible();

    await page.keyboard.press("Shift+Tab");
    await expect(tokens).not.toBeFocused();
    await expect(tokens).toHaveValue("quite many");
    await expect(page.locator("[data-says=alarm]")).toBeVisible();
    await expect(headline(page, "costUsdPerSuccess")).toHaveAttribute("data-value", before);

    await tabTo(page, tokens);
    await page.keyboard.press("Escape");
    await expect(tokens).toHaveValue("211");
    await expect(page.locator("[data-says=alarm]")).toBeHidden();
  });
  await test.step("an editor and an explanation give the focus back where it came from", async () => {
    const edit = page.getByRole("button", { name: "Edit workload" });
    await tabTo(page, edit);
    await page.keyboard.press("Enter");
    const editor = page.getByRole("region", { name: "Workload, editor" });
    await expect(editor.getByRole("heading", { name: "Workload", exact: true })).toBeFocused();
    await tabTo(page, editor.getByRole("button", { name: "Done" }));
    await page.keyboard.press("Enter");
    await expect(edit).toBeFocused();

    const devices = headline(page, "devices");
    await tabTo(page, devices, "Shift+Tab");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: /^Explain: / });
    await expect(drawer.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(devices).toBeFocused();
  });
  await test.step("a value is stepped, typed as a range, undone and redone without a mouse", async () => {
    const tokens = field(page, outputTokens);
    const cost = headline(page, "costUsdPerMonth");
    const success = headline(page, "costUsdPerSuccess");
    const before = await headlineValue(page, "costUsdPerSuccess");
    await tabTo(page, tokens);
    await expect(tokens).toHaveValue("211");

    await page.keyboard.press("ArrowUp");
    await expect(tokens).toHaveValue("221");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(tokens).toHaveValue("121");
    await page.keyboard.press("Escape");
    await expect(tokens).toHaveValue("211");

    await page.keyboard.type("4k to 8k");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Undo: .*output tokens/i })).toBeVisible();
    await expect(success).not.toHaveAttribute("data-value", before);
    await expect(cost).toHaveAttribute("data-value", /\d/);
    const typed = await tokens.inputValue();
    expect(typed).toMatch(/4.*8/);

    await page.keyboard.press("Control+z");
    await expect(tokens).toHaveValue("211");
    await expect(success).toHaveAttribute("data-value", before);
    await page.keyboard.press("Control+Shift+z");
    await expect(tokens).toHaveValue(typed);
    await expect(success).not.toHaveAttribute("data-value", before);
  });
  await test.step("arrows walk the results, Enter shows one", async () => {
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    await tabTo(page, tab("Plan"));
    for (const name of [
      "Memory",
      "Latency",
      "Day",
      "Cost",
      "Range",
      "Levers",
      "Forecast",
      "Compare",
      "Report",
      "Checklist",
      "Deploy",
      "Accuracy",
    ]) {
      await page.keyboard.press("ArrowRight");
      await expect(tab(name)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      const panel = page.getByRole("tabpanel", { name });
      // Nothing stands beside the plan yet, and what is deployed is a text.
      const isThere = panel.getByRole("table").or(panel.locator("pre"));
      await expect(
        name === "Compare" ? panel.getByRole("button", { name: "Pin this plan" }) : isThere.first(),
      ).toBeVisible();
    }
  });
});
