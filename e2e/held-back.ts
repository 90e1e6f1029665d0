import type { Page } from "@playwright/test";

export interface HeldBack {
  /** Answers what was asked for, and all that is asked from now on. */
  readonly letGo: () => void;
}

/** Keeps files from the page until they are let go: what a slow network does, without a clock. */
export async function heldBack(page: Page, files: RegExp): Promise<HeldBack> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { letGo: release };
}
