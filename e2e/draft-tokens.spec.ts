import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "an engineer switches speculation on: the page asks what is accepted, says what it gives, and forgets it when it is off",
  soakOnly,
  async ({ page }) => {
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await page.getByRole("button", { name: "Edit model and hardware" }).click();
    await expect(page.getByLabel(/^Chance of a draft/)).toHaveCount(0);
    await page.getByRole("button", { name: "Draft tokens and verify several a step" }).click();
    await expect(page.getByText("so the plan leaves it out")).toBeVisible();
    const chance = page.getByLabel(/^Chance of a draft/);
    await chance.fill("0.7, 0.6, 0.5");
    await chance.press("Enter");
    // 1 + 0.7 + 0.7 0.6 + 0.7 0.6 0.5 tokens.
    await expect(
      page.getByText(/verifies 4, of which it gives 2\.33 on average\. Tokens come .* faster/),
    ).toBeVisible();
    await answered(page);
    await page.getByRole("button", { name: "Switch speculation off" }).click();
    await expect(page.getByText("Each step gives a call one token.")).toBeVisible();
    await expect(page.getByLabel(/^Chance of a draft/)).toHaveCount(0);
  },
);
