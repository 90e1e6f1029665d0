import type { Page } from "@playwright/test";
import { allFigures, answered, figuresIn, longestSearch, open, type ShownFigure } from "./answer.ts";
import { certainExample, changedExample, linkOf, printed, type Json } from "./command-line.ts";
import { type Engine, enter, escape, right, until } from "./engine.ts";
import { firefox, firefoxPath } from "./firefox.ts";
import { at, text, valueOf } from "./plan-value.ts";
import { isSoak } from "./soak.ts";
import { expect, test } from "./story.ts";
import { hasWebkit, webkit } from "./webkit.ts";

const engines = [
  { name: "Firefox", begin: firefox, isThere: firefoxPath !== null, packages: "firefox-esr" },
  { name: "WebKit", begin: webkit, isThere: hasWebkit, packages: "webkit2gtk-driver xvfb" },
] as const;

const brief = { '"events": 400000': '"events": 80000' };

/** Three examples, and two of odd numbers; all five in the soak. */
const links: Readonly<Record<string, () => string>> = {
  "support chat with its ranges": () => changedExample("support-chat", brief),
  "coding agent": () => certainExample("coding-agent", brief),
  "document processing": () => certainExample("document-processing", brief),
  "hardly any work": () => certainExample("support-chat", { ...brief, '"perDay": 20000': '"perDay": 0.37' }),
  "odd numbers": () => certainExample("support-chat", { ...brief, '"perDay": 20000': '"perDay": 77777.777' }),
};

const ordinary = ["document processing", "odd numbers"];
const scenarios = Object.entries(links).filter(([name]) => isSoak || ordinary.includes(name));

/** Whether the page of that title stands there, and its answer is simulated. */
function isAnswered(title: string): boolean {
  const bar = document.querySelector("section[aria-label='Answer']");
  return document.title === title && bar?.getAttribute("aria-busy") === "false";
}

function isShown(view: string): boolean {
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    ({ textContent }) => textContent === view,
  );
  if (tab?.getAttribute("aria-selected") !== "true") tab?.click();
  const panel = document.querySelector('[role="tabpanel"]:not([hidden])');
  return (
    tab?.getAttribute("aria-selected") === "true" &&
    panel?.querySelector("table") !== null &&
    panel?.querySelector("[data-metric]") !== null
  );
}

/** Opens the parts of latency, and says whether none is closed any more. */
function arePartsOpen(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>("section[aria-label='More of latency'] h3 > button")];
  const closed = buttons.filter((button) => button.getAttribute("aria-expanded") === "false");
  for (const button of closed) button.click();
  const names = buttons.map(({ textContent }) => textContent);
  return closed.length === 0 && ["Simulated call by call", "Rules for sessions"].every((name) => names.includes(name));
}

function pageFigures(): readonly ShownFigure[] {
  const said = (figure: Element, name: string) => figure.getAttribute(name) ?? "";
  return [...document.querySelectorAll("[data-metric]")]
    .map((figure) => ({
      metric: said(figure, "data-metric"),
      value: said(figure, "data-value"),
      scope: said(figure, "data-scope"),
      at: said(figure, "data-at"),
    }))
    .filter(({ scope }) => scope !== "simulated" && scope !== "told");
}

/** Opens a link in the page of the story and in another engine, and finds the same figures in each view: the command line's. */
async function expectSame(page: Page, driven: Engine, baseURL: string, source: string): Promise<void> {
  const link = linkOf(source);
  const plan = JSON.parse(printed(["plan", "-", "--json"], source)) as Json;
  const scenario = JSON.parse(source) as Json;
  await driven.open("about:blank");
  await driven.open(`${baseURL}${link}`);
  await until(driven, isAnswered, titleOf(source));
  await page.goto("about:blank");
  await page.goto(link);
  await answered(page);
  // A plan without a fleet has figures in its answer and first view alone.
  const hasFleet = at(plan, "devices") !== null;
  if (hasFleet) await simulatedPart(page);
  const expected = hasFleet ? await allFigures(page) : { Plan: await planFigures(page) };
  for (const [view, figures] of Object.entries(expected)) {
    if (hasFleet) await until(driven, isShown, view);
    if (view === "Latency") await until(driven, arePartsOpen);
    expect(figures.length, view).toBeGreaterThan(0);
    await expect.poll(() => driven.inPage(pageFigures), { message: view }).toEqual(figures);
    for (const figure of figures) {
      const { metric, scope, at: id, value } = figure;
      expect(value, `${metric} of ${scope} ${id} in ${view}`).toBe(text(valueOf(figure, plan, scenario)));
    }
  }
}

/** It comes a while after the other parts of latency. */
async function simulatedPart(page: Page): Promise<void> {
  await open(page, "Latency");
  await expect(page.getByRole("button", { name: "Simulated call by call", exact: true })).toBeVisible(longestSearch);
}

const planFigures = async (page: Page) =>
  (await figuresIn(page.locator("body"))).filter(({ scope }) => scope !== "told" && scope !== "simulated");

const titleOf = (source: string) => `${text(at(JSON.parse(source) as Json, "title"))} · Plimsoll`;

for (const { name: engineName, begin, isThere, packages } of engines) {
  test(`${engineName} shows every figure of ${scenarios.length} links bit for bit as Chromium and the command line`, async ({
    page,
    baseURL,
  }) => {
    test.skip(!isThere, `${engineName} is not installed: on Debian, apt-get install ${packages}.`);
    const driven = await begin();
    try {
      for (const [name, scenario] of scenarios) {
        await test.step(name, () => expectSame(page, driven, String(baseURL), scenario()));
      }
    } finally {
      await driven.quit();
    }
  });

  test(`in ${engineName} a field is typed in, views change by keys, and a figure is explained`, async ({ baseURL }) => {
    test.skip(!isThere, `${engineName} is not installed: on Debian, apt-get install ${packages}.`);
    const driven = await begin();
    try {
      const of = (perDay: string) =>
        certainExample("support-chat", { ...brief, '"perDay": 20000': `"perDay": ${perDay}` });
      await driven.open(`${String(baseURL)}${linkOf(of("20000"))}`);
      await until(driven, isAnswered, titleOf(of("20000")));
      await driven.type('input[data-at$="arrivals.perDay"]', `60k${enter}`);
      const plan = JSON.parse(printed(["plan", "-", "--json"], of("60000"))) as Json;
      const isDevices = (devices: string) => {
        const bar = document.querySelector("section[aria-label='Answer']");
        const figure = bar?.querySelector('[data-metric="devices"]');
        return bar?.getAttribute("aria-busy") === "false" && figure?.getAttribute("data-value") === devices;
      };
      await until(driven, isDevices, text(at(plan, "devices")));
      await driven.click('[role="tab"][aria-selected="true"]');
      await driven.type('[role="tab"][aria-selected="true"]', `${right}${enter}`);
      await until(driven, () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === "Memory");
      await driven.click('section[aria-label="Answer"] [data-metric="costUsdPerSuccess"]');
      const isExplained = (isOpen: boolean) =>
        (document.querySelector('[role="dialog"][aria-label^="Explain: "]') !== null) === isOpen;
      await until(driven, isExplained, true);
      await driven.type('[role="dialog"] button', escape);
      await until(driven, isExplained, false);
    } finally {
      await driven.quit();
    }
  });
}
