import { answerBar, answered, figuresIn, headline } from "./answer.ts";
import { changedExample, linkOf } from "./command-line.ts";
import { expect, test } from "./story.ts";

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

for (const { kind, hash, words } of badLinks) {
  test(`a link that is ${kind} says so, shows no figure and leaves the work alone`, async ({ page, baseURL }) => {
    await page.goto("");
    await answered(page);
    await page.getByLabel("Workflows a day, workflows/day").fill("77,000");
    await page.keyboard.press("Enter");
    await answered(page);
    await expect(page.getByText(/^saved in this browser \d/)).toBeVisible();
    const work = await headline(page);

    const bad = `${baseURL}${hash}`;
    await page.goto("about:blank");
    await page.goto(bad);
    const trouble = page.getByRole("alert");
    await expect(trouble.getByRole("heading", { level: 2 })).toContainText(words);
    await expect(trouble.locator("pre")).toHaveText(hash);
    expect(await figuresIn(page.locator("body"))).toEqual([]);
    await expect(answerBar(page)).not.toContainText(/\d/);
    expect(page.url()).toBe(bad);

    await page.getByRole("button", { name: "Keep my work" }).click();
    await expect(trouble).toBeHidden();
    await expect(page.getByLabel("Workflows a day, workflows/day")).toHaveValue("77,000");
    await answered(page);
    expect(await headline(page)).toEqual(work);
    await expect(page).not.toHaveURL(bad);
    await expect(page).toHaveURL(/#1\.[\w-]+$/);
  });
}

test("the whole link, pasted where the damaged one was refused, opens", async ({ page }) => {
  const damaged = badLinks[0].hash;
  await page.goto(damaged);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Paste the link again").fill(whole);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByLabel("Workflows a day, workflows/day")).toHaveValue("21,000");
  await answered(page);
});

test("a damaged link pasted over the work in the same tab leaves it alone", async ({ page }) => {
  await page.goto("");
  await answered(page);
  await page.getByLabel("Workflows a day, workflows/day").fill("77,000");
  await page.keyboard.press("Enter");
  await answered(page);
  await page.evaluate((hash) => (location.hash = hash), badLinks[0].hash);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(answerBar(page)).not.toContainText(/\d/);
  await page.getByRole("button", { name: "Keep my work" }).click();
  await answered(page);
  await expect(page.getByLabel("Workflows a day, workflows/day")).toHaveValue("77,000");
  await expect(page.getByRole("button", { name: /^Undo: / })).toBeVisible();
});
