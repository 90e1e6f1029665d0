import { answerBar, answered } from "./answer.ts";
import { certainExample, linkOf, printed } from "./command-line.ts";
import { hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

const mostActions = 2;

interface Pools {
  readonly replicas: number;
  readonly pools: readonly { readonly steadyReplicas: number; readonly whyNotFewer: { readonly replicas: number } }[];
}

/** Support chat at ten times its workflows, so that one replica is far from enough. */
const busyChat = () => certainExample("support-chat", { '"perDay": 20000': '"perDay": 200000' });

test(`an engineer reads why one replica fewer fails in ${mostActions} actions, by mouse and by keyboard`, async ({
  page,
}) => {
  const scenario = busyChat();
  const plan = JSON.parse(printed(["plan", "-", "--json"], scenario)) as Pools;
  const serving = plan.pools[0]?.steadyReplicas ?? 0;
  expect(serving).toBeGreaterThan(3);
  expect(plan.pools[0]?.whyNotFewer.replicas).toBe(serving - 1);
  for (const hand of hands) {
    await test.step(`by ${hand}`, async () => {
      await page.goto("about:blank");
      await page.goto(linkOf(scenario));
      await answered(page);

      await test.step("the first view says why one replica fewer fails before anybody asks", async () => {
        const reason = page.getByRole("region", { name: "Replicas of chat" }).getByRole("definition").first();
        await expect(reason).toContainText(new RegExp(`\\b${serving - 1} replicas\\b`));
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
});
