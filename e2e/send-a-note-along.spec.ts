import type { Page } from "@playwright/test";
import { answered } from "./answer.ts";
import { copied } from "./person.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver, watch } from "./story.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const noteAt = (page: Page, path: string) => page.locator(`textarea[data-at="${path}"]`);

/** Opens the part of the first class's editor that its note stands in. */
async function openClassNote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit workload" }).click();
  await page.getByText("Labels and note", { exact: true }).click();
}

test(
  "what is noted of the scenario and of a class travels in the link to whoever opens it",
  soakOnly,
  async ({ page, browser, complaints }) => {
    await page.goto("");
    await answered(page);
    const whole = "Volumes from the pilot in May; the price is a quote.";
    const own = "Only the German desk, “Tier 2” & <others> later.";
    await noteAt(page, "note").fill(whole);
    await noteAt(page, "note").press("Enter");
    await openClassNote(page);
    await noteAt(page, "classes.support.note").fill(own);
    await noteAt(page, "classes.support.note").press("Enter");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.locator("[data-says]").filter({ hasText: "Copied." })).toBeVisible();
    const link = await copied(page);

    const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await watch(profile, complaints);
    const reader = await profile.newPage();
    await reader.goto(link);
    await tookOver(reader);
    await expect(noteAt(reader, "note")).toHaveValue(whole);
    await openClassNote(reader);
    await expect(noteAt(reader, "classes.support.note")).toHaveValue(own);
    await profile.close();
  },
);
