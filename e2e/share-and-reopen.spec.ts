import type { Browser, Page } from "@playwright/test";
import { allFigures, answered, figuresIn, open, type ShownFigure, type View } from "./answer.ts";
import { copied } from "./person.ts";
import { isSoak } from "./soak.ts";
import { expect, test, watch } from "./story.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function copyLink(page: Page): Promise<string> {
  await answered(page);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("[data-says]").filter({ hasText: "Copied." })).toBeVisible();
  await expect.poll(() => copied(page)).not.toBe("");
  return copied(page);
}

type Read = (page: Page) => Promise<Readonly<Partial<Record<View, readonly ShownFigure[]>>>>;

/** Of links in `npm test` the first view is read, in the soak every one. */
const firstFigures: Read = async (page) => {
  await answered(page);
  await open(page, "Plan");
  return { Plan: await figuresIn(page.locator("body")) };
};
const someFigures: Read = isSoak ? allFigures : firstFigures;

/** What somebody else sees who opens the address in a browser that has never seen the page. */
async function seenByOther(browser: Browser, address: string, complaints: string[], read: Read): ReturnType<Read> {
  const profile = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
  await watch(profile, complaints);
  const page = await profile.newPage();
  await page.goto(address);
  const figures = await read(page);
  await profile.close();
  return figures;
}

test("a link shows in a fresh profile what was sent, and is short", async ({ page, browser, complaints }) => {
  await page.goto("");
  await test.step("support chat's link has at most 600 characters and shows the same figures in a fresh profile", async () => {
    const link = await copyLink(page);
    expect(link.length).toBeLessThanOrEqual(600);
    await expect(page).toHaveURL(link);
    const sent = await someFigures(page);
    expect(Object.values(sent).flat().length).toBeGreaterThan(10);
    expect(await seenByOther(browser, link, complaints, someFigures)).toEqual(sent);
  });
  await test.step("an edited scenario's link shows the same figures in a fresh profile", async () => {
    await page.getByLabel("Workflows a day, workflows/day").fill("23,456 (19k to 31.5k)");
    await page.keyboard.press("Enter");
    const link = await copyLink(page);
    const sent = await someFigures(page);
    expect(Object.values(sent).flat().length).toBeGreaterThan(isSoak ? 60 : 10);
    expect(await seenByOther(browser, link, complaints, someFigures)).toEqual(sent);
  });
  if (!isSoak) return;
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
  await answered(page);
  await test.step("the link of five classes has at most 1,000 characters and shows the same figures", async () => {
    await page.getByRole("button", { name: "Edit workload" }).click();
    for (let copies = 1; copies < 5; copies += 1) {
      await page.getByRole("button", { name: /^Duplicate / }).click();
      await expect(page.getByRole("region", { name: "Classes of work" }).getByRole("listitem")).toHaveCount(copies + 1);
    }
    await page.getByRole("button", { name: "Done" }).click();
    const link = await copyLink(page);
    expect(link.length).toBeLessThanOrEqual(1000);
    expect(await seenByOther(browser, link, complaints, someFigures)).toEqual(await someFigures(page));
  });
});
