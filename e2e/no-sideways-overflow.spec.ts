import type { Page } from "@playwright/test";
import { answered, openParts } from "./answer.ts";
import { certainText, linkOf, printed } from "./command-line.ts";
import { inSoak } from "./soak.ts";
import { stickingOut } from "./sticking-out.ts";
import { apart as test, expect } from "./story.ts";

/** The narrowest of each layout, and the widest there is; the soak walks those between too. */
const widths = [320, 720, 1120, 1920] as const;
const between = inSoak([360, 390, 480, 600, 719, 768, 900, 1024, 1119, 1280, 1360, 1440, 1680]);

interface Draft {
  title: string;
  readonly simulation: { events: number };
  classes: { id: string; name: string; enabled: boolean; readonly limits: { ttftSeconds: number } }[];
  readonly pools: object[];
}

/** Says more of its settings than most. */
const onRanks = {
  model: "deepseek-v3",
  accelerator: "h200-sxm",
  weights: "fp8-mixed",
  tp: 8,
  attentionRanks: 8,
  ep: 8,
};

const editors = ["workload", "model and hardware", "targets and reserve", "prices and uncertainty"] as const;

/** The worked example with brief simulations of certain values, and some of it changed. */
function linkWith(change: (draft: Draft) => void): string {
  const draft = JSON.parse(printed(["example", "support-chat"])) as Draft;
  draft.simulation.events = 20_000;
  change(draft);
  return linkOf(certainText(draft));
}

const longName = (at: number) => `Contract review for the northern regions and all of their offices, ${at}`;

function repeated({ classes }: Draft, count: number, nameOf: (at: number) => string): Draft["classes"] {
  const [first] = classes;
  if (first === undefined) throw new Error("the example has a class");
  return Array.from({ length: count }, (_, at) => ({ ...first, id: `class-${at}`, name: nameOf(at) }));
}

const states: Readonly<Record<string, (draft: Draft) => void>> = {
  "as it is opened": () => undefined,
  blocked: ({ classes }) => classes.forEach(({ limits }) => (limits.ttftSeconds = 0.001)),
  "of long names": (draft) => {
    draft.title = longName(0);
    draft.classes = repeated(draft, 2, longName);
    Object.assign(draft.pools[0] ?? {}, onRanks);
  },
  "of fifteen classes": (draft) => (draft.classes = repeated(draft, 15, (at) => `Background research ${at + 1}`)),
  "without work": ({ classes }) => classes.forEach((own) => (own.enabled = false)),
};

async function expectAllInside(page: Page, where: string): Promise<void> {
  for (const width of [...widths, ...between]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await stickingOut(page), `${where} at ${width} px`).toEqual([]);
  }
}

/** Parts of latency are of a fleet: a plan without one has none. */
async function walkViews(page: Page, hasFleet: boolean): Promise<void> {
  const tabs = page.getByRole("tablist", { name: "Results" }).getByRole("tab");
  for (const name of await tabs.allTextContents()) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true }).getByRole("heading").first()).toBeVisible();
    if (name === "Latency" && hasFleet) await openParts(page);
    await expectAllInside(page, name);
  }
}

async function walkEditors(page: Page): Promise<void> {
  for (const name of editors) {
    await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
    const done = page.getByRole("button", { name: "Done", exact: true });
    await expect(done).toBeVisible();
    await expect(page.getByText("Opening…")).toBeHidden();
    await expectAllInside(page, `editor of ${name}`);
    await done.click();
  }
}

async function walkDialogs(page: Page): Promise<void> {
  for (const name of ["Scenarios", "Help"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog).toBeVisible();
    await expectAllInside(page, name);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
}

const ordinary = ["blocked", "of long names"];
const further = inSoak(Object.keys(states).filter((state) => !ordinary.includes(state)));

for (const [state, change] of Object.entries(states).filter(([state]) => [...ordinary, ...further].includes(state))) {
  test(`nothing scrolls sideways from 320 to 1,920 px in any view of a plan ${state}`, async ({ page }) => {
    await page.goto(linkWith(change));
    await answered(page);
    await walkViews(page, !["blocked", "without work"].includes(state));
    // Editors and windows are the same whatever the fleet.
    if (state === "blocked") return;
    await page.setViewportSize({ width: 1440, height: 800 });
    await walkEditors(page);
    await walkDialogs(page);
  });
}
