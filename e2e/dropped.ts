import type { Page } from "@playwright/test";

/** A file that a story brings: its name, and what is in it. */
export interface Brought {
  readonly name: string;
  readonly text: string;
}

/** Drops a link that was dragged from another page, by the types of what is dragged. */
export async function dropLink(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const held = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [type, text] of Object.entries(all)) transfer.setData(type, text);
    return transfer;
  }, texts);
  for (const event of ["dragenter", "dragover", "drop"])
    await page.dispatchEvent("body", event, { dataTransfer: held });
  await held.dispose();
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
