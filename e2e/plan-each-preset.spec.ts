import { answered, headline, longestSearch } from "./answer.ts";
import { briefCertainLink } from "./command-line.ts";
import { inSoak, isSoak, soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

/** By a worked example whose devices can keep their limits: prompts of an agent are too long for the chat's. */
const presets = {
  "support-chat": [
    "Interactive chat",
    ...inSoak(["Background research", "Nightly document processing", "Eval replay", "Internal automation"]),
  ],
  ...(isSoak ? { "coding-agent": ["Coding agent"] } : {}),
};

for (const [example, names] of Object.entries(presets)) {
  test(
    `added to an empty plan, each of ${names.join(", ")} is answered and explained, its link shows the same, and undo takes it back`,
    soakOnly,
    async ({ page, context }) => {
      test.slow(isSoak);
      await page.goto(briefCertainLink(example));
      await tookOver(page);
      await page.getByRole("button", { name: "Edit workload" }).click();
      const editor = page.getByRole("region", { name: "Workload, editor" });
      await editor.getByRole("button", { name: "Disable" }).click();
      const other = await context.newPage();
      for (const preset of names) {
        await test.step(preset, async () => {
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
          await other.bringToFront();
          await other.goto(address);
          await expect.poll(() => headline(other), longestSearch).toEqual(shown);

          await page.bringToFront();
          await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).click();
          await expect(editor.getByText(/^Class 1 of 1, disabled/)).toBeVisible();
        });
      }
    },
  );
}
