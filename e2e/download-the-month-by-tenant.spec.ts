import { readFile } from "node:fs/promises";
import { answered } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

/** Two tenants and a class of nobody's on one pool; one tenant's name would run as a formula. */
function twoTenants(): string {
  const scenario = JSON.parse(printed(["example", "support-chat"])) as {
    classes: { readonly [key: string]: unknown; readonly arrivals: object; readonly labels?: object }[];
  };
  const [first] = scenario.classes;
  if (first === undefined) throw new Error("the example has a class");
  scenario.classes = ["Acme", "=2+3", ""].map((tenant, at) => ({
    ...first,
    id: `class-${at}`,
    name: `Class ${at}`,
    arrivals: { ...first.arrivals, perDay: 4000 * (at + 1) },
    labels: { ...first.labels, tenant },
  }));
  return certainText(scenario);
}

const columns = [
  "Row",
  "Tenant",
  "Allocated cost (USD a month)",
  "Cost with its part of the unallocated (USD a month)",
];

test(
  "finance has the month by tenant as a file in three actions; its rows make the total of the page, and the command line's",
  soakOnly,
  async ({ page }) => {
    const source = twoTenants();
    await page.goto(linkOf(source));
    await answered(page);
    await page.getByRole("tab", { name: "Cost", exact: true }).click();
    const panel = page.getByRole("tabpanel", { name: "Cost", exact: true });
    await panel.getByRole("button", { name: "Tenant", exact: true }).click();
    const coming = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download CSV of the month by tenant" }).click();
    const download = await coming;

    expect(download.suggestedFilename()).toBe("month-by-tenant.csv");
    const text = await readFile(await download.path(), "utf8");
    const [head = "", ...lines] = text.trim().split("\r\n");
    const heads = head.split(",");
    const places = columns.map((column) => heads.indexOf(column));
    const rows = lines.map((line) => {
      const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      return places.map((place) => cells[place] ?? "");
    });
    // The last is the largest: three times the work of the first.
    const groups = rows.flatMap(([kind, name]) => (kind === "group" ? [name] : []));
    expect(groups).toEqual([`"'=2+3"`, "Acme", "no tenant"]);
    const total = rows.at(-1);
    for (const place of [2, 3]) {
      const cents = rows.slice(0, -1).reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0);
      expect(cents).toBe(Math.round(Number(total?.[place]) * 100));
    }
    const table = panel.getByRole("table", { name: "The month by tenant" });
    const onPage = await table.locator('[data-metric="costUsdPerMonth"]').getAttribute("data-value");
    expect(Math.abs(Number(total?.[3]) - Number(onPage))).toBeLessThan(0.005_001);
    expect(printed(["plan", "-", "--by", "tenant", "--csv"], source)).toBe(text);
  },
);
