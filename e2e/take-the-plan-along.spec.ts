import { unzipSync } from "fflate";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { answered } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { person } from "./person.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

const examples = ["support-chat", "coding-agent", "document-processing"] as const;

/** The sheets that a browser prints. */
async function sheets(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Fifteen classes of the example's, each with a name that fills a line. */
function fifteenClasses(): string {
  const scenario = JSON.parse(printed(["example", "support-chat"])) as { title: string; classes: object[] };
  const [first] = scenario.classes;
  scenario.title = "Everything that the company asks of its models, in all regions and for all offices";
  scenario.classes = Array.from({ length: 15 }, (_, at) => ({
    ...first,
    id: `class-${at}`,
    name: `Contract review for the northern regions and all offices, ${at}`,
  }));
  return linkOf(certainText(scenario));
}

/** The tab of the report in a fresh profile, where the count of actions begins. */
async function begun(page: Page) {
  await page.goto("");
  await answered(page);
  const who = person(page, "mouse");
  await who.press(page.getByRole("tab", { name: "Report" }));
  return who;
}

test("a workbook in two actions from a fresh profile: five sheets, whose formulas have what they come to beside them", async ({
  page,
}) => {
  const who = await begun(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    who.press(page.getByRole("button", { name: "Workbook (.xlsx)" })),
  ]);
  expect(who.actions()).toBe(2);
  expect(download.suggestedFilename()).toBe("support-chat-on-one-pool.xlsx");
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name))).toHaveLength(5);
});

test("the plan as Markdown in two actions from a fresh profile", soakOnly, async ({ page }) => {
  const who = await begun(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    who.press(page.getByRole("button", { name: "Markdown" })),
  ]);
  expect(who.actions()).toBe(2);
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toMatch(/^## \[Support chat on one pool\]\(http.*#1\./);
  expect(text).toContain("| Devices |");
});

test("one page on paper in two actions from a fresh profile: Print asks for it, and what prints is one sheet of A4 or Letter", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset["printed"] = "";
    };
  });
  const who = await begun(page);
  await who.press(page.getByRole("button", { name: "Print", exact: true }));
  expect(who.actions()).toBe(2);
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  expect(await sheets(page, "A4")).toBe(1);
  expect(await sheets(page, "Letter")).toBe(1);
});

test(
  "a sheet stays while a browser that lays it out goes to paper and back before it counts pages",
  soakOnly,
  async ({ page }) => {
    await begun(page);
    await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
    const sheet = page.locator("[data-paper]");
    const tell = (name: string) => page.evaluate((of) => void dispatchEvent(new Event(of)), name);
    await tell("beforeprint");
    await expect(sheet).toHaveCount(1);
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media });
      // The page is told with the second frame at the latest.
      await page.evaluate(() => new Promise((go) => void requestAnimationFrame(() => requestAnimationFrame(go))));
      expect(await sheet.count()).toBe(1);
    }
    await tell("afterprint");
    await expect(sheet).toHaveCount(0);
  },
);

test(
  "every example, and a plan of fifteen classes with long names, is one sheet of A4 and of Letter",
  soakOnly,
  async ({ page }) => {
    const links = [...examples.map((id) => linkOf(printed(["example", id]))), fifteenClasses()];
    for (const link of links) {
      // Another link on the same page would be a jump within it.
      await page.goto("about:blank");
      await page.goto(link);
      await tookOver(page);
      await answered(page);
      await page.getByRole("tab", { name: "Report" }).click();
      await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
      // What paper shows is fetched with the report.
      await expect(async () =>
        expect([await sheets(page, "A4"), await sheets(page, "Letter")]).toEqual([1, 1]),
      ).toPass();
    }
  },
);
