// The built page served on a free port, and a browser to look at it with: what measuring and picturing the page begin with.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { pageServer } from "./page-server.js";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const pageFolder = fileURLToPath(new URL("../dist/page/", import.meta.url));

/** Chromium's own errands would be measured with the page's. */
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** What a TypeScript file of the project exports. */
export async function sourceModule(path) {
  const { module } = await runnerImport(join(root, path), { root, configFile: false, logLevel: "error" });
  return module;
}

function listening(server) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, () => resolve(server.address().port));
  });
}

/** Gives `work` the page's address and a browser, and ends both whatever becomes of it. */
export async function withServedPage(work) {
  if (!existsSync(pageFolder)) throw new Error("The page is not built yet: npm run build makes it.");
  const server = pageServer(pageFolder);
  const port = await listening(server);
  const browser = await chromium.launch({
    executablePath: (await sourceModule("e2e/browser.ts")).browserPath(),
    args: [...quiet, "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    return await work({ address: `http://localhost:${port}/`, browser });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
