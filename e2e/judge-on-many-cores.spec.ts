import { answered, headline } from "./answer.ts";
import { certainExample, linkOf, printed, type Json } from "./command-line.ts";
import { apart as test, expect } from "./story.ts";

/** Runs in the worker that searches: tells the page of each helper that it makes or ends, and of what it hears of them. */
const telling = `{
  const channel = new BroadcastChannel("helpers");
  self.Worker = class extends Worker {
    constructor(...parts) {
      super(...parts);
      channel.postMessage("made");
      this.addEventListener("message", () => channel.postMessage("heard"));
    }
    terminate() {
      super.terminate();
      channel.postMessage("ended");
    }
  };
}
`;

test("with five cores three workers run probes for the one that searches, and the answer is that of the command line, which has one", async ({
  page,
}) => {
  const scenario = certainExample("support-chat", { '"perDay": 20000': '"perDay": 300000' });
  await page.addInitScript(() => {
    const told: string[] = [];
    new BroadcastChannel("helpers").addEventListener("message", ({ data }) => told.push(String(data)));
    (globalThis as { told?: string[] }).told = told;
  });
  await page.route(/\/entry-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = telling + (await response.text()).replaceAll("navigator.hardwareConcurrency", "5");
    await route.fulfill({ response, body });
  });
  await page.goto(linkOf(scenario));
  await answered(page);
  const plan = JSON.parse(printed(["plan", "-", "--json"], scenario)) as { readonly [key: string]: Json };
  const { devices, costUsdPerMonth } = await headline(page);
  expect([devices, costUsdPerMonth]).toEqual([String(plan["devices"]), String(plan["costUsdPerMonth"])]);
  const told = await page.evaluate(() => (globalThis as { told?: string[] }).told ?? []);
  // One that was too slow to leave off is ended, and may have another in its place.
  let [there, most] = [0, 0];
  for (const word of told) {
    there += word === "made" ? 1 : word === "ended" ? -1 : 0;
    most = Math.max(most, there);
  }
  expect(most).toBe(3);
  expect(told).toContain("heard");
});
