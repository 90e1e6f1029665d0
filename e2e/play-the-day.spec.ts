import type { Locator, Page } from "@playwright/test";
import { answered, open } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

async function chat(page: Page): Promise<Locator> {
  await page.goto(briefCertainLink("support-chat"));
  await answered(page);
  return page.getByRole("tabpanel");
}

/** The day stands as it was played with the last change. */
async function isPlayed(panel: Locator): Promise<void> {
  await expect(panel.getByRole("table", { name: "Ways through the same day" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Cancel: play the day" })).toHaveCount(0);
  await expect(panel.getByText("the day before the last change")).toHaveCount(0);
}

test(
  "the loss of a node is asked and answered in two actions, then moved, put back and removed",
  soakOnly,
  async ({ page }) => {
    const panel = await chat(page);
    const lost = panel.getByRole("slider", { name: "Hour of the loss" });
    await test.step("two actions: the tab, and the loss", async () => {
      await open(page, "Day");
      await panel.getByRole("button", { name: "Add a loss", exact: true }).click();
      await expect(panel.getByRole("heading", { level: 2 })).toContainText("with a node lost at 14:00");
      await expect(panel.getByRole("row", { name: /^2 held, with what happens/ })).toContainText("are left at worst");
      await expect(lost).toHaveAttribute("aria-valuetext", "14:00");
    });
    await test.step("keys move it by a quarter of an hour, with Shift by an hour", async () => {
      await lost.press("ArrowLeft");
      await expect(lost).toHaveAttribute("aria-valuetext", "13:45");
      await lost.press("Shift+ArrowRight");
      await expect(lost).toHaveAttribute("aria-valuetext", "14:45");
      await expect(panel.getByRole("heading", { level: 2 })).toContainText("a node lost at 14:45");
      await isPlayed(panel);
    });
    await test.step("a drag moves it, and Escape while dragging puts it back", async () => {
      const dragged = async () => {
        await lost.scrollIntoViewIfNeeded();
        const { x = 0, y = 0 } = (await lost.boundingBox()) ?? {};
        await page.mouse.move(x + 12, y + 12);
        await page.mouse.down();
        await page.mouse.move(x - 100, y + 12, { steps: 4 });
        await expect(lost).not.toHaveAttribute("aria-valuetext", "14:45");
      };
      await dragged();
      await page.keyboard.press("Escape");
      await expect(lost).toHaveAttribute("aria-valuetext", "14:45");
      await page.mouse.up();
      await expect(lost).toHaveAttribute("aria-valuetext", "14:45");
      await dragged();
      await page.mouse.up();
      await expect(panel.getByRole("heading", { level: 2 })).not.toContainText("14:45");
      await isPlayed(panel);
    });
    await test.step("one moment is read with the arrow keys", async () => {
      const read = panel.getByRole("slider", { name: "Moment that is read" }).first();
      await read.press("End");
      await expect(read).toHaveAttribute("aria-valuetext", /^23:59: .* needed, 2 ready, \d+ waiting$/);
    });
    await test.step("Delete removes it", async () => {
      await lost.press("Delete");
      await expect(lost).toHaveCount(0);
      await expect(panel.getByRole("heading", { level: 2 })).not.toContainText("lost");
    });
  },
);

test(
  "three times the demand at nine, with nodes that take twelve minutes, in three actions",
  soakOnly,
  async ({ page }) => {
    const panel = await chat(page);
    await open(page, "Day");
    await panel.getByRole("button", { name: "Add a burst", exact: true }).click();
    const node = panel.getByRole("textbox", { name: /^Time until there is a node/ });
    await node.fill("12 min");
    await node.press("Enter");
    await expect(panel.getByText("A replica is ready 19 min after it is asked for")).toBeVisible();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText("with 3 times the demand at 09:00");
    await isPlayed(panel);
  },
);

test(
  "a pool without a scaler is scaled with the day at a press, and held again with Undo",
  soakOnly,
  async ({ page }) => {
    const panel = await chat(page);
    await open(page, "Day");
    await expect(panel.getByRole("heading", { level: 2 })).toContainText("2 replicas held all day");
    await panel.getByRole("button", { name: "Scale with the day", exact: true }).click();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText("Scaled with the day, 1 to 2 replicas");
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText("2 replicas held all day");
  },
);

test(
  "the cheapest setting that holds is looked for at a press, used at another, and undone",
  soakOnly,
  async ({ page }) => {
    // Days by the dozen, beside other work: some twenty seconds of a processor.
    test.setTimeout(900_000);
    const panel = await chat(page);
    await open(page, "Day");
    await isPlayed(panel);
    const find = panel.getByRole("button", { name: "Find the cheapest setting that holds", exact: true });
    await test.step("it can be left off, and begun again", async () => {
      await find.click();
      await panel.getByRole("button", { name: "Cancel: find the cheapest setting" }).click();
      await find.click();
    });
    const found = panel.getByRole("group", { name: "The cheapest setting that holds" });
    await expect(found).toContainText("One step cheaper:", { timeout: 600_000 });
    await found.getByRole("button", { name: "Use it", exact: true }).click();
    await expect(panel.getByRole("textbox", { name: /^Fewest replicas/ })).toHaveValue("1");
    await expect(find).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await expect(panel.getByText("Nobody asks for replicas")).toBeVisible();
  },
);

test("which signal tells first is simulated at a press", async ({ page }) => {
  const panel = await chat(page);
  await open(page, "Day");
  await isPlayed(panel);
  await panel.getByRole("button", { name: "Compare signals", exact: true }).click();
  await expect(panel.getByText(/^The first sign is/)).toBeVisible();
  await expect(panel.getByRole("table", { name: "Signals, the first one first" })).toBeVisible();
});
