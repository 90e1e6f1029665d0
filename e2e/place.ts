import type { Locator, Page } from "@playwright/test";
import { answerBar } from "./answer.ts";
import { expect } from "./story.ts";

/** A field of the brief or of an editor, by what a screen reader calls it. */
export function field(page: Page, label: string | RegExp): Locator {
  return page.getByRole("textbox", { name: label });
}

/** A headline figure of the answer. */
export function headline(page: Page, metric: string): Locator {
  return answerBar(page).locator(`[data-metric="${metric}"]`).first();
}

/** The full value of a headline figure, once it is known. */
export async function headlineValue(page: Page, metric: string): Promise<string> {
  const figure = headline(page, metric);
  await expect(figure).toHaveAttribute("data-value", /\d/);
  return String(await figure.getAttribute("data-value"));
}

/** Presses Tab until the focus is there; a person who has no mouse has no other way. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const mostStops = 150;
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

/** Has everything printed, where one page is what else comes out. */
export async function chooseLongForm(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Report" }).click();
  await page.getByRole("button", { name: "Long form" }).click();
}
