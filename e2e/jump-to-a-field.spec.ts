import type { Page } from "@playwright/test";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

/** Types a name into the window that Ctrl K opens, and goes to the first that is found. */
async function jump(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const query = page.getByRole("combobox", { name: "Name of a view, class or field" });
  await expect(query).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(query).toBeHidden();
}

test("any field and view is reached by its name and the keyboard alone", soakOnly, async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await tookOver(page);
  await test.step("a field of a folded part of an editor has the focus", async () => {
    await jump(page, "patience");
    await expect(page.locator('input[data-at="classes.support.outcome.patienceSeconds"]')).toBeFocused();
  });
  await test.step("so has one that stands in a view, and its value changes the plan", async () => {
    await jump(page, "weights per second");
    await expect(page.getByRole("tab", { name: "Day", exact: true })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator('input[data-at="pools.chat.readiness.weightsBytesPerSecond"]')).toBeFocused();
    await jump(page, "ttft");
    const limit = page.locator('input[data-at="classes.support.limits.ttftSeconds"]').first();
    await expect(limit).toBeFocused();
    await page.keyboard.type("700 ms");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("button", { name: /^Undo:/ })).toHaveAccessibleName(/700 ms/);
  });
  await test.step("a view opens and has the focus", async () => {
    await jump(page, "memory");
    await expect(page.getByRole("tab", { name: "Memory", exact: true })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("arrows choose another, and Esc gives the focus back", async () => {
    await jump(page, "ttft");
    const limit = page.locator('input[data-at="classes.support.limits.ttftSeconds"]').first();
    await expect(limit).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Name of a view, class or field" })).toBeFocused();
    await page.keyboard.type("late");
    const [first, second] = [page.getByRole("option").first(), page.getByRole("option").nth(1)];
    await expect(first).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(limit).toBeFocused();
  });
});

test("while a field holds what cannot be read, the answers say what they wait for", async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await tookOver(page);
  await jump(page, "workflows a day");
  await expect(page.locator('input[data-at="classes.support.arrivals.perDay"]').first()).toBeFocused();
  await page.keyboard.type("quite many");
  await page.keyboard.press("Enter");
  const waiting = page.getByText("Waiting for workflows a day. Shown: the last good answer, for 20,000.");
  await expect(waiting).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(waiting).toBeHidden();
});
