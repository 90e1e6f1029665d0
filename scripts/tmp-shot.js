import { withServedPage } from "./served-page.js";
await withServedPage(async ({ address, browser }) => {
  for (const [id, width, height, colorScheme] of [["d-light",1440,1000,"light"],["d-dark",1440,1000,"dark"],["p-light",390,844,"light"],["p-dark",390,844,"dark"]]) {
    const c = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await c.newPage();
    await page.goto(address);
    await page.waitForTimeout(2500);
    await page.getByRole("tab", { name: "Cost", exact: true }).click();
    const table = page.getByRole("table", { name: "Cost of a month by line" });
    await table.waitFor({ timeout: 8000 }).catch(() => {});
    await page.waitForTimeout(500);
    const shot = async (n) => { try { await page.getByRole("figure").filter({ has: table }).first().screenshot({ path: `/tmp/w2cost-${id}${n}.png` }); } catch { await page.screenshot({ path: `/tmp/w2cost-${id}${n}.png`, fullPage: true }); } };
    await shot("");
    if (id === "d-light") { await page.screenshot({ path: "/tmp/w2cost-full.png" }); await page.getByRole("button", { name: /lines are zero/ }).click(); await page.waitForTimeout(300); await shot("-open"); }
    await c.close();
  }
});
