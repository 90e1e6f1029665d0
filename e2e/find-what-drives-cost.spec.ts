import type { Page } from "@playwright/test";
import { answered, open, viewShown } from "./answer.ts";
import { hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

const mostActions = 4;

interface PrintedLine {
  readonly label: string;
  readonly dollars: number;
  readonly isLargest: boolean;
}

/** The lines of the month's table as they are printed, the total last. */
function printedLines(page: Page): Promise<readonly PrintedLine[]> {
  return page.getByRole("table", { name: "Cost of a month by line" }).evaluate((table) =>
    [...table.querySelectorAll("tbody tr")].map((row) => ({
      label: row.querySelector("th")?.firstChild?.textContent ?? "",
      dollars: Number((row.querySelectorAll("td")[1]?.textContent ?? "").replaceAll(",", "")),
      isLargest: row.querySelector('[data-tone="hot"]') !== null,
    })),
  );
}

/** The printed lines add up to the printed total, and the one that stands out is the largest; its name and dollars. */
async function largestLine(page: Page): Promise<PrintedLine> {
  const lines = await printedLines(page);
  const total = lines.at(-1);
  const parts = lines.slice(0, -1);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(total?.dollars);
  const largest = parts.filter(({ isLargest }) => isLargest);
  expect(largest).toHaveLength(1);
  expect(largest[0]?.dollars).toBe(Math.max(...parts.map(({ dollars }) => dollars)));
  return largest[0] ?? { label: "", dollars: 0, isLargest: false };
}

for (const hand of hands) {
  test(`finance sees the largest line of a sum that adds up in ${mostActions} actions, by ${hand}`, async ({
    page,
  }) => {
    const finance = person(page, hand);
    await finance.open("");
    await finance.pickTab(page.getByRole("tab", { name: "Cost", exact: true }));
    await viewShown(page, "Cost");
    expect(finance.actions()).toBeLessThanOrEqual(mostActions);

    const { label, dollars } = await largestLine(page);
    const finding = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
    await expect(finding).toContainText(`${label} is the largest line: $${dollars.toLocaleString("en-US")}`);

    if (hand === "keyboard") return;
    for (const example of ["Coding agent", "Document processing"]) {
      await test.step(`the lines of ${example} add up as printed`, async () => {
        await page.getByRole("button", { name: "Examples" }).click();
        await page.getByRole("menuitem", { name: new RegExp(example, "i") }).click();
        await expect(page).toHaveTitle(new RegExp(example, "i"));
        await answered(page);
        await open(page, "Cost");
        await largestLine(page);
      });
    }
  });
}
