import type { Page } from "@playwright/test";
import { answered, open, viewShown } from "./answer.ts";
import { hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

const mostActions = 4;

interface PrintedLine {
  readonly label: string;
  readonly dollars: number;
  readonly isSubtotal: boolean;
  readonly isLargest: boolean;
}

/** The rows of the month's table as they are printed, the total last. */
function printedLines(page: Page): Promise<readonly PrintedLine[]> {
  return page.getByRole("table", { name: "Cost of a month by line" }).evaluate((table) =>
    [...table.querySelectorAll("tbody tr:not([data-more])")].map((row) => ({
      label: row.querySelector("th")?.firstChild?.textContent ?? "",
      dollars: Number((row.querySelectorAll("td")[1]?.textContent ?? "").replaceAll(",", "")),
      isSubtotal: row.hasAttribute("data-subtotal"),
      isLargest: row.querySelector('[data-tone="hot"]') !== null,
    })),
  );
}

const nothing: PrintedLine = { label: "", dollars: 0, isSubtotal: false, isLargest: false };

const sum = (lines: readonly PrintedLine[]) => lines.reduce((total, { dollars }) => total + dollars, 0);

/**
 * The printed lines add up to the subtotals, those to the printed total, and the line that stands out costs most; what the
 * sentence names, devices together or that line, and its dollars.
 */
async function largestPart(page: Page): Promise<Pick<PrintedLine, "label" | "dollars">> {
  const rows = await printedLines(page);
  const total = rows.at(-1);
  const parts = rows.slice(0, -1);
  const subtotals = parts.filter(({ isSubtotal }) => isSubtotal);
  const lines = parts.filter(({ isSubtotal }) => !isSubtotal);
  expect(subtotals.map(({ label }) => label)).toEqual(["Devices", "Tokens and tools", "People", "Platform"]);
  expect(lines.length).toBeGreaterThan(5);
  expect(sum(subtotals)).toBe(total?.dollars);
  for (const [at, subtotal] of subtotals.entries()) {
    const next = subtotals[at + 1];
    const own = parts.slice(parts.indexOf(subtotal) + 1, next === undefined ? parts.length : parts.indexOf(next));
    expect(sum(own)).toBe(subtotal.dollars);
  }
  const largest = lines.filter(({ isLargest }) => isLargest);
  expect(largest).toHaveLength(1);
  expect(largest[0]?.dollars).toBe(Math.max(...lines.map(({ dollars }) => dollars)));
  const [devices] = subtotals;
  const others = parts
    .slice(parts.findIndex(({ label }) => label === "Tokens and tools"))
    .filter((row) => !row.isSubtotal);
  const most = others.reduce((one, other) => (other.dollars > one.dollars ? other : one), others[0] ?? nothing);
  return devices !== undefined && devices.dollars >= most.dollars ? devices : most;
}

for (const hand of hands) {
  test(`finance sees the largest part of a sum that adds up in ${mostActions} actions, by ${hand}`, async ({
    page,
  }) => {
    const finance = person(page, hand);
    await finance.open("");
    await finance.pickTab(page.getByRole("tab", { name: "Cost", exact: true }));
    await viewShown(page, "Cost");
    expect(finance.actions()).toBeLessThanOrEqual(mostActions);

    const { label, dollars } = await largestPart(page);
    const finding = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
    const part = label === "Devices" ? "Devices are the largest part" : `${label} is the largest line`;
    await expect(finding).toContainText(`${part}: $${dollars.toLocaleString("en-US")}`);

    const folded = page.getByRole("button", { name: /^\d+ lines are zero$/ });
    const count = Number.parseInt((await folded.textContent()) ?? "", 10);
    const before = await printedLines(page);
    await folded.press("Enter");
    await expect(page.getByRole("button", { name: `Fold the ${count} lines of zero` })).toBeFocused();
    const opened = await printedLines(page);
    expect(opened.length - before.length).toBe(count);
    expect(sum(opened)).toBe(sum(before));

    if (hand === "keyboard") return;
    for (const example of ["Coding agent", "Document processing"]) {
      await test.step(`the lines of ${example} add up as printed`, async () => {
        await page.getByRole("button", { name: "Examples" }).click();
        await page.getByRole("menuitem", { name: new RegExp(example, "i") }).click();
        await expect(page).toHaveTitle(new RegExp(example, "i"));
        await answered(page);
        await open(page, "Cost");
        await largestPart(page);
      });
    }
  });
}
