import { answered } from "./answer.ts";
import { printed } from "./command-line.ts";
import { drop, dropLink } from "./dropped.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

test(
  "whoever gets a link sees in two actions what differs from what was saved last week",
  soakOnly,
  async ({ page }) => {
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
  },
);

test(
  "a link, a text with one and a scenario's file that are dropped on Compare stand beside the plan",
  soakOnly,
  async ({ page }) => {
    await page.goto("");
    await answered(page);
    const own = page.url();
    await page.getByRole("tab", { name: "Compare", exact: true }).click();
    const panel = page.getByRole("tabpanel", { name: "Compare", exact: true });
    const scenario = JSON.parse(printed(["example", "support-chat"])) as {
      title: string;
      classes: { steps: unknown }[];
    };
    const withSteps = (steps: number) =>
      JSON.stringify({
        ...scenario,
        title: `${steps} steps`,
        classes: scenario.classes.map((one) => ({ ...one, steps })),
      });
    const link = (steps: number) => {
      const printedLink = printed(["link", "-"], withSteps(steps)).trim();
      return `https://plan.example/${printedLink.slice(printedLink.indexOf("#"))}`;
    };
    await dropLink(page, { "text/uri-list": `# from the wiki\r\n${link(7)}\r\n`, "text/plain": "a title" });
    await expect(panel.getByRole("row", { name: /^Steps/ })).toContainText("7");
    await dropLink(page, { "text/plain": link(8) });
    await expect(panel.getByRole("row", { name: /^Steps/ })).toContainText("8");
    await drop(page, [{ name: "mine.scenario.json", text: withSteps(9) }]);
    await expect(panel.getByRole("row", { name: /^Steps/ })).toContainText("9");
    await expect(panel.getByText("from a file")).toBeVisible();
    await test.step("a damaged one is told in words, and what is on the page stays", async () => {
      await dropLink(page, { "text/plain": `${link(7).slice(0, -4)}AAAA` });
      await expect(page.getByText(/^Nothing was set beside this plan\. This link is damaged/)).toBeVisible();
      expect(page.url().replace(/&with=.*/, "")).toBe(own);
    });
  },
);
