import { answered, open } from "./answer.ts";
import { certainExample, linkOf } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "somebody plans a model that gives vectors, and no view speaks of tokens between which time passes, of answers apart, or of their price",
  soakOnly,
  async ({ page }) => {
    const embedding = {
      '"model": "llama-3.3-70b"': '"model": "qwen3-embedding-8b"',
      '"weights": "fp8-mixed"': '"weights": "bf16"',
      '"events": 400000': '"events": 80000',
    };
    await page.goto(linkOf(certainExample("support-chat", embedding)));
    await answered(page);
    const panel = page.getByRole("tabpanel");
    await expect(panel.getByText("half of measured times to the first token within")).toBeVisible();
    await expect(panel.getByText("measured times between tokens")).toHaveCount(0);
    const brief = page.getByRole("complementary", { name: "Inputs" });
    await expect(brief.getByText("of calls are done within")).toBeVisible();
    for (const name of [/^Tokens a call writes/, /^Most time between tokens/])
      await expect(brief.getByRole("textbox", { name })).toHaveCount(0);
    await open(page, "Latency");
    await expect(panel.getByRole("button", { name: "Rules for sessions", exact: true })).toBeVisible();
    await expect(panel.getByText("To the end of the call, ms").first()).toBeVisible();
    await expect(panel.getByText(/between tokens/i)).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "One pool or two", exact: true })).toHaveCount(0);
    await open(page, "Cost");
    const million = panel.getByRole("table", { name: "What a million tokens of each class cost" });
    await expect(million.getByRole("row", { name: /Support chat/ })).toContainText("gives none");
    await expect(million).not.toContainText("$0.00");
  },
);
