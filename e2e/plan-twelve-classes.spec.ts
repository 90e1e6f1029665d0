import { certainText, linkOf, printed } from "./command-line.ts";
import { field, headline, headlineValue } from "./place.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

/** Twelve of the example's class, the last with ten times the load. */
function twelveClasses(): string {
  const scenario = JSON.parse(printed(["example", "support-chat"])) as {
    classes: { readonly [key: string]: unknown; readonly arrivals: object }[];
  };
  const [first] = scenario.classes;
  if (first === undefined) throw new Error("the example has a class");
  scenario.classes = Array.from({ length: 12 }, (_, at) => ({
    ...first,
    id: `class-${at}`,
    name: `Contract review for the northern regions and all offices, ${at}`,
    arrivals: { ...first.arrivals, perDay: at === 11 ? 20_000 : 2000 },
  }));
  return linkOf(certainText(scenario));
}

test(
  "the largest of twelve classes is told in full, two in a line, nine on request; a limit is set for all at once",
  soakOnly,
  async ({ page }) => {
    await page.goto(twelveClasses());
    await tookOver(page);
    const brief = page.getByRole("complementary", { name: "Inputs" });
    await expect(brief.getByRole("heading", { name: /offices, 11$/ })).toBeVisible();
    await expect(field(page, "Workflows a day, workflows/day")).toHaveValue("20,000");
    const lines = brief.getByRole("textbox", { name: /^Workflows a day of Contract review/ });
    await expect(lines).toHaveCount(2);
    await brief.getByRole("button", { name: "and 9 more classes" }).click();
    await expect(lines).toHaveCount(11);

    // The order holds while figures change: no field moves away from under the hand.
    const before = await headlineValue(page, "costUsdPerSuccess");
    await lines.first().fill("200,000");
    await lines.first().press("Enter");
    await expect(headline(page, "costUsdPerSuccess")).not.toHaveAttribute("data-value", before);
    await expect(lines.first()).toHaveValue("200,000");
    await expect(brief.getByRole("heading", { name: /offices, 11$/ })).toBeVisible();

    const firstToken = field(page, /^Most time to the first token of 12 classes/);
    await firstToken.fill("2 s");
    await firstToken.press("Enter");
    await expect(field(page, /^Most time to the first token/)).toHaveCount(1);
    await expect(firstToken).toHaveValue("2 s");
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    await expect(undo).toHaveAccessibleName(/450 ms → 2 s and 11 more/);
    await undo.click();
    await expect(firstToken).toHaveValue("450 ms");
  },
);
