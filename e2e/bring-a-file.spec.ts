import type { Page } from "@playwright/test";
import { answerBar, answered, headline, longestSearch } from "./answer.ts";
import { drop } from "./dropped.ts";
import { expect, test } from "./story.ts";

const sheet = (page: Page) => page.getByRole("region", { name: "A file" });
const promised = (page: Page) => page.getByRole("region", { name: "The plan with the file" });

/** A small dense model, as its config.json says it. */
const config = JSON.stringify({
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  hidden_size: 2048,
  intermediate_size: 8192,
  num_hidden_layers: 20,
  num_attention_heads: 16,
  num_key_value_heads: 4,
  vocab_size: 50_000,
  max_position_embeddings: 32_768,
  torch_dtype: "bfloat16",
});

test("a config becomes a plan in two actions, and one Undo takes it back", async ({ page }) => {
  await page.goto("/");
  await answered(page);
  const before = await headline(page);
  await drop(page, [{ name: "config.json", text: config }]);
  await expect(sheet(page)).toContainText("A model of your own");
  // 2 x 50,000 x 2,048 + 20 x (2,048 x (2 x 2,048 + 2 x 512) + 3 x 2,048 x 8,192 + 2 x 2,048) + 2,048
  await expect(sheet(page)).toContainText("1,421,232,128");
  // Nothing is changed until it is taken.
  expect(await headline(page)).toEqual(before);
  await expect(promised(page)).toContainText("With the file the plan needs", longestSearch);
  const row = promised(page).getByRole("row", { name: /^Cost a month/ });
  const cost = await row.getByRole("cell").last().innerText();
  await sheet(page).getByRole("button", { name: "Use this model" }).click();
  await answered(page);
  await expect(answerBar(page)).toContainText(cost);
  expect(await headline(page)).not.toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await answered(page);
  expect(await headline(page)).toEqual(before);
});

test("a file that nobody understands says which key, keeps what was typed, and closes by Escape", async ({ page }) => {
  await page.goto("/");
  await answered(page);
  const before = await headline(page);
  await drop(page, [{ name: "odd.json", text: '{"weather":{"tomorrow":"rain"}}' }]);
  await expect(sheet(page).getByRole("alert")).toContainText('"weather"');
  await expect(sheet(page).getByRole("button", { name: "Apply" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  expect(await headline(page)).toEqual(before);
});

test("text that is pasted beside the fields is read as a file", async ({ page }) => {
  await page.goto("/");
  await answered(page);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, config);
  await expect(sheet(page)).toContainText("A model of your own");
  await sheet(page).getByRole("button", { name: "Close, change nothing" }).click();
  await expect(sheet(page)).toHaveCount(0);
});
