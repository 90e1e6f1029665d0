import type { Locator, Page } from "@playwright/test";
import { expect, tookOver } from "./story.ts";

const views = ["Plan", "Memory", "Latency", "Day", "Cost", "Range"] as const;
export type View = (typeof views)[number];

export const headlines = ["devices", "costUsdPerMonth", "costUsdPerSuccess", "bindingLimit.use"] as const;
export type Headline = (typeof headlines)[number];

/** A figure as the page says it to programs: name and value in full, and what it belongs to. */
export interface ShownFigure {
  readonly metric: string;
  readonly value: string;
  readonly scope: string;
  /** Id of the class or pool; empty for the plan's own. */
  readonly at: string;
}

/** By its markup: every story waits on it, and to find a role a browser looks through all of the page. */
export function answerBar(page: Page): Locator {
  return page.locator("section[aria-label='Answer']");
}

/** A search by simulation and two more for best and worst: seconds on a quick machine, and longer beside another story. */
export const longestSearch = { timeout: 180_000 };

/** Waits until the answer is simulated, and its best and worst are those of what the page holds. */
export async function answered(page: Page): Promise<void> {
  await tookOver(page);
  await expect(answerBar(page)).toHaveAttribute("aria-busy", "false", longestSearch);
}

/** Waits until a view and all that comes later with it is there. */
export async function viewShown(page: Page, view: View): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: view, exact: true });
  await expect(panel.getByRole("table").first()).toBeVisible();
  await expect(panel.locator("[data-metric]").first()).toBeVisible();
}

export async function open(page: Page, view: View): Promise<void> {
  await page.getByRole("tab", { name: view, exact: true }).click();
  await viewShown(page, view);
}

/** Opens parts of the latency view by their names; without any, all that stand there. */
export async function openParts(page: Page, ...names: readonly string[]): Promise<void> {
  const index = page.getByRole("tabpanel").getByRole("region", { name: "More of latency" });
  await expect(index.getByRole("button", { name: "Rules for sessions", exact: true })).toBeVisible();
  const closed = index.locator("h3 > button[aria-expanded='false']");
  if (names.length === 0) for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  for (const name of names) {
    const part = index.getByRole("button", { name, exact: true });
    await part.click();
    await expect(part).toHaveAttribute("aria-expanded", "true");
  }
}

export function figuresIn(place: Locator): Promise<readonly ShownFigure[]> {
  return place.locator("[data-metric]").evaluateAll((figures) =>
    figures.map((figure) => ({
      metric: figure.getAttribute("data-metric") ?? "",
      value: figure.getAttribute("data-value") ?? "",
      scope: figure.getAttribute("data-scope") ?? "",
      at: figure.getAttribute("data-at") ?? "",
    })),
  );
}

/** Every figure of the answer and of each view, by view; those of simulations and draws come later and are no part of the plan. */
export async function allFigures(page: Page): Promise<Readonly<Record<View, readonly ShownFigure[]>>> {
  await answered(page);
  const found: Partial<Record<View, readonly ShownFigure[]>> = {};
  for (const view of views) {
    await open(page, view);
    if (view === "Latency") {
      await openParts(page);
      // It comes when its run is done: opened where it was there in time, and its formulas' figures would be compared with none.
      const run = page.getByRole("button", { name: "Simulated call by call", exact: true, expanded: true });
      for (let left = await run.count(); left > 0; left -= 1) await run.first().click();
    }
    // What was simulated of the values before stays, marked, until the next simulation is there.
    await expect(page.locator(".is-stale")).toHaveCount(0);
    found[view] = (await figuresIn(page.locator("body"))).filter(
      ({ scope }) => scope !== "simulated" && scope !== "told",
    );
  }
  return found as Record<View, readonly ShownFigure[]>;
}

/** The four answers in full, without waiting. */
export async function headline(page: Page): Promise<Readonly<Record<Headline, string>>> {
  const figures = await figuresIn(answerBar(page));
  const valueOf = (name: Headline) => figures.find(({ metric }) => metric === name)?.value ?? "";
  return {
    devices: valueOf("devices"),
    costUsdPerMonth: valueOf("costUsdPerMonth"),
    costUsdPerSuccess: valueOf("costUsdPerSuccess"),
    "bindingLimit.use": valueOf("bindingLimit.use"),
  };
}
