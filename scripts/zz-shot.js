import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { root, withServedPage } from "./served-page.js";
const cli = (words, input) => {
  const r = spawnSync(process.execPath, [join(root, "scripts/plimsoll.js"), ...words], {
    cwd: root,
    input,
    encoding: "utf8",
  });
  if (r.status) throw new Error(r.stderr);
  return r.stdout.trim();
};
const one = JSON.parse(cli(["example", "support-chat"]));
one.classes[0].servedBy = "hosted";
const scenarios = { one: cli(["link", "-"], JSON.stringify(one)), two: cli(["link", "/tmp/two.json"]) };
const looks = [
  { id: "light", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { id: "phone", viewport: { width: 390, height: 800 }, colorScheme: "light" },
  { id: "dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
];
const only = process.argv.slice(2);
await withServedPage(async ({ address, browser }) => {
  for (const [id, link] of Object.entries(scenarios))
    for (const look of looks) {
      if (only.length && !only.includes(`${id}-${look.id}`)) continue;
      const ctx = await browser.newContext({ viewport: look.viewport, colorScheme: look.colorScheme, locale: "en-GB" });
      const page = await ctx.newPage();
      page.setDefaultTimeout(15000);
      page.on("console", (m) => m.type() === "error" && console.log("console:", m.text()));
      await page.goto(`${address}${link}`);
      await page.waitForTimeout(6000);
      for (const view of ["Plan", "Cost", "Latency"]) {
        await page.getByRole("tab", { name: view }).click();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `/tmp/served-shots/${id}-${view}-${look.id}.png`, fullPage: true });
      }
      const dock = page.getByRole("navigation", { name: "Results or inputs" });
      if (await dock.isVisible()) await dock.getByRole("button", { name: "Inputs" }).click();
      await page.waitForTimeout(500);
      await page
        .getByRole("complementary", { name: "Inputs" })
        .getByRole("button", { name: /^Edit.*Workload|^Workload/i })
        .first()
        .click();
      await page.waitForTimeout(1500);
      const fold = page.getByRole("button", { name: /Prices and limits of the hosted model/ });
      if (await fold.count()) await fold.first().click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/served-shots/${id}-Editor-${look.id}.png`, fullPage: true });
      await ctx.close();
    }
});
