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

/** Lines that pay for devices: they are summed before the largest is named. */
const ofDevices = /^(?:Compute|Serving devices|Reserve|Warm reserve|Devices bought)/;

/** The printed lines add up to the printed total, and what stands out costs most: all of devices, or one line; its name and dollars. */
async function largestPart(page: Page): Promise<Pick<PrintedLine, "label" | "dollars">> {
  const lines = await printedLines(page);
  const total = lines.at(-1);
  const parts = lines.slice(0, -1);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(total?.dollars);
  const largest = parts.filter(({ isLargest }) => isLargest);
  const isDevices = largest.some(({ label }) => ofDevices.test(label));
  const others = parts.filter(({ label }) => !ofDevices.test(label));
  const marked = isDevices ? parts.filter(({ label, dollars }) => ofDevices.test(label) && dollars > 0) : largest;
  expect(largest).toEqual(marked);
  const dollars = largest.reduce((sum, line) => sum + line.dollars, 0);
  expect(dollars).toBeGreaterThanOrEqual(Math.max(...others.map((line) => line.dollars)));
  return { label: isDevices ? "Devices" : (largest[0]?.label ?? ""), dollars };
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
