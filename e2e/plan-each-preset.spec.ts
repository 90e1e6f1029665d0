import { answered, headline } from "./answer.ts";
import { linkOf, printed } from "./command-line.ts";
import { expect, test, tookOver } from "./story.ts";

/** Each with a worked example whose devices can keep its limits: prompts of an agent are too long for the chat's. */
const presets = [
  ["Interactive chat", "support-chat"],
  ["Background research", "support-chat"],
  ["Coding agent", "coding-agent"],
  ["Nightly document processing", "support-chat"],
  ["Eval replay", "support-chat"],
  ["Internal automation", "support-chat"],
] as const;

for (const [preset, example] of presets) {
  test(`${preset}: added to an empty plan, it is answered and explained, its link shows the same, and undo takes it back`, async ({
    page,
  }) => {
    await page.goto(linkOf(printed(["example", example])));
    await tookOver(page);
    await page.getByRole("button", { name: "Edit workload" }).click();
    const editor = page.getByRole("region", { name: "Workload, editor" });
    await editor.getByRole("button", { name: "Disable" }).click();
    await editor.getByRole("button", { name: "Add a class" }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${preset}`) }).click();
    const added = editor.getByRole("article", { name: preset });
    await expect(added).toBeVisible();
    await expect(editor.getByText("Class 2 of 2.")).toBeVisible();
    await answered(page);
    const shown = await headline(page);
    expect(Number(shown.devices)).toBeGreaterThan(0);
    expect(Number(shown.costUsdPerSuccess)).toBeGreaterThan(0);

    await added.locator('button[data-metric="successShare"]').first().click();
    const drawer = page.getByRole("dialog", { name: /^Explain/ });
    await expect(drawer).toContainText(/succe/);
    await page.keyboard.press("Escape");

    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await answered(other);
    expect(await headline(other)).toEqual(shown);
    await other.close();

    await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
    await expect(editor.getByText(/^Class 1 of 1, disabled/)).toBeVisible();
  });
}
