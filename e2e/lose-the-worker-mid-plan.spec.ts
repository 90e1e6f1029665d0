import type { Page } from "@playwright/test";
import { field, headline, headlineValue } from "./place.ts";
import { expect, test, tookOver } from "./story.ts";

interface WorkerSwitch {
  /** Questions reach no worker that lives to answer them. */
  areLost?: boolean;
}

/** A browser takes a worker's memory away without a word: here at the very moment when it is given a question. */
async function makeWorkersLosable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const losable = globalThis as WorkerSwitch;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...parts: unknown[]) {
      Reflect.apply(post, this, parts);
      if (losable.areLost === true) this.terminate();
    };
  });
}

function setLost(page: Page, areLost: boolean): Promise<void> {
  return page.evaluate((lost) => void ((globalThis as WorkerSwitch).areLost = lost), areLost);
}

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  const input = field(page, label);
  await input.fill(text);
  await input.press("Enter");
}

test.beforeEach(async ({ page }) => {
  await makeWorkersLosable(page);
  await page.goto("");
  await tookOver(page);
});

test("the last answer stays, the page says that it waits, and the next edit is answered", async ({ page }) => {
  const cost = headline(page, "costUsdPerSuccess");
  const before = await headlineValue(page, "costUsdPerSuccess");
  await setLost(page, true);
  await type(page, /^Tasks a day/, "25k");
  const said = page.getByRole("tabpanel").getByRole("status").first();
  await expect(said).toContainText("Shown: the last answer.");
  await expect(cost).toHaveAttribute("data-value", before);

  await setLost(page, false);
  await type(page, /^Tasks a day/, "30k");
  await expect(cost).not.toHaveAttribute("data-value", before, { timeout: 10_000 });
  await expect(said).toBeEmpty();
});

test("Cancel ends the wait for a lost worker, and Try again answers", async ({ page }) => {
  const cost = headline(page, "costUsdPerSuccess");
  const before = await headlineValue(page, "costUsdPerSuccess");
  await setLost(page, true);
  await type(page, /^Tasks a day/, "25k");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(cost).toHaveAttribute("data-value", before);
  await setLost(page, false);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(cost).not.toHaveAttribute("data-value", before, { timeout: 10_000 });
});
