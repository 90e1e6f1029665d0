import { answered, headline } from "./answer.ts";
import { certainExample, linkOf, printed, type Json } from "./command-line.ts";
import { apart as test, expect } from "./story.ts";

test("with five cores workers run probes for the one that searches, and the answer is that of the command line, which has one", async ({
  page,
}) => {
  const scenario = certainExample("support-chat", { '"perDay": 20000': '"perDay": 300000' });
  let begun = 0;
  // A worker asks how many cores there are; each begins with its script.
  await page.route(/\/entry-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    begun += 1;
    const body = (await response.text()).replaceAll("navigator.hardwareConcurrency", "5");
    await route.fulfill({ response, body });
  });
  await page.goto(linkOf(scenario));
  await answered(page);
  const plan = JSON.parse(printed(["plan", "-", "--json"], scenario)) as { readonly [key: string]: Json };
  const { devices, costUsdPerMonth } = await headline(page);
  expect([devices, costUsdPerMonth]).toEqual([String(plan["devices"]), String(plan["costUsdPerMonth"])]);
  // One for plans, one that searches, and of four on five cores the other three.
  expect(begun).toBe(5);
});
