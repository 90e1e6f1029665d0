import { heldBack } from "./held-back.ts";
import { headline, tabTo } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

test("keys that work alone explain figures, and can be turned off", soakOnly, async ({ page }) => {
  await page.goto("");
  await tookOver(page);
  await test.step("e explains the first figure, or the one in focus, and the focus comes back to it", async () => {
    const drawer = page.getByRole("dialog", { name: /^Explain: / });
    await page.keyboard.press("e");
    await expect(drawer).toHaveAccessibleName(/^Explain: Devices/);
    await page.keyboard.press("Escape");
    await expect(headline(page, "devices")).toBeFocused();

    const month = headline(page, "costUsdPerMonth");
    await tabTo(page, month);
    await page.keyboard.press("e");
    await expect(drawer).toHaveAccessibleName(/^Explain: Cost a month/);
    await page.keyboard.press("Escape");
    await expect(month).toBeFocused();
  });
  await test.step("keys that work alone can be turned off, and stay so at the next visit", async () => {
    const help = page.getByRole("dialog", { name: "Help", exact: true });
    const drawer = page.getByRole("dialog", { name: /^Explain: / });
    await page.keyboard.press("?");
    await expect(help).toContainText("explain the figure in focus, or the first");
    await help.getByRole("switch", { name: /^Keys that work alone/ }).click();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();

    for (const visit of ["this", "the next"]) {
      if (visit === "the next") {
        await page.reload();
        await tookOver(page);
      }
      await page.keyboard.press("e");
      await page.keyboard.press("?");
      await page.getByRole("button", { name: "Help", exact: true }).click();
      await expect(help.getByRole("switch", { name: /^Keys that work alone/ })).not.toBeChecked();
      await expect(drawer).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(help).toBeHidden();
    }
  });
});

test("Esc pressed the moment an explanation shows closes it", async ({ page }) => {
  const scripts = /\/views-[^/]*\.js$/;
  const explanations = await heldBack(page, scripts);
  const asked = page.waitForRequest(scripts);
  await page.goto("");
  await tookOver(page);
  await page.evaluate(() => {
    const pressWhenShown = () => {
      if (document.querySelector("[role='dialog'][aria-label^='Explain: ']") === null) return;
      shown.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      document.body.dataset["pressed"] = "Escape";
    };
    // Heard before the browser paints.
    const shown = new MutationObserver(pressWhenShown);
    shown.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("e");
  await expect(headline(page, "devices")).toHaveAttribute("data-open");
  await asked;
  explanations.letGo();
  await expect(page.locator("body")).toHaveAttribute("data-pressed", "Escape");
  await expect(headline(page, "devices")).toBeFocused();
  await expect(page.getByRole("dialog", { name: /^Explain: / })).toBeHidden();
});
