import { answered, open } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test("an engineer takes another engine: the times follow, and what they rest on", soakOnly, async ({ page }) => {
  await page.goto(briefCertainLink("support-chat"));
  await answered(page);
  const before = await headlineValue(page, "bindingLimit.use");
  await page.getByRole("button", { name: "Edit model and hardware" }).click();
  await page.getByRole("combobox", { name: /^Engine that serves it/ }).click();
  await page.getByRole("option", { name: /^SGLang/ }).click();
  await expect(page.getByText("Times rest on SGLang on Hopper, 8-bit")).toBeVisible();
  await answered(page);
  expect(await headlineValue(page, "bindingLimit.use")).not.toBe(before);
  await open(page, "Latency");
  await expect(page.getByText("Times rest on SGLang on Hopper, 8-bit").first()).toBeVisible();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Times rest on vLLM on Hopper, 8-bit").first()).toBeVisible();
});
