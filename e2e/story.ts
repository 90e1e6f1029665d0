import { test as base, type BrowserContext, type Page, type Request } from "@playwright/test";

export { expect } from "@playwright/test";

/** Waits until the page itself stands where its first text stood. */
export async function tookOver(page: Page): Promise<void> {
  await base.expect(page).toHaveTitle(/ · Plimsoll$/);
}

interface Quiet {
  /** What the browser complained of, and requests beyond the page's origin; a story ends with none. */
  readonly complaints: string[];
}

/** A story opens pages of this machine; a page asks for nothing but its own files. */
function isOwn(request: Request): boolean {
  const { origin, hostname, protocol } = new URL(request.url());
  if (["data:", "blob:", "about:"].includes(protocol)) return true;
  return request.isNavigationRequest() ? hostname === "localhost" : origin === new URL(request.frame().url()).origin;
}

/** Notes what the browser complains of in a context, and what its pages ask for beyond their own files. */
export async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on("console", (message) => {
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

/** Every story also holds that the console stays empty, no security rule is broken and nothing leaves the page's origin. */
export const test = base.extend<Quiet>({
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
