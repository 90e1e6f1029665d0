import { answered, headline } from "./answer.ts";
import { certainExample, linkOf, printed, type Json } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { apart as test, expect } from "./story.ts";

/** Runs in each worker: tells the page of what other workers ask of it, and of what it answers them. */
const telling = `{
  const channel = new BroadcastChannel("helpers");
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.type === "APPLY" && message.path?.[0] === "help") channel.postMessage("asked");
    if (message?.type === "RAW" && message.value?.answer != null) channel.postMessage("helped");
    return Reflect.apply(post, this, [message, ...rest]);
  };
}
`;

interface Told {
  told?: string[];
  made?: number;
  ended?: number;
}

test(
  "with five cores four workers share the search, then best and worst, and the answer is that of the command line, which has one",
  soakOnly,
  async ({ page }) => {
    const scenario = certainExample("support-chat", { '"perDay": 20000': '"perDay": 300000' });
    await page.addInitScript(() => {
      const global = globalThis as Told;
      const told: string[] = (global.told = []);
      new BroadcastChannel("helpers").addEventListener("message", ({ data }) => told.push(String(data)));
      Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 5 });
      global.made = 0;
      global.ended = 0;
      globalThis.Worker = class extends Worker {
        constructor(...parts: ConstructorParameters<typeof Worker>) {
          super(...parts);
          global.made = (global.made ?? 0) + 1;
        }
        override terminate() {
          super.terminate();
          global.ended = (global.ended ?? 0) + 1;
        }
      };
    });
    await page.route(/\/entry-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: telling + (await response.text()) });
    });
    await page.goto(linkOf(scenario));
    await answered(page);
    const plan = JSON.parse(printed(["plan", "-", "--json"], scenario)) as { readonly [key: string]: Json };
    const { devices, costUsdPerMonth } = await headline(page);
    expect([devices, costUsdPerMonth]).toEqual([String(plan["devices"]), String(plan["costUsdPerMonth"])]);
    const {
      told = [],
      made,
      ended,
    } = await page.evaluate(() => {
      const { told, made, ended } = globalThis as Told;
      return { told, made, ended };
    });
    // Those that share, and the one that plans.
    expect([made, ended]).toEqual([5, 0]);
    expect(told).toContain("asked");
    expect(told).toContain("helped");
  },
);
