import { answered } from "./answer.ts";
import { printed } from "./command-line.ts";
import { expect, test } from "./story.ts";

test("whoever gets a link sees in two actions what differs from what was saved last week", async ({ page }) => {
  await page.goto("");
  await answered(page);
  await test.step("last week: the plan was saved under a name", async () => {
    await page.getByRole("button", { name: "Scenarios", exact: true }).click();
    await page.getByRole("textbox", { name: "Save this scenario as" }).fill("Last week");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Last week is in the list below.")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  const scenario = JSON.parse(printed(["example", "support-chat"])) as { classes: { steps: unknown }[] };
  for (const workload of scenario.classes) workload.steps = 7;
  const link = printed(["link", "-"], JSON.stringify(scenario)).trim();
  await page.goto(new URL(`${page.url().replace(/#.*/, "")}${link.slice(link.indexOf("#"))}`).href);
  await answered(page);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(page.getByRole("tab", { name: "Compare", exact: true }).click());
  await act(page.getByRole("button", { name: "Compare with Last week" }).click());
  const panel = page.getByRole("tabpanel", { name: "Compare", exact: true });
  await expect(panel.getByRole("row", { name: /^Steps/ })).toContainText("7");
  await expect(panel.getByRole("row", { name: /^More steps/ })).toBeVisible();
  await expect(panel.getByRole("row", { name: /^Devices/ })).toBeVisible();
  expect(actions).toBe(2);
  await test.step("the address holds both: a reload compares them again", async () => {
    await expect(page).toHaveURL(/&with=1\./);
    await page.reload();
    await expect(panel.getByRole("row", { name: /^More steps/ })).toBeVisible();
  });
});
