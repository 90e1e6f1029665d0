import { heldBack } from "./held-back.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { apart, expect, test, tookOver } from "./story.ts";

const planner = /assets\/entry-/;

test("a tab pressed on the page as text is shown once the page is alive", soakOnly, async ({ page }) => {
  const held = await heldBack(page, planner);
  await page.goto("");
  await page.getByRole("tab", { name: "Cost", exact: true }).click();
  held.letGo();
  await expect(page.getByRole("tabpanel", { name: "Cost" }).getByRole("table").first()).toBeVisible();
});

test("a tab pressed on the page as text and released on the living one is shown", soakOnly, async ({ page }) => {
  const held = await heldBack(page, planner);
  await page.goto("");
  await page.getByRole("tab", { name: "Cost", exact: true }).hover();
  await page.mouse.down();
  await expect(page).toHaveURL(/#1\./);
  const unanswered = page.url();
  held.letGo();
  // The address has the answers: the page could stand where its text stands.
  await expect(page).not.toHaveURL(unanswered);
  await page.mouse.up();
  await expect(page.getByRole("tabpanel", { name: "Cost" }).getByRole("table").first()).toBeVisible();
});

test("the focus stays where it is when the page comes alive", async ({ page }) => {
  const held = await heldBack(page, planner);
  await page.goto("");
  await field(page, /^Workflows a day/).focus();
  held.letGo();
  await tookOver(page);
  await expect(field(page, /^Workflows a day/)).toBeFocused();
});

apart("what is typed into the living page before its second frame is typed once", async ({ page }) => {
  await page.addInitScript(() => {
    const draw = globalThis.requestAnimationFrame.bind(globalThis);
    const waiting: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(globalThis, {
      drawAgain: () => {
        globalThis.requestAnimationFrame = draw;
        for (const callback of waiting) draw(callback);
      },
    });
  });
  await page.goto("");
  await tookOver(page);
  const workflows = field(page, /^Workflows a day/);
  await workflows.fill("25k");
  await workflows.press("Enter");
  await expect(workflows).toHaveValue("25,000");
  await page.evaluate(async () => {
    (globalThis as unknown as { drawAgain: () => void }).drawAgain();
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(workflows).toHaveValue("25,000");
});

test(
  "a text typed on the page as text is in the living field, is answered, and is one step once it is taken",
  soakOnly,
  async ({ page }) => {
    const held = await heldBack(page, planner);
    await page.goto("");
    const cost = headline(page, "costUsdPerSuccess");
    const before = await headlineValue(page, "costUsdPerSuccess");
    const workflows = field(page, /^Workflows a day/);
    await workflows.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("25k");
    held.letGo();
    await tookOver(page);
    await expect(workflows).toBeFocused();
    await expect(workflows).toHaveValue("25k");
    await expect(cost).not.toHaveAttribute("data-value", before);
    await page.keyboard.press("Enter");
    await expect(workflows).toHaveValue("25,000");
    await page.getByRole("button", { name: /^Undo: / }).click();
    await expect(cost).toHaveAttribute("data-value", before);
  },
);
