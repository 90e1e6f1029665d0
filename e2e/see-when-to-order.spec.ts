import { answered, longestSearch } from "./answer.ts";
import { certainExample, linkOf } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

/** Documents that grow by 8 % a month on devices that take ten weeks to come. */
function growing(): string {
  const scenario = JSON.parse(certainExample("document-processing", {})) as {
    classes: { arrivals: object }[];
    pools: object[];
  };
  const [documents] = scenario.classes;
  if (documents === undefined) throw new Error("The example has no class.");
  documents.arrivals = { ...documents.arrivals, growthPerMonth: 0.08 };
  scenario.pools = scenario.pools.map((pool) => ({ ...pool, leadTimeDays: 70 }));
  return JSON.stringify(scenario);
}

test(
  "by when to order is seen in one press; months that came are pasted and the assumption most off is set to them in three",
  soakOnly,
  async ({ page }) => {
    await page.goto(linkOf(growing()));
    await answered(page);
    const panel = page.getByRole("tabpanel", { name: "Forecast", exact: true });
    await test.step("one press says by when to order, and for which month", async () => {
      await page.getByRole("tab", { name: "Forecast", exact: true }).click();
      await expect(panel.getByRole("heading", { level: 2 })).toHaveText(
        /^Order by \d+\s\w+\s\d{4}: from \w+\s\d{4} the plan passes the start's \d+ devices?\./,
        longestSearch,
      );
      await expect(panel.getByRole("table", { name: "Months ahead" }).getByRole("row")).not.toHaveCount(0);
    });
    await test.step("a month that is chosen is said beside the plan's figures", async () => {
      const months = panel.getByRole("slider", { name: "Month that the plan looks ahead to" });
      await months.focus();
      for (let month = 0; month < 2; month += 1) await months.press("PageUp");
      await months.press("Enter");
      await expect(panel.getByText(/^In 12 months \(November\s2027\), with the growth entered, about/)).toBeVisible(
        longestSearch,
      );
      await answered(page);
    });
    await test.step("what came is pasted and held against the plan", async () => {
      const months = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"];
      const rows = months.map((month, place) => `${month}\tdocuments\t${[251, 247, 253, 250, 249, 252][place]}`);
      await panel
        .getByRole("textbox", { name: /^Paste what came/ })
        .fill(["month\tclass\toutput tokens per call", ...rows].join("\n"));
      await panel.getByRole("button", { name: "Hold it against the plan" }).click();
      await expect(panel.getByRole("heading", { name: /^Most off: output tokens, 250 tokens came/ })).toBeVisible(
        longestSearch,
      );
    });
    await test.step("one more press sets it, and what it was stays", async () => {
      await panel.getByRole("button", { name: /^Use 250 tokens for output tokens/ }).click();
      await expect(
        panel.getByText(/^output tokens was .* tokens until it was set to what came by April\s2027/),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo", exact: false }).first()).toBeEnabled();
    });
  },
);
