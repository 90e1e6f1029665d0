import { answered, headline, headlines } from "./answer.ts";
import { copied, hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** The steps of the way: a product manager opens the page, changes one number and copies the link. */
const mostActions = 6;

for (const hand of hands) {
  test(`a product manager has the link of a budget in ${mostActions} actions, by ${hand}`, async ({ page }) => {
    const manager = person(page, hand);
    await manager.open("");
    await answered(page);
    const before = await headline(page);

    await manager.goTo(page.getByLabel("Workflows a day, workflows/day"));
    await manager.type("120k");
    if (hand === "mouse") {
      await manager.press(page.getByRole("button", { name: "Copy link" }));
    } else {
      await manager.key("Enter");
      await manager.key("Control+Shift+L");
    }
    await expect(page.locator("[data-says]").filter({ hasText: "Copied." })).toBeVisible();

    expect(manager.actions()).toBeLessThanOrEqual(mostActions);
    await answered(page);
    const after = await headline(page);
    for (const name of headlines) expect(after[name], name).not.toBe(before[name]);

    // The same link either way.
    if (hand === "keyboard") return;
    const link = await copied(page);
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByLabel("Workflows a day, workflows/day")).toHaveValue("120,000");
    await answered(page);
    expect(await headline(page)).toEqual(after);
  });
}
