import { answerBar, answered } from "./answer.ts";
import { changedExample, linkOf, printed } from "./command-line.ts";
import { hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

const mostActions = 2;

interface Pools {
  readonly replicas: number;
  readonly pools: readonly { readonly steadyReplicas: number; readonly whyNotFewer: { readonly replicas: number } }[];
}

/** Support chat at two million workflows a day, so that one replica is far from enough. */
function busyChat(): { readonly link: string; readonly plan: Pools } {
  const scenario = changedExample("support-chat", {
    '"base": 20000': '"base": 2000000',
    '"high": 30000': '"high": 3000000',
  });
  return { link: linkOf(scenario), plan: JSON.parse(printed(["plan", "-", "--json"], scenario)) as Pools };
}

for (const hand of hands) {
  test(`an engineer reads why one replica fewer fails in ${mostActions} actions, by ${hand}`, async ({ page }) => {
    const { link, plan } = busyChat();
    const serving = plan.pools[0]?.steadyReplicas ?? 0;
    expect(serving).toBeGreaterThan(10);
    expect(plan.pools[0]?.whyNotFewer.replicas).toBe(serving - 1);
    await page.goto(link);
    await answered(page);

    await test.step("the first view says why one replica fewer fails before anybody asks", async () => {
      const fewer = (plan.pools[0]?.steadyReplicas ?? 0) - 1;
      const reason = page.getByRole("region", { name: "Replicas of chat" }).getByRole("definition").first();
      await expect(reason).toContainText(new RegExp(`\\b${fewer} replicas\\b`));
    });

    const engineer = person(page, hand);
    await engineer.press(answerBar(page).locator('[data-metric="replicas"]'));
    const drawer = page.getByRole("dialog", { name: /^Explain: / });
    await expect(drawer.getByRole("heading", { name: /^Why not fewer/ })).toBeVisible();
    expect(engineer.actions()).toBeLessThanOrEqual(mostActions);

    const reason = drawer.getByRole("region", { name: /^Why not fewer/ });
    await expect(reason).toContainText(new RegExp(`\\b${serving - 1} replicas\\b`));
    await expect(drawer).toContainText(String(plan.replicas));
  });
}
