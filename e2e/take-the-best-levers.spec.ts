import { answered, longestSearch } from "./answer.ts";
import { certainExample, linkOf } from "./command-line.ts";
import { headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

/** The coding agent on its own devices alone: there is a simulation for all that is offered. */
const onDevices = () =>
  certainExample("coding-agent", {
    '"hosted": "gpt-5.6-terra"': '"hosted": null',
    '"events": 400000': '"events": 80000',
  });

test("the best things to do are seen in one press and done in one more, and taken back", soakOnly, async ({ page }) => {
  await page.goto(linkOf(onDevices()));
  await answered(page);
  const before = Number(await headlineValue(page, "costUsdPerMonth"));
  const panel = page.getByRole("tabpanel", { name: "Levers", exact: true });
  const best = panel.getByRole("region", { name: /^Best (change|two|three|four)/ });
  const ledger = panel.getByRole("table", { name: /changes? that keeps? the limits$/ });
  await test.step("one press shows what to do, by formula at first", async () => {
    await page.getByRole("tab", { name: "Levers", exact: true }).click();
    await expect(best).toContainText("By formula.");
    await expect(best.getByRole("button", { name: "Being checked" })).toBeDisabled();
    expect(await ledger.getByRole("row").count()).toBeGreaterThan(3);
  });
  await test.step("each change says what it is for, what it sets and what no plan knows of it", async () => {
    await ledger.getByText("What it takes").first().click();
    await expect(ledger.getByText(/For .+\. It sets .+ → .+\. Not known: /).first()).toBeVisible();
  });
  await test.step("once it is simulated one press does it, and the month is what was promised", async () => {
    await expect(panel.getByText("All of these are simulated.")).toBeVisible(longestSearch);
    const said = (await best.getByText(/a month, .* Simulated\.$/).textContent()) ?? "";
    const promised = /to (\S+) a month/.exec(said)?.[1] ?? "nothing";
    await best.getByRole("button", { name: /^Apply (it|the)/ }).click();
    await expect(panel.getByText(/^Applied: /)).toBeVisible();
    await expect(headline(page, "costUsdPerMonth")).toContainText(promised, longestSearch);
    expect(Number(await headlineValue(page, "costUsdPerMonth"))).toBeLessThan(before);
  });
  await test.step("it is one step of the history", async () => {
    await panel.getByRole("button", { name: /^Undo: Lever/ }).click();
    await expect(headline(page, "costUsdPerMonth")).toHaveAttribute("data-value", String(before), longestSearch);
    await expect(panel.getByText(/^Applied: /)).toHaveCount(0);
  });
});
