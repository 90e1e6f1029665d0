import { answered, open } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { expect, test } from "./story.ts";

test("an engineer computes prompts on replicas of their own, sees both sides and whether that pays, and joins them again", async ({
  page,
}) => {
  await page.goto(briefCertainLink("support-chat"));
  await answered(page);
  await expect(page.getByText("Prompts are computed on replicas of their own")).toHaveCount(0);
  await page.getByRole("button", { name: "Edit model and hardware" }).click();
  const where = page.getByRole("combobox", { name: "Where prompts are computed" });
  await where.click();
  await page.getByRole("option", { name: /on replicas of their own/ }).click();
  await answered(page);
  await expect(page.getByText("Prompts are computed on replicas of their own").first()).toBeVisible();
  await expect(page.getByText(/1 replica computes prompts and 1 answers/).first()).toBeVisible();
  // Both sides of it, as the answer counts them.
  await expect(
    page.getByText(/comes to 2 replicas on 4 devices that answer and 2 replicas on 4 devices that compute prompts/),
  ).toBeVisible();
  const more = page.getByRole("region", { name: "Findings" }).getByRole("button", { name: /more finding/ });
  if ((await more.count()) > 0) await more.click();
  await expect(page.getByText(/Prompts apart do not pay in chat/).first()).toBeVisible();
  await open(page, "Memory");
  await expect(page.getByRole("tabpanel").getByText("chat prompts").first()).toBeVisible();
  await where.click();
  await page.getByRole("option", { name: /where they are answered/ }).click();
  await answered(page);
  await expect(page.getByText(/Prompts apart do not pay/)).toHaveCount(0);
});
