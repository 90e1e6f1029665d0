import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { answered, openParts } from "./answer.ts";
import { makeWorkersLosable, setLost } from "./lost-workers.ts";
import { contrastOf, neededContrast } from "./contrast.ts";
import { briefLink } from "./command-line.ts";
import { field } from "./place.ts";
import { inSoak, isSoak, soakOnly } from "./soak.ts";
import { apart as test, expect } from "./story.ts";

const views = [
  "Plan",
  "Cost",
  ...inSoak(["Memory", "Latency", "Day", "Range", "Levers", "Forecast", "Report", "Checklist", "Accuracy"] as const),
];
const editors = [
  "workload",
  ...inSoak(["model and hardware", "targets and reserve", "prices and uncertainty"] as const),
];
const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The rules of axe that look at colours, which are all that the themes differ in; they take longer than all others. */
const ofColours = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
const ofAll = {};

/** What screen readers read out by itself: one place, since several would speak at once. */
const speaking = "[aria-live]:not([aria-live='off']), [role='status'], [role='alert'], [role='log'], output";

interface InPage {
  readonly axe: { run: (on: Element, rules: object) => Promise<AxeResults> };
  readonly contrastOf: (element: Element) => number;
  readonly neededContrast: (element: Element) => number;
}

/**
 * What is wrong in a part of the page, a line each. What axe leaves open is wrong too, but for the contrast of texts that it cannot
 * see through to the ground of: it is worked out here.
 */
function violations(part: Locator, rules: object): Promise<readonly string[]> {
  return part.evaluate(async (part, rules) => {
    const { axe, contrastOf, neededContrast } = globalThis as unknown as InPage;
    const found = await axe.run(part as Element, {
      ...rules,
      elementRef: true,
      resultTypes: ["violations", "incomplete"],
    });
    const wrong = found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
    const open = found.incomplete.flatMap(({ id, nodes }) =>
      nodes.flatMap(({ element, target, html }) => {
        if (id !== "color-contrast" || element === undefined) return [`${id}, left open: ${target.join(" ")}: ${html}`];
        const ratio = contrastOf(element);
        return ratio < neededContrast(element) ? [`${id}, ${ratio.toFixed(2)}: ${target.join(" ")}: ${html}`] : [];
      }),
    );
    return [...wrong, ...open];
  }, rules);
}

/**
 * The part of the page that no other screen has, the whole page in the soak: by all rules, and in the other theme by those of colours.
 * Each look at a page begins with a reading of all of it.
 */
async function expectAccessible(page: Page, screen: string, part = page.locator("html")): Promise<void> {
  await expect.soft(page.locator(speaking), screen).toHaveCount(1);
  for (const [colorScheme, rules] of [
    ["light", ofAll],
    ["dark", ofColours],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const whole = isSoak ? page.locator("html") : part;
    expect.soft(await violations(whole, rules), `${screen}, ${colorScheme}`).toEqual([]);
  }
}

interface Heard {
  readonly nodeId: string;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
}

/** What is in the place that is read out, as a screen reader gets it. */
async function spoken(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: readonly Heard[] };
  await session.detach();
  const textOf = (node: Heard | undefined): string =>
    node === undefined
      ? ""
      : `${node.role?.value === "StaticText" ? (node.name?.value ?? "") : ""} ${(node.childIds ?? []).map((id) => textOf(nodes.find(({ nodeId }) => nodeId === id))).join(" ")}`;
  return textOf(nodes.find(({ role }) => role?.value === "status"));
}

async function openPage(page: Page, hash = ""): Promise<void> {
  await page.addInitScript({ path: axePath });
  await page.addInitScript({
    content: `Object.assign(globalThis, { contrastOf: ${String(contrastOf)}, neededContrast: ${String(neededContrast)} })`,
  });
  await page.goto(hash);
  await answered(page);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the contrast that is worked out here is 21 of black on white, and finds grey on the grey of a picture", async ({
  page,
}) => {
  await page.setContent(`<p id="plain" style="color:#000">Text</p><svg width="90" height="40"><rect width="90" height="40"
    fill="#777"/><text id="drawn" x="10" y="25" fill="#888">Text</text></svg>`);
  expect(await page.locator("#plain").evaluate(contrastOf)).toBeCloseTo(21, 6);
  // (0.2462 + 0.05) / (0.1845 + 0.05), by the luminances of #888888 and #777777.
  expect(await page.locator("#drawn").evaluate(contrastOf)).toBeCloseTo(1.263, 2);
  expect(await page.locator("#drawn").evaluate(neededContrast)).toBe(4.5);
});

test("views, editors, explanation, scenarios and help have nothing that axe objects to", async ({ page }) => {
  await openPage(page, briefLink("support-chat"));
  await test.step("every view has nothing that axe objects to", async () => {
    for (const name of views) {
      await page.getByRole("tab", { name, exact: true }).click();
      const panel = page.getByRole("tabpanel", { name });
      await expect(panel.getByRole("table").first()).toBeVisible();
      if (name === "Latency") await openParts(page);
      await expectAccessible(page, name, name === "Plan" ? undefined : panel);
    }
  });
  await test.step("every editor has nothing that axe objects to", async () => {
    for (const name of editors) {
      await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
      await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
      await expect(page.getByText("Opening…")).toBeHidden();
      await expectAccessible(page, `editor of ${name}`, page.getByRole("region", { name: /, editor$/ }));
      await page.getByRole("button", { name: "Done", exact: true }).click();
    }
  });
  await test.step("explanation, scenarios and help have nothing that axe objects to", async () => {
    await page.locator('[data-metric="costUsdPerSuccess"]').first().click();
    const explanation = page.getByRole("dialog", { name: /^Explain: / });
    await expect(explanation).toBeVisible();
    await expectAccessible(page, "explanation", explanation);
    await page.keyboard.press("Escape");
    for (const name of ["Scenarios", "Help"]) {
      await page.getByRole("button", { name, exact: true }).click();
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, name, dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });
});

test(
  "a page that waits for its first answer, and one that waits for a newer, have nothing that axe objects to",
  soakOnly,
  async ({ page }) => {
    await makeWorkersLosable(page);
    await openPage(page, "#1.damaged");
    await setLost(page, true);
    await page.getByRole("button", { name: "Open the worked example" }).click();
    const said = page.getByRole("tabpanel").locator("[data-says]").first();
    await expect(said).toContainText("Planning");
    await expectAccessible(page, "no answer yet");

    await setLost(page, false);
    const workflows = field(page, /^Workflows a day/);
    await workflows.fill("25k");
    await workflows.press("Enter");
    await answered(page);
    await setLost(page, true);
    await workflows.fill("30k");
    await workflows.press("Enter");
    await expect(said).toContainText("Shown: the last answer.");
    await expectAccessible(page, "an earlier answer");
  },
);

test("a refused link, a refused text and a plan that does not fit have nothing that axe objects to", async ({
  page,
}) => {
  await openPage(page, "#1.damaged");
  await expect(page.getByRole("region", { name: "This link cannot be opened" })).toBeVisible();
  await expectAccessible(page, "refused link");
  await page.getByRole("button", { name: "Open the worked example" }).click();
  await answered(page);
  const workflows = field(page, /^Workflows a day/);
  await workflows.fill("quite many");
  await workflows.press("Enter");
  await expect(workflows).toHaveAttribute("aria-invalid", "true");
  await expect.poll(() => spoken(page)).toContain("quite many");
  await expectAccessible(page, "refused text");
  await workflows.press("Escape");
  const firstToken = field(page, /^Most time to the first token/);
  await firstToken.fill("1 ms");
  await firstToken.press("Enter");
  await expect(page.getByText(/^Blocks the plan/)).toBeVisible();
  await answered(page);
  await expectAccessible(page, "blocked plan");
});
