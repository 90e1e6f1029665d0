import { answered } from "./answer.ts";
import { field } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

const memory = 'input[data-at="pools.chat.memoryBytes"]';
const measured = 'input[data-at="classes.support.arrivals.perDay"]';
const workflows = /^Workflows a day/;

test("findings, notes and names lead to the field, and what is set there stays", soakOnly, async ({ page }) => {
  await page.goto("");
  await answered(page);
  await test.step("what blocks a plan leads to the very field, and Esc brings back to where that was asked", async () => {
    await page.getByRole("combobox", { name: "Device", exact: true }).click();
    await page.getByRole("option", { name: /MI300X/ }).click();
    const fix = page.getByRole("button", { name: /^Enter the memory of one device/ });
    await fix.click();
    await expect(page.locator(memory)).toBeFocused();
    await expect(page.locator(memory)).toBeInViewport();

    // Also where the editor is open and the field is far away.
    await page.getByRole("heading", { name: "Model and hardware" }).scrollIntoViewIfNeeded();
    await fix.click();
    await expect(page.locator(memory)).toBeFocused();
    await expect(page.locator(memory)).toBeInViewport();

    await page.keyboard.press("Escape");
    await expect(page.locator(memory)).toBeHidden();
    await expect(fix).toBeFocused();
  });
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("button", { name: /^Enter the memory of one device/ })).toBeHidden();
  await answered(page);
  await test.step("a value typed over a range says so, and gives the range back in proportion", async () => {
    await field(page, workflows).fill("500,000");
    await field(page, workflows).press("Enter");
    await expect(page.getByText("The range 14,000 to 30,000 is gone")).toBeVisible();
    await page.getByRole("button", { name: "Keep it in proportion: 350,000 to 750,000" }).click();
    await expect(page.getByText("350,000 to 750,000", { exact: true })).toBeVisible();
    await expect(page.getByText("The range 14,000 to 30,000 is gone")).toBeHidden();
  });
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
  await expect(field(page, workflows)).toHaveValue("20,000");
  await answered(page);
  await test.step("a scenario is renamed where its name stands, and goes by the name it is saved under", async () => {
    await field(page, "Name of this scenario").fill("Help desk 2027");
    await field(page, "Name of this scenario").press("Enter");
    await expect(page).toHaveTitle("Help desk 2027 · Plimsoll");
    await page.getByRole("button", { name: "Scenarios" }).click();
    await field(page, "Save this scenario as").fill("Help desk, leaner");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Help desk, leaner is in the list below.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveTitle("Help desk, leaner · Plimsoll");
  });
  await test.step("on a phone a finding leads from the results to the field among the inputs", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Results", exact: true }).click();
    await page
      .getByRole("button", { name: /measured workflows a day/ })
      .first()
      .click();
    await expect(page.locator(measured)).toBeFocused();
    await expect(page.locator(measured)).toBeInViewport();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("a page loaded again right after an edit has it", async () => {
    await field(page, workflows).fill("25,000");
    await field(page, workflows).press("Enter");
    await page.reload();
    await expect(field(page, workflows)).toHaveValue("25,000");
  });
});
