import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { answerBar, answered } from "./answer.ts";
import { hands, person } from "./person.ts";
import { expect, test } from "./story.ts";

const mostActions = 2;

interface Committed {
  readonly rowsScored: number;
  readonly loads: readonly {
    readonly load: string;
    readonly subject: string;
    readonly rows: number;
    readonly medianErrorPercent: number;
  }[];
  readonly points: readonly (readonly [load: string, subject: string, ...rest: readonly unknown[]])[];
}

const committed = JSON.parse(readFileSync("docs/accuracy.json", "utf8")) as Committed;
const [main] = committed.loads;

function view(page: Page) {
  return page.getByRole("tabpanel", { name: "Accuracy", exact: true });
}

for (const hand of hands) {
  test(`a sceptic sees how right the model was, of how many rows and whose, in ${mostActions + (hand === "mouse" ? 0 : 2)} actions, by ${hand}`, async ({
    page,
  }) => {
    const sceptic = person(page, hand);
    await sceptic.open("");
    await sceptic.pickTab(page.getByRole("tab", { name: "Accuracy", exact: true }));
    expect(sceptic.actions()).toBeLessThanOrEqual(mostActions + (hand === "mouse" ? 0 : 2));

    const finding = view(page).getByRole("heading", { level: 2 });
    await expect(finding).toContainText(`Half of ${main?.rows.toLocaleString("en-US")} measured times between tokens`);
    await expect(finding).toContainText(`within ${main?.medianErrorPercent.toFixed(1)}\u00a0%`);
    const byLoad = view(page).getByRole("table", { name: "Errors by kind of load" });
    await expect(byLoad.getByRole("row")).toHaveCount(committed.loads.length + 1);
    await expect(view(page).getByRole("table", { name: "By family of models" })).toBeVisible();
    const source = view(page).getByRole("table", { name: "Sources of the measured rows" }).getByRole("link").first();
    await expect(source).toHaveAttribute("href", /^https:\/\//);

    if (hand === "keyboard") return;
    await test.step("another kind of load is drawn once it is picked, with its points as a table", async () => {
      await view(page)
        .getByRole("combobox", { name: /^Kind of load shown/ })
        .click();
      await page.getByRole("option", { name: /^Tokens a second, more calls than it takes/ }).click();
      const picture = view(page).getByRole("figure");
      await expect(picture).toContainText("predicted, tok/s");
      const drawn = committed.points.filter(([load, subject]) => load === "offline" && subject === "throughput").length;
      await expect(picture.locator("circle, svg path[d$='Z'][class*='marked']")).toHaveCount(drawn);
      await picture.getByRole("button", { name: "Table" }).click();
      await expect(picture.getByRole("table").getByRole("row")).toHaveCount(drawn + 1);
    });
    await page.getByRole("tab", { name: "Plan", exact: true }).click();
    await answered(page);
    await test.step("a figure that rests on the model says what it was fitted on, and leads there in one press", async () => {
      await answerBar(page).locator('[data-metric="devices"]').first().click();
      const drawer = page.getByRole("dialog", { name: /^Explain: / });
      await expect(drawer).toContainText(/fitted on [\d,]+ measured rows of \d+ deployments/);
      await expect(drawer).toContainText(/Nearest\smeasured:.+ms\sbetween\stokens;\sthe\smodel\ssays\s[\d.]+/);
      await expect(drawer).toContainText(
        /Half of measured times between tokens within [\d.]+\u00a0%, four of five within/,
      );
      await drawer.getByRole("button", { name: "How right the model has been" }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("tab", { name: "Accuracy", exact: true })).toHaveAttribute("aria-selected", "true");
      await expect(view(page).getByRole("heading", { level: 2 })).toBeVisible();
    });
  });
}
