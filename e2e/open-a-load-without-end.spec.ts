import type { Page } from "@playwright/test";
import { answered, answerBar } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { isSoak } from "./soak.ts";
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

/** Keys of so many that are heard, each with a frame after it; how soon is the benchmark's to say. */
async function heardKeys(page: Page, keys: number): Promise<number> {
  await page.evaluate(() => {
    const heard = { count: 0 };
    Object.assign(globalThis, { heard });
    addEventListener("keydown", () => requestAnimationFrame(() => (heard.count += 1)));
  });
  for (let key = 0; key < keys; key += 1) await page.keyboard.press("Tab", { delay: 20 });
  const count = () => page.evaluate(() => (globalThis as { heard?: { count: number } }).heard?.count ?? 0);
  await expect.poll(count).toBe(keys);
  return count();
}

for (const [name, link] of Object.entries(loads).slice(0, isSoak ? undefined : 1)) {
  test(`a link to ${name} is answered, and keys are heard meanwhile, on Latency too`, async ({ page }) => {
    test.setTimeout(360_000);
    await page.goto(link);
    await tookOver(page);
    await expect(answerBar(page)).toHaveAttribute("aria-busy", "true");
    expect(await heardKeys(page, 20)).toBe(20);
    await answered(page);
    await expect(answerBar(page)).toContainText(/\d/);
    await page.getByRole("tab", { name: "Latency", exact: true }).click();
    expect(await heardKeys(page, 20)).toBe(20);
    await expect(page.getByRole("tabpanel", { name: "Latency" }).getByRole("table").first()).toBeVisible({
      timeout: 180_000,
    });
  });
}
