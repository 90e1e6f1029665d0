import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pageServer } from "../scripts/page-server.js";
import { answered } from "./answer.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { apart, expect, tookOver } from "./story.ts";

const test = apart.extend({});
test.use({ serviceWorkers: "allow" });

/** Waits until a copy of the page is kept. */
const kept = async (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("the page opens, answers an edit and shows its views without a line, once it was opened with one", async ({
  page,
  context,
}) => {
  await page.goto("");
  await answered(page);
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await tookOver(page);
  await answered(page);
  const before = await headlineValue(page, "costUsdPerSuccess");
  await field(page, /^Workflows a day/).fill("25k");
  await field(page, /^Workflows a day/).press("Enter");
  await expect(headline(page, "costUsdPerSuccess")).not.toHaveAttribute("data-value", before);
  for (const name of ["Memory", "Cost", "Forecast", "Accuracy"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name }).getByRole("table").first()).toBeVisible();
  }
});

test(
  "a newer version of the page is offered, and comes only when it is taken; the work stays",
  soakOnly,
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    cpSync(join("dist", "page"), folder, { recursive: true });
    const listen = async (port: number) => {
      const server = pageServer(folder);
      await new Promise<void>((resolve) => void server.listen(port, "localhost", resolve));
      return server;
    };
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    await answered(page);
    await kept(page);
    await page.reload();
    await tookOver(page);
    await field(page, /^Workflows a day/).fill("25k");
    await field(page, /^Workflows a day/).press("Enter");
    first.closeAllConnections();
    await new Promise((resolve) => void first.close(resolve));
    const index = join(folder, "index.html");
    writeFileSync(index, readFileSync(index, "utf8").replace('<html lang="en"', '<html lang="en" data-newer'));
    const script = join(folder, "sw.js");
    writeFileSync(script, readFileSync(script, "utf8").replace(/version = "\w+"/, 'version = "newer"'));
    const second = await listen(port);
    try {
      await page.reload();
      await tookOver(page);
      await expect(page.locator("html")).not.toHaveAttribute("data-newer");
      await expect(page.getByText("A newer version of this page is here")).toBeVisible();
      await expect(page.locator("html")).not.toHaveAttribute("data-newer");
      await page.getByRole("button", { name: "Load the newer version" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-newer");
      await tookOver(page);
      await expect(field(page, /^Workflows a day/)).toHaveValue("25,000");
    } finally {
      second.closeAllConnections();
      second.close();
      rmSync(folder, { recursive: true });
    }
  },
);
