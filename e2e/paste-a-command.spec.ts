import { answered } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

/** Prompts on SGLang, of another model than the page's pool, with a flag that no plan asks for. */
const command = [
  "python -m sglang.launch_server --model-path deepseek-ai/DeepSeek-V3 --tp 4",
  "--disaggregation-mode prefill --enable-two-batch-overlap --port 30000",
].join(" ");

test(
  "somebody pastes the command of an engine with the keyboard: the sheet says what was read and what was not, and one press takes it",
  soakOnly,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(briefCertainLink("support-chat"));
    await answered(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), command);
    await page.keyboard.press("ControlOrMeta+V");
    const sheet = page.getByRole("region", { name: "A file" });
    await expect(sheet.getByRole("row", { name: /^Engine/ })).toContainText("SGLang");
    await expect(sheet).toContainText("Not understood, and left out: --enable-two-batch-overlap.");
    await expect(sheet).toContainText("The command serves deepseek-ai/DeepSeek-V3, this pool Llama 3.3 70B");
    await expect(sheet).toContainText("They run on SGLang, and answers as before");
    await sheet.getByRole("button", { name: "Apply" }).click();
    await answered(page);
    await expect(page.getByRole("tabpanel").getByText("chat prompts").first()).toBeVisible();
    const link = await page.evaluate(() => location.hash);
    // A link is opened at once, with no sheet between, and one Undo brings back what was there.
    await page.evaluate((text) => navigator.clipboard.writeText(text), briefCertainLink("coding-agent"));
    await page.keyboard.press("ControlOrMeta+V");
    await expect(page).toHaveTitle(/^Coding agent/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe(link);
  },
);
