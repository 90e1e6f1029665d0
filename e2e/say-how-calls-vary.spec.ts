import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

test(
  "calls a step and growth are typed as they vary, lengthen the slow workflows, and come back from the link",
  soakOnly,
  async ({ page }) => {
    await page.goto("");
    await tookOver(page);
    await page.getByRole("button", { name: "Edit workload" }).click();
    const spreads = page.getByRole("region", { name: "Length and spread", exact: true });
    const calls = spreads.getByRole("textbox", { name: "Spread of the calls a step" });
    const growth = spreads.getByRole("textbox", { name: "Spread of the growth" });

    await test.step("quantiles of the calls a step say their mean as well", async () => {
      await spreads.getByRole("button", { expanded: false }).click();
      await expect(calls).toHaveValue("constant");
      await calls.fill("p0 1, p50 1, p100 7");
      await calls.press("Enter");
      // Half of the steps have 1, the others lie evenly between 1 and 7: (1 + 4) / 2.
      await expect(page.getByRole("textbox", { name: /^Model calls a step/ })).toHaveValue("2.5");
      await expect(spreads).toContainText(/Half are at most 1.calls?, one in twenty more than 6\.4.calls\./);
    });
    await test.step("what is no spread is told, and the text stays", async () => {
      await growth.fill("p50 300");
      await growth.press("Enter");
      await expect(spreads).toContainText("One percentile alone does not say how much it varies.");
      await expect(growth).toHaveValue("p50 300");
      await growth.fill("cv 1.5");
      await growth.press("Enter");
      await expect(growth).toHaveValue("cv 1.5");
    });
    await test.step("the link carries both", async () => {
      await page.reload();
      await tookOver(page);
      await page.getByRole("button", { name: "Edit workload" }).click();
      await spreads.getByRole("button", { expanded: false }).click();
      await expect(calls).toHaveValue("p0 1, p50 1, p100 7");
      await expect(growth).toHaveValue("cv 1.5");
    });
  },
);
