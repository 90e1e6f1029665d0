import { defineConfig } from "@playwright/test";
import { browserPath } from "./e2e/browser.ts";
import { isSoak, soakOnly } from "./e2e/soak.ts";

const port = 4195;

/** Chromium's own errands: a story counts what leaves the page's origin. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // What a page computes is over before the last of its compilers has earned what it takes.
  "--js-flags=--no-turbofan",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Stories named after what a person does, on the page as it is built and served. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "coverage/stories",
  fullyParallel: true,
  ...(isSoak ? {} : { grepInvert: new RegExp(soakOnly.tag) }),
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  // Stories tell what is shown, not how soon: these end what never comes, on a slow machine beside other work.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // A copy of the whole page for each story would cost more than the story: those of the copy ask for it.
    serviceWorkers: "block",
    // What a story that fails shows is kept as text; `--trace on` keeps its steps, which costs more than the steps.
    launchOptions: { executablePath: browserPath(), args: quiet },
  },
  webServer: {
    command: "node scripts/serve.js",
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
