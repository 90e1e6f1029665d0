import { certainText, linkOf, printed } from "./command-line.ts";
import { soakOnly } from "./soak.ts";
import { expect, test, tookOver } from "./story.ts";

/** Fifteen of the example's class, each with another volume. */
function fifteenClasses(): string {
  const scenario = JSON.parse(printed(["example", "support-chat"])) as {
    readonly simulation: { events: number };
    classes: { readonly arrivals: object }[];
  };
  const [first] = scenario.classes;
  if (first === undefined) throw new Error("the example has a class");
  scenario.simulation.events = 20_000;
  scenario.classes = Array.from({ length: 15 }, (_, at) => ({
    ...first,
    id: `research-${at}`,
    name: `Background research ${at}`,
    arrivals: { ...first.arrivals, perDay: 100 + at },
  }));
  return linkOf(certainText(scenario));
}

test(
  "fifteen classes stand over the whole width with what they come to; on a phone they are a list that opens each",
  soakOnly,
  async ({ page }) => {
    await page.goto(fifteenClasses());
    await tookOver(page);
    await page.getByRole("button", { name: "Edit workload" }).click();
    const grid = page.getByRole("grid", { name: "Classes" });
    // 100 to 114 workflows a day.
    await expect(grid.locator("tfoot")).toContainText(/^All1,605/);
    const { width = 0 } = (await grid.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1300);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(grid).toBeHidden();
    await page
      .getByRole("list", { name: "Classes" })
      .getByRole("button", { name: /^Background research 7/ })
      .click();
    const name = page.getByRole("textbox", { name: "Name of the class" });
    await expect(name).toHaveValue("Background research 7");
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
  },
);

test("fifteen classes are sorted, filtered, edited by keyboard and pasted into as a table", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(fifteenClasses());
  await tookOver(page);
  await page.getByRole("button", { name: "Edit workload" }).click();
  const grid = page.getByRole("grid", { name: "Classes" });
  const cells = (row: number) => grid.locator("tbody tr").nth(row).locator("th, td");
  await expect(grid.locator("tbody tr")).toHaveCount(15);
  await test.step("a head sorts, and a filter leaves what it finds", async () => {
    await grid.getByRole("button", { name: "Workflows a day" }).click();
    await expect(cells(0).nth(2)).toHaveText("114");
    await page.getByRole("searchbox", { name: "Filter by name or lane" }).fill("research 1");
    await expect(page.getByText("6 of 15")).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter by name or lane" }).fill("");
    await grid.getByRole("button", { name: "Class", exact: true }).click();
    await expect(cells(0).first()).toHaveText("Background research 0");
  });
  await test.step("arrows move, Enter edits, Esc puts back, Tab takes and goes on", async () => {
    await cells(0).first().click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(cells(0).nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("9");
    await page.keyboard.press("Escape");
    await expect(cells(0).nth(2)).toHaveText("100");
    await page.keyboard.type("250");
    await page.keyboard.press("Tab");
    await expect(cells(0).nth(2)).toHaveText("250");
    await expect(cells(0).nth(3)).toBeFocused();
  });
  await test.step("a block is pasted in one step; a bad cell keeps its text and says why", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.evaluate(() => navigator.clipboard.writeText("300\t6\n400\tmany\n"));
    await page.keyboard.press("Control+v");
    await expect(cells(0).nth(2)).toHaveText("300");
    await expect(cells(0).nth(3)).toHaveText("6");
    await expect(cells(1).nth(3)).toHaveText("many");
    await expect(grid.locator("[data-says=alarm]")).toContainText(/^Steps: .*many/);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Undo: paste 4 cells/ })
      .click();
    await expect(cells(0).nth(2)).toHaveText("250");
    await expect(cells(0).nth(3)).toHaveText("5");
  });
});
