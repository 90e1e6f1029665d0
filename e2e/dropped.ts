import type { Page } from "@playwright/test";

/** A file that a story brings: its name, and what is in it. */
export interface Brought {
  readonly name: string;
  readonly text: string;
}

/** Drops files on the page, as somebody does who drags them there: one action. */
export async function drop(page: Page, files: readonly Brought[]): Promise<void> {
  const held = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, text } of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent("body", "dragenter", { dataTransfer: held });
  await page.dispatchEvent("body", "dragover", { dataTransfer: held });
  await page.dispatchEvent("body", "drop", { dataTransfer: held });
  await held.dispose();
}
