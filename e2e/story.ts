import { test as base, type Browser, type BrowserContext, type Page, type Request } from "@playwright/test";

export { expect } from "@playwright/test";

/** Waits until the page itself stands where its first text stood. */
export async function tookOver(page: Page): Promise<void> {
  await base.expect(page).toHaveTitle(/ · Plimsoll$/);
}

/** A story opens pages of this machine; a page asks for nothing but its own files. */
function isOwn(request: Request): boolean {
  const { origin, hostname, protocol } = new URL(request.url());
  if (["data:", "blob:", "about:"].includes(protocol)) return true;
  // What keeps a copy of the page has no frame.
  const worker = request.serviceWorker();
  if (worker !== null) return origin === new URL(worker.url()).origin;
  return request.isNavigationRequest() ? hostname === "localhost" : origin === new URL(request.frame().url()).origin;
}

/** Notes what the browser complains of in a context, and what its pages ask for beyond their own files. */
export async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on("console", (message) => {
    // Stories that are not about the kept copy run without it, which the runner says aloud.
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    if (!isOwn(request)) complaints.push(`request to ${request.url()}`);
  });
  await context.exposeFunction("reportViolation", (text: string) => complaints.push(`refused: ${text}`));
  await context.addInitScript(() => {
    const report = (globalThis as { reportViolation?: (text: string) => void }).reportViolation;
    document.addEventListener("securitypolicyviolation", (event) =>
      report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

interface Quiet {
  /** What the browser complained of, and requests beyond the page's origin; a story ends with none. */
  readonly complaints: string[];
}

/**
 * Every story also holds that the console stays empty, no security rule is broken and nothing leaves the page's origin.
 * `apart`: in a profile of its own, for a story that needs one of another kind or changes what a page does before its first script.
 */
export const apart = base.extend<Quiet>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await watch(context, complaints);
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

interface Kept {
  readonly page: Page;
  readonly complaints: string[];
}

async function keptPage(browser: Browser, settings: object): Promise<Kept> {
  const complaints: string[] = [];
  const context = await browser.newContext(settings);
  await watch(context, complaints);
  return { page: await context.newPage(), complaints };
}

/** Leaves the page as a new profile has it: nothing stored, no other tab, no rule of the story before. */
async function leave(page: Page, home = page.url()): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  const origins = new Set([page.url(), home].map((address) => new URL(address).origin));
  await page.unrouteAll();
  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  for (const origin of origins) {
    if (origin !== "null") await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.detach();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
}

/** A story on the page of the one before, left as new: a browser's process takes longer to begin than most stories take. */
export const test = base.extend<Quiet, { readonly kept: Kept }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, viewport } = project.use;
      const kept = await keptPage(browser, { baseURL, locale, viewport });
      await use(kept);
      await kept.page.context().close();
    },
    { scope: "worker" },
  ],
  context: async ({ kept }, use) => use(kept.page.context()),
  page: async ({ kept, context, viewport, permissions, baseURL }, use) => {
    if (viewport !== null) await kept.page.setViewportSize(viewport);
    await context.grantPermissions(permissions ?? []);
    await use(kept.page);
    await leave(kept.page, baseURL);
  },
  // Asks for the page, so that it is heard before the page is left.
  complaints: [
    async ({ kept, page: _page }, use) => {
      kept.complaints.length = 0;
      await use(kept.complaints);
      base.expect(kept.complaints).toEqual([]);
    },
    { auto: true },
  ],
});
