import type { Page } from "@playwright/test";
import { answerBar, answered, figuresIn, headline } from "./answer.ts";
import { certainExample, changedExample, linkOf } from "./command-line.ts";
import { field } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

const whole = linkOf(changedExample("support-chat", { '"base": 20000': '"base": 21000' }));
const middle = Math.floor(whole.length / 2);
const otherLetter = whole[middle] === "A" ? "B" : "A";

const badLinks = [
  { kind: "damaged", hash: `${whole.slice(0, middle)}${otherLetter}${whole.slice(middle + 1)}`, words: "is damaged" },
  { kind: "cut", hash: whole.slice(0, -40), words: "is cut" },
  { kind: "newer", hash: whole.replace("#1.", "#9."), words: "made by a newer version" },
  { kind: "too long", hash: `${whole}${"A".repeat(8200)}`, words: "the longest that is read" },
  { kind: "not a link", hash: "#results-of-tuesday", words: "not a link to a scenario" },
] as const;

const workflows = "Workflows a day, workflows/day";

async function edit(page: Page): Promise<void> {
  // Certain values: each way back is an answer anew.
  await page.goto(linkOf(certainExample("support-chat")));
  await tookOver(page);
  await field(page, workflows).fill("22,000");
  await page.keyboard.press("Enter");
  await answered(page);
  await expect(page.getByText(/^saved in this browser \d/)).toBeVisible();
}

async function expectRefused(page: Page, { hash, words }: (typeof badLinks)[number]): Promise<void> {
  const trouble = page.locator("[data-says=alarm]");
  await expect(trouble.getByRole("heading", { level: 2 })).toContainText(words);
  await expect(trouble.locator("pre")).toHaveText(hash);
  expect(await figuresIn(page.locator("body"))).toEqual([]);
  await expect(answerBar(page)).not.toContainText(/\d/);
  expect(new URL(page.url()).hash).toBe(hash);
}

async function expectWorkKept(page: Page, work: Awaited<ReturnType<typeof headline>>, bad: string): Promise<void> {
  await page.getByRole("button", { name: "Keep my work" }).click();
  await expect(page.locator("[data-says=alarm]")).toBeHidden();
  await expect(field(page, workflows)).toHaveValue("22,000");
  await answered(page);
  expect(await headline(page)).toEqual(work);
  await expect(page).not.toHaveURL(bad);
  await expect(page).toHaveURL(/#1\.[\w-]+$/);
}

test("a bad link pasted over the work in the same tab says what it is, shows no figure and leaves the work alone", async ({
  page,
  baseURL,
}) => {
  await edit(page);
  const work = await headline(page);
  for (const link of badLinks) {
    await test.step(`a link that is ${link.kind}`, async () => {
      await page.evaluate((hash) => (location.hash = hash), link.hash);
      await expectRefused(page, link);
      await expectWorkKept(page, work, `${baseURL}${link.hash}`);
      await expect(page.getByRole("button", { name: /^Undo: / })).toBeVisible();
    });
  }
});

test(
  "a page opened at a damaged link leaves the work alone, and the whole link, pasted where it was refused, opens",
  soakOnly,
  async ({ page, baseURL }) => {
    await edit(page);
    const work = await headline(page);
    const [damaged] = badLinks;
    const bad = `${baseURL}${damaged.hash}`;
    await page.goto("about:blank");
    await page.goto(bad);
    await expectRefused(page, damaged);
    await expectWorkKept(page, work, bad);

    await page.evaluate((hash) => (location.hash = hash), damaged.hash);
    await expect(page.locator("[data-says=alarm]")).toBeVisible();
    await page.getByLabel("Paste the link again").fill(whole);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-says=alarm]")).toBeHidden();
    await expect(field(page, workflows)).toHaveValue("21,000");
    await answered(page);
  },
);
