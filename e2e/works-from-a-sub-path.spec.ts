import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { addressHolds } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

const subPath = "/teams/capacity/plimsoll/";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** The plainest of static hosts: files below one path, and no header but their type. */
function plainHost(folder: string): Server {
  return createServer((request, response) => {
    const path = (request.url ?? "").replace(/\?.*$/, "");
    const name = path.startsWith(subPath) ? path.slice(subPath.length) || "index.html" : null;
    try {
      if (name === null) throw new Error("outside the page's folder");
      const body = readFileSync(join(folder, normalize(`/${name}`)));
      response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

const host = plainHost(join("dist", "page"));

test.beforeAll(async () => {
  await new Promise<void>((resolve) => void host.listen(0, "localhost", resolve));
});

test.afterAll(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => void host.close(resolve));
});

test(
  "the page opens, is styled, plans an edit and shows each view from a folder of a plain host",
  soakOnly,
  async ({ page }) => {
    const missing: string[] = [];
    page.on("response", (response) => {
      if (!response.ok()) missing.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}${subPath}`);
    await tookOver(page);
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
    const before = await headlineValue(page, "costUsdPerSuccess");
    await field(page, /^Workflows a day/).fill("25k");
    await field(page, /^Workflows a day/).press("Enter");
    await expect(headline(page, "costUsdPerSuccess")).not.toHaveAttribute("data-value", before);
    for (const name of ["Memory", "Latency", "Day", "Cost", "Range", "Levers", "Forecast", "Accuracy"]) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name }).getByRole("table").first()).toBeVisible();
    }

    const value = await headlineValue(page, "costUsdPerSuccess");
    await addressHolds(page, '"perDay": 25000');
    expect(new URL(page.url()).pathname).toBe(subPath);
    await page.reload();
    await tookOver(page);
    await expect(headline(page, "costUsdPerSuccess")).toHaveAttribute("data-value", value);
    expect(missing).toEqual([]);
  },
);
