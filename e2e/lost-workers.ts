import type { Page } from "@playwright/test";

interface WorkerSwitch {
  /** Questions reach no worker that lives to answer them. */
  areLost?: boolean | "once";
}

/** A browser takes a worker's memory away without a word: here at the very moment when it is given a question. */
export async function makeWorkersLosable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const losable = globalThis as WorkerSwitch;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...parts: unknown[]) {
      Reflect.apply(post, this, parts);
      if (losable.areLost === undefined || losable.areLost === false) return;
      if (losable.areLost === "once") losable.areLost = false;
      this.terminate();
    };
  });
}

/** `once`: the next question alone is lost. */
export function setLost(page: Page, areLost: boolean | "once"): Promise<void> {
  return page.evaluate((lost) => void ((globalThis as WorkerSwitch).areLost = lost), areLost);
}
