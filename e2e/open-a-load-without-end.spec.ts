import type { Page } from "@playwright/test";
import { answered, answerBar } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { expect, test, tookOver } from "./story.ts";

interface Draft {
  readonly classes: readonly { readonly arrivals: object }[];
}

/** Support chat with another load: each once ended the tab that opened it. */
function loaded(arrivals: object, more: object): string {
  const example = JSON.parse(printed(["example", "support-chat"])) as Draft;
  const classes = example.classes.map((own) => ({ ...own, ...more, arrivals: { ...own.arrivals, ...arrivals } }));
  return linkOf(certainText({ ...example, classes }));
}

const loads = {
  "a billion workflows at once": loaded({ submission: { workflows: 1e9, deadlineSeconds: 2_592_000 } }, {}),
  "replays at the peak before a cap of one": loaded({ concurrencyCap: 1 }, { replay: { share: 100, atPeak: true } }),
};

/** From a key to the next frame, of so many keys the time that nine in ten are within: a machine with other work holds up a few. Milliseconds. */
async function keyWait(page: Page, keys: number): Promise<number> {
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(globalThis, { waits });
    addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => waits.push(performance.now() - timeStamp)),
    );
  });
  for (let key = 0; key < keys; key += 1) await page.keyboard.press("Tab", { delay: 20 });
  await page.waitForFunction((count) => (globalThis as { waits?: number[] }).waits?.length === count, keys);
  const waits = await page.evaluate(() => (globalThis as { waits?: number[] }).waits ?? []);
  return waits.toSorted((one, other) => one - other)[Math.floor(0.9 * waits.length)] ?? Number.NaN;
}

for (const [name, link] of Object.entries(loads)) {
  test(`a link to ${name} is answered, and keys are heard meanwhile, on Latency too`, async ({ page }) => {
    test.setTimeout(360_000);
    await page.goto(link);
    await tookOver(page);
    await expect(answerBar(page)).toHaveAttribute("aria-busy", "true");
    expect(await keyWait(page, 20)).toBeLessThan(100);
    await answered(page);
    await expect(answerBar(page)).toContainText(/\d/);
    await page.getByRole("tab", { name: "Latency", exact: true }).click();
    expect(await keyWait(page, 20)).toBeLessThan(100);
    await expect(page.getByRole("tabpanel", { name: "Latency" }).getByRole("table").first()).toBeVisible({
      timeout: 180_000,
    });
  });
}
