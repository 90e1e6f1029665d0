import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "an engineer keeps copies of the KV cache in host memory: its inputs come with it, and the page says what it is worth",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await page.getByRole("button", { name: "Edit model and hardware" }).click();
    const hostMemory = page.getByRole("textbox", { name: /^Host memory of a replica for KV/ });
    await expect(hostMemory).toHaveCount(0);
    await page.getByRole("combobox", { name: /^KV offload/ }).click();
    await page.getByRole("option", { name: /^kept beneath them/ }).click();
    await expect(page.getByText("nobody has said how much host memory its servers have").first()).toBeVisible();
    await hostMemory.fill("256 GB");
    await hostMemory.press("Enter");
    await answered(page);
    await expect(page.getByText("KV offload saves nothing in chat").first()).toBeVisible();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByText("nobody has said how much host memory its servers have").first()).toBeVisible();
    await page.getByRole("combobox", { name: /^KV offload/ }).click();
    await page.getByRole("option", { name: /^computed again/ }).click();
    await expect(hostMemory).toHaveCount(0);
  },
);
