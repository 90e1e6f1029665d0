import type { Locator, Page } from "@playwright/test";
import { answerBar, answered } from "./answer.ts";
import { printed } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { expect, test } from "./story.ts";
import { stickingOut } from "./sticking-out.ts";

const workflows = /^Workflows a day/;
const undo = /^Undo[:,]/;

/** The scenario in the address: the figures that a link carries beside it come when they are known. */
function inAddress(page: Page): string {
  return printed(["open", new URL(page.url()).hash]);
}

/** Somebody who comes to a field has its whole text selected; a second click sets the caret. */
async function comeTo(input: Locator): Promise<void> {
  await input.blur();
  await input.click();
}

test("the answer follows what is typed or dragged, and only what is committed is kept", async ({ page }) => {
  await page.goto("");
  await answered(page);
  await expect(page).toHaveURL(/#.+/);
  await test.step("no part of the answer leaves the window, what binds at the ends of the ranges included", async () => {
    await expect(answerBar(page)).toContainText("at best and worst");
    expect(await stickingOut(page)).toEqual([]);
  });
  await test.step("digits typed without Enter change the devices, Escape brings them back, and there is nothing to undo", async () => {
    const [devices, before] = [headline(page, "devices"), await headlineValue(page, "devices")];
    const sent = inAddress(page);
    const input = field(page, workflows);
    await input.click();
    const committed = await input.inputValue();
    await page.keyboard.type("2000000");
    await expect(devices).not.toHaveAttribute("data-value", before);
    await expect(answerBar(page)).toHaveAttribute("aria-busy", "false");
    await expect(answerBar(page)).toContainText(/was \d/);
    await expect(page.getByText("Shown: the value being changed.")).toBeVisible();
    await expect(page.getByRole("button", { name: undo })).toBeDisabled();

    await page.keyboard.press("Escape");
    await expect(devices).toHaveAttribute("data-value", before);
    await expect(input).toHaveValue(committed);
    await expect(answerBar(page)).not.toContainText(/was \d/);
    await expect(page.getByRole("button", { name: undo })).toBeDisabled();
    expect(inAddress(page)).toBe(sent);
  });
  await test.step("a text that cannot be read leaves the committed answer, and arrow keys show each step", async () => {
    const [cost, before] = [headline(page, "costUsdPerSuccess"), await headlineValue(page, "costUsdPerSuccess")];
    await comeTo(field(page, workflows));
    await page.keyboard.press("ArrowUp");
    await expect(cost).not.toHaveAttribute("data-value", before);
    await page.keyboard.type(" or so");
    await expect(cost).toHaveAttribute("data-value", before);
  });
  await page.keyboard.press("Escape");
  await answered(page);
  await test.step("a value typed and then committed is one step back, and its best and worst follow", async () => {
    const [devices, before, address] = [headline(page, "devices"), await headlineValue(page, "devices"), page.url()];
    await comeTo(field(page, workflows));
    await page.keyboard.type("150000");
    await expect(devices).not.toHaveAttribute("data-value", before);
    await page.keyboard.press("Enter");
    await answered(page);
    await expect(devices).not.toHaveAttribute("data-value", before);
    await expect(answerBar(page)).not.toContainText(/was \d/);
    await expect(page).not.toHaveURL(address);

    await page.getByRole("button", { name: undo }).click();
    await expect(devices).toHaveAttribute("data-value", before);
    await expect(page.getByRole("button", { name: undo })).toBeDisabled();
  });
  await answered(page);
  await test.step("a value that is dragged changes the answer before it is let go, and is one step back after", async () => {
    const [cost, before] = [headline(page, "costUsdPerSuccess"), await headlineValue(page, "costUsdPerSuccess")];
    const box = await field(page, workflows).boundingBox();
    if (box === null) throw new Error("the field is not shown");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 40 });
    await expect(cost).not.toHaveAttribute("data-value", before);
    await expect(page.getByRole("button", { name: undo })).toBeDisabled();
    await page.mouse.up();
    await answered(page);
    await expect(cost).not.toHaveAttribute("data-value", before);
    await page.getByRole("button", { name: undo }).click();
    await expect(cost).toHaveAttribute("data-value", before);
    await expect(page.getByRole("button", { name: undo })).toBeDisabled();
  });
  await answered(page);
  await test.step("a value that is only typed is not printed: the sheet's link would not open it", async () => {
    const [cost, before] = [headline(page, "costUsdPerSuccess"), await headlineValue(page, "costUsdPerSuccess")];
    await comeTo(field(page, workflows));
    await page.keyboard.type("2000000");
    await expect(cost).not.toHaveAttribute("data-value", before);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(cost).toHaveAttribute("data-value", before);
  });
});
