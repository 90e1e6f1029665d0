import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { pageServer } from "../scripts/page-server.js";
import { printed } from "./command-line.ts";
import { heldBack } from "./held-back.ts";
import { soakOnly } from "./soak.ts";
import { apart, expect, test, tookOver } from "./story.ts";

interface Headline {
  readonly devices: number;
  readonly costUsdPerMonth: number;
  readonly costUsdPerSuccess: number;
  readonly bindingLimit: { readonly use: number };
}

/** The example's plan as the command line prints it. */
function printedPlan(): Headline {
  return JSON.parse(printed(["plan", "support-chat", "--json"])) as Headline;
}

async function expectHeadline(page: Locator): Promise<void> {
  const { devices, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = printedPlan();
  const figures = { devices, costUsdPerMonth, costUsdPerSuccess, "bindingLimit.use": bindingLimit.use };
  for (const [metric, value] of Object.entries(figures)) {
    const figure = page.locator(`[data-metric="${metric}"]`).first();
    await expect(figure).toHaveAttribute("data-value", String(value));
    await expect(figure).not.toBeEmpty();
  }
}

apart.describe("before any script", () => {
  apart.use({ javaScriptEnabled: false });

  apart("the example's four answers are there, equal to the command line's", async ({ page }) => {
    await page.goto("");
    await expect(page).toHaveTitle(/Plimsoll/);
    await expectHeadline(page.locator("body"));
    await expect(page.getByText(/^4 H100s carry it, 2 of them in reserve\./)).toBeVisible();
    await expect(page.locator("[style]")).toHaveCount(0);
  });
});

test("the page opens with the example's answers, equal to the command line's", async ({ page }) => {
  await page.goto("");
  await tookOver(page);
  await expectHeadline(page.locator("body"));
});

test("the page takes over where the text stood: no answer moves, nothing jumps", async ({ page }) => {
  const held = await heldBack(page, /assets\/entry-/);
  await page.goto("");
  const answers = page.locator("[data-metric='costUsdPerMonth'], [data-metric='bindingLimit.use']");
  const places = () =>
    answers.evaluateAll((list) => list.map((answer) => JSON.stringify(answer.getBoundingClientRect())));
  const before = await places();
  held.letGo();
  await tookOver(page);
  expect(await places()).toEqual(before);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceEntry[]) =>
          list.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: "layout-shift",
          buffered: true,
        });
        requestIdleCallback(() => resolve(0), { timeout: 1000 });
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test("who opens a link never reads the example's figures, however slow the scripts", async ({ page }) => {
  const held = await heldBack(page, /assets\/index-.*\.js/);
  await page.goto("#1.damaged", { waitUntil: "commit" });
  await expect(page.locator("[data-metric='devices']").first()).toBeHidden();
  held.letGo();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("[data-metric='devices']")).toHaveCount(0);
});

test("the page works from any sub-path of a static host", soakOnly, async ({ page }) => {
  const server = pageServer("dist/page", "/teams/ai/plimsoll/").listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    await page.goto(`http://localhost:${port}/teams/ai/plimsoll/`);
    await tookOver(page);
    await expectHeadline(page.locator("body"));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
