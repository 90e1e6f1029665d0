import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { field } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "a second pool is added, named, given a class and deleted again, each step undone by one press",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    const done = page.getByRole("button", { name: "Done", exact: true });
    await page.getByRole("button", { name: "Edit model and hardware" }).click();
    await page.getByRole("button", { name: "Add a pool like this, chat" }).click();
    await expect(page.getByRole("tab", { name: "chat-2" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText("No class runs on it, so it has no devices.")).toBeVisible();

    const name = field(page, "Name of the pool");
    await name.fill("chat");
    await name.press("Enter");
    await expect(page.locator("[data-says=alarm]")).toHaveText("Another pool is called chat.");
    await name.fill("Night batch");
    await name.press("Enter");
    await expect(page.getByRole("tab", { name: "night-batch" })).toHaveAttribute("aria-selected", "true");
    await done.click();

    await page.getByRole("button", { name: "Edit workload" }).click();
    await page.getByRole("button", { name: /^Duplicate / }).click();
    await page.getByRole("combobox", { name: "Pool it runs on" }).click();
    await page.getByRole("option", { name: /^night-batch/ }).click();
    await done.click();
    await answered(page);
    await expect(page.getByRole("heading", { name: /^night-batch: 2 replicas/ })).toBeVisible();

    await page.getByRole("button", { name: "Edit model and hardware" }).click();
    await page.getByRole("tab", { name: "night-batch" }).click();
    await page.getByRole("button", { name: "Delete this pool, night-batch" }).click();
    await expect(page.locator("[data-says]").filter({ hasText: "Support chat 2 runs on chat now." })).toBeVisible();
    await answered(page);
    await expect(page.getByRole("heading", { name: /^night-batch/ })).toBeHidden();
    await page.locator("[data-says]").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("tab", { name: "night-batch" })).toBeVisible();

    await done.click();
    for (const what of ["pool", "Duplicate", "rename", "add"]) {
      await expect(undo).toHaveAccessibleName(new RegExp(what, "i"));
      await undo.click();
    }
    await expect(undo).toBeDisabled();
  },
);
