import type { Page } from "@playwright/test";

interface WorkerSwitch {
  /** Questions reach no worker that lives to answer them. */
  areLost?: boolean | "once";
  /** Workers that the page has ended. */
  ended?: number;
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
      Reflect.apply(terminate, this, []);
    };
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function (this: Worker) {
      losable.ended = (losable.ended ?? 0) + 1;
      Reflect.apply(terminate, this, []);
    };
  });
}

/** `once`: the next question alone is lost. */
export function setLost(page: Page, areLost: boolean | "once"): Promise<void> {
  return page.evaluate((lost) => void ((globalThis as WorkerSwitch).areLost = lost), areLost);
}

/** How many workers the page has ended by itself. */
export function endedWorkers(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as WorkerSwitch).ended ?? 0);
}
