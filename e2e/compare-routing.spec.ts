import type { Locator, Page } from "@playwright/test";
import { answerBar, answered, open, openParts } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

async function latencyOf(page: Page, example: string): Promise<Locator> {
  await page.goto(briefCertainLink(example));
  await answered(page);
  await open(page, "Latency");
  await openParts(page, "Other routers", "After a restart", "Rules for sessions");
  return page.getByRole("tabpanel");
}

/** Share of prompt tokens that a router finds, as the page says it to programs. */
async function hits(table: Locator, router: string): Promise<number> {
  const figure = table.locator(`[data-metric="hitShare"][data-at="${router}"]`);
  return Number(await figure.getAttribute("data-value"));
}

test("routers are compared, cancelled, taken, and lose their caches", soakOnly, async ({ page }) => {
  const panel = await latencyOf(page, "coding-agent");
  await test.step("a simulation that is cancelled leaves its button", async () => {
    const begin = panel.getByRole("button", { name: "Compare routers", exact: true });
    await begin.click();
    await panel.getByRole("button", { name: "Cancel: Compare routers" }).click();
    await expect(begin).toBeVisible();
    await expect(panel.getByRole("table", { name: "Routers of agent" })).toHaveCount(0);
  });
  await test.step("an engineer compares routers, takes another and takes it back", async () => {
    await panel.getByRole("button", { name: "Compare routers", exact: true }).click();
    const routers = panel.getByRole("table", { name: "Routers of agent" });
    await expect(routers).toBeVisible();
    await expect(
      panel.getByRole("heading", { name: /^Cache-aware routing finds .* of the prompt tokens/ }),
    ).toBeVisible();
    expect(await hits(routers, "cache-aware")).toBeGreaterThan(2 * (await hits(routers, "round-robin")));
    await expect(routers.getByRole("row").filter({ hasText: "in use" })).toContainText("Cache-aware");
    await routers.getByRole("button", { name: "Use: Round robin" }).click();
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    await expect(undo).toHaveAccessibleName(/Router of agent/);
    // Without its caches no number of replicas keeps the agent's first tokens in time.
    await expect(answerBar(page)).toContainText("No plan");
    await undo.click();
    await expect(routers.getByRole("row").filter({ hasText: "in use" })).toContainText("Cache-aware");
  });
  await test.step("a deploy that empties all caches is seen around its moment, and in a file", async () => {
    await panel.getByRole("button", { name: "Lose all caches", exact: true }).click();
    await expect(panel.getByRole("heading", { name: /^After a deploy the caches take .* to re-warm/ })).toBeVisible();
    await expect(panel.getByRole("img", { name: /^Around the loss of all caches/ })).toBeVisible();
    const coming = page.waitForEvent("download");
    await panel
      .getByRole("group", { name: /^The queue grows .*: other forms$/ })
      .getByRole("button", { name: "CSV" })
      .click();
    expect((await coming).suggestedFilename()).toBe("cold-caches-agent.csv");
  });
});

test("rules for sessions are tried; one replica has nothing to route", soakOnly, async ({ page }) => {
  const panel = await latencyOf(page, "support-chat");
  await expect(panel.getByRole("heading", { name: "Routing: nothing to choose" })).toBeVisible();
  await panel.getByRole("button", { name: "Try rules for sessions" }).click();
  const rules = panel.getByRole("table", { name: "Rules for sessions of chat" });
  await expect(rules).toBeVisible();
  await expect(rules.getByRole("row")).toHaveCount(6);
  await expect(rules.getByRole("row").filter({ hasText: "in use" })).toContainText("The plan");
});
