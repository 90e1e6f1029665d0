import { answered, open } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "an engineer serves LoRA adapters, sees what they take of a device and whether they pay, and serves none again",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await expect(page.getByText("LoRA adapters of rank")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit model and hardware" }).click();
    await page.getByRole("button", { name: "Serve LoRA adapters" }).click();
    const count = page.getByRole("textbox", { name: "Number of LoRA adapters" });
    await expect(count.first()).toHaveValue("16");
    await count.first().fill("24");
    await count.first().press("Enter");
    await answered(page);
    const more = page.getByRole("region", { name: "Findings" }).getByRole("button", { name: /more finding/ });
    if ((await more.count()) > 0) await more.click();
    await expect(page.getByText("Adapters pay in chat.").first()).toBeVisible();
    await open(page, "Memory");
    await expect(
      page
        .getByRole("tabpanel")
        .getByRole("row", { name: /LoRA adapters/ })
        .first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Serve no adapters" }).click();
    await answered(page);
    await expect(page.getByText("Adapters pay in chat.")).toHaveCount(0);
  },
);
