import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "images are sent with the first prompt: the plan asks what they are in tokens, says what is left out, and forgets them when they are off",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await page.getByRole("button", { name: "Edit workload" }).click();
    const section = page.getByRole("region", { name: "Images", exact: true });
    await section.getByRole("button", { expanded: false }).click();
    await section.getByRole("button", { name: "Send images with the first prompt" }).click();
    await expect(page.getByText(/images of Support chat are left out of the plan/).first()).toBeVisible();
    const tokens = section.getByRole("textbox", { name: /^Prompt tokens of an image/ });
    await tokens.fill("700");
    await tokens.press("Enter");
    await expect(page.getByText(/only the 700 prompt tokens of each are counted/).first()).toBeVisible();
    await section.getByRole("button", { name: "Send no images" }).click();
    await expect(section.getByText("Prompts are text.")).toBeVisible();
    await answered(page);
    await expect(page.getByText(/only the 700 prompt tokens/)).toHaveCount(0);
  },
);
