import { addressHolds } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { apart as test, expect, tookOver } from "./story.ts";

const workflows = /^Workflows a day/;

test("without storage the page says so, works, and loses nothing in a reload", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(globalThis, "indexedDB", { get: refuse });
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  });
  await page.goto("");
  await tookOver(page);
  await test.step("the page says that nothing is kept, where, and what to do about it", async () => {
    await page.getByRole("button", { name: "Not saved in this browser" }).click();
    const dialog = page.getByRole("dialog", { name: "Scenarios" });
    await expect(dialog).toContainText("This browser does not let the page store anything.");
    await expect(dialog).toContainText("copy the link or download the scenario");

    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download scenario file" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.scenario\.json$/);

    await dialog.getByRole("textbox", { name: "Save this scenario as" }).fill("Mine");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByText("Mine is in the list below.")).toBeHidden();
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Scenarios" })).toBeHidden();
  await test.step("everything else works, and a reload loses nothing", async () => {
    const cost = headline(page, "costUsdPerSuccess");
    const before = await headlineValue(page, "costUsdPerSuccess");
    await field(page, workflows).fill("25,000");
    await field(page, workflows).press("Enter");
    await expect(cost).not.toHaveAttribute("data-value", before);
    const after = await headlineValue(page, "costUsdPerSuccess");

    await page.getByRole("button", { name: /^Undo: / }).click();
    await expect(cost).toHaveAttribute("data-value", before);
    await page.getByRole("button", { name: /^Redo: / }).click();
    await expect(cost).toHaveAttribute("data-value", after);
    await page.getByRole("button", { name: "Theme" }).click();
    await page
      .getByRole("menuitem", { name: "Dark" })
      .or(page.getByRole("menuitemradio", { name: "Dark" }))
      .click();

    await addressHolds(page, '"perDay": 25000');
    await page.reload();
    await tookOver(page);
    await expect(field(page, workflows)).toHaveValue("25,000");
    await expect(cost).toHaveAttribute("data-value", after);
  });
});
