// Pictures of every screen of the built page, to look at: in light, in dark and on a phone, each with scenarios from
// nothing to too much; and the whole plan as it is printed, as a picture and sheet by sheet. They go to docs/screens/; words after the command take only scenarios and looks of that name:
// `npm run screenshots -- default light`.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root, withServedPage } from "./served-page.js";

const folder = join(root, "docs/screens");
const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

const looks = [
  { id: "light", viewport: desktop, colorScheme: "light" },
  { id: "dark", viewport: desktop, colorScheme: "dark" },
  { id: "phone", viewport: phone, colorScheme: "light" },
  { id: "phone-dark", viewport: phone, colorScheme: "dark" },
];
/** Dark, for paper is light whatever the screen is. */
const paper = { id: "print", viewport: { width: 794, height: 1123 }, colorScheme: "dark" };
const views = [
  "Plan",
  "Memory",
  "Latency",
  "Day",
  "Cost",
  "Range",
  "Levers",
  "Forecast",
  "Compare",
  "Checklist",
  "Deploy",
  "Accuracy",
];
const editors = ["Workload", "Model and hardware", "Targets and reserve", "Prices and uncertainty"];
const dialogs = ["Scenarios", "Help"];

function plimsoll(words, input) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/plimsoll.js"), ...words], {
    cwd: root,
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`plimsoll ${words.join(" ")}: ${stderr}`);
  return stdout.trim();
}

/** The example with some of it changed. */
function changed(change) {
  const scenario = JSON.parse(plimsoll(["example", "support-chat"]));
  change(scenario, scenario.classes[0], scenario.pools[0]);
  return plimsoll(["link", "-"], JSON.stringify(scenario));
}

/** A name of 60 characters, each its own. */
function longName(at) {
  return `Contract review for the northern regions and all offices, ${String(at).padStart(2, "0")}`;
}

const scenarios = [
  { id: "default", link: () => "" },
  { id: "empty", link: () => changed((_, first) => (first.enabled = false)) },
  {
    id: "twelve",
    link: () =>
      changed((scenario, first) => {
        scenario.title = longName(0);
        scenario.classes = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `class-${at}`, name: longName(at) }));
      }),
  },
  {
    id: "billion",
    link: () =>
      changed((_, first) => {
        first.arrivals.perDay = 1e9;
        first.steps = 1;
      }),
  },
  {
    id: "unfit",
    link: () =>
      changed((_, __, pool) => {
        pool.tp = 1;
        pool.weights = "bf16";
      }),
  },
];

/** Phones show one side at a time, and keep some words of the header in a menu. */
async function showSide(page, name) {
  const dock = page.getByRole("navigation", { name: "Results or inputs" });
  if (await dock.isVisible()) await dock.getByRole("button", { name }).click();
}

async function openDialog(page, name) {
  const word = page.getByRole("banner").getByRole("button", { name, exact: true });
  if (await word.isVisible()) return word.click();
  await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("menuitem", { name, exact: true }).click();
}

/** Runs in the page: the moment after which nothing has moved for a while, no part of the page being still on its way. */
function rest() {
  const quietMilliseconds = 150;
  const isComing = () =>
    document.querySelector('[class*="coming-"], .is-stale') !== null ||
    [...document.querySelectorAll("p")].some(({ textContent }) => textContent === "Opening…");
  return new Promise((resolve) => {
    let since = performance.now();
    const watcher = new MutationObserver(() => (since = performance.now()));
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
      if (isComing() || isMoving) since = performance.now();
      if (performance.now() - since < quietMilliseconds) return requestAnimationFrame(look);
      watcher.disconnect();
      return resolve();
    };
    look();
  });
}

/** Answered, drawn and at rest. */
async function settle(page) {
  await page.waitForFunction(() => document.querySelector("header") !== null && location.hash !== "");
  await page.evaluate(rest);
}

/** A window as high as the page: what sticks to its foot then stands at the page's foot. */
async function stretch(page, { width, height }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

async function pictured(page, { id, viewport }, scenario, screen, { isWhole = true } = {}) {
  await settle(page);
  if (isWhole) await stretch(page, viewport);
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  await page.screenshot({ path: join(folder, `${scenario}-${screen}-${id}.png`) });
  await page.setViewportSize(viewport);
}

function slug(name) {
  return name.toLowerCase().replaceAll(" ", "-");
}

async function pictureViews(page, look, scenario) {
  for (const name of views) {
    await page.getByRole("tab", { name }).click();
    await pictured(page, look, scenario, slug(name));
  }
  await page.getByRole("tab", { name: "Plan" }).click();
}

async function pictureEditors(page, look, scenario) {
  await showSide(page, "Inputs");
  await pictured(page, look, scenario, "inputs");
  for (const name of editors) {
    await page
      .getByRole("complementary", { name: "Inputs" })
      .getByRole("button", { name: new RegExp(`^Edit.*${name}|^${name}`, "i") })
      .first()
      .click();
    await pictured(page, look, scenario, `edit-${slug(name)}`);
    await page.getByRole("button", { name: "Done" }).click();
  }
  await showSide(page, "Results");
}

async function pictureOverlays(page, look, scenario) {
  const figure = page.locator('button[data-metric="costUsdPerSuccess"]').first();
  if (await figure.isVisible()) {
    await figure.click();
    await page.getByRole("dialog", { name: /^Explain/ }).waitFor();
    await pictured(page, look, scenario, "explain", { isWhole: false });
    await page.keyboard.press("Escape");
  }
  for (const name of dialogs) {
    await openDialog(page, name);
    await page.getByRole("dialog").waitFor();
    await pictured(page, look, scenario, slug(name), { isWhole: false });
    await page.keyboard.press("Escape");
  }
}

/** The whole plan on paper: one long picture, and the sheets. */
async function picturePaper(page, scenario) {
  await page.getByRole("tab", { name: "Report" }).click();
  await page.getByRole("button", { name: "Long form" }).click();
  await page.emulateMedia({ media: "print" });
  await page.locator("[data-paper]").waitFor();
  await page.getByText("was still being fetched").first().waitFor({ state: "detached" });
  await pictured(page, paper, scenario, "plan");
  // Sheets are laid out anew, narrower than the picture.
  await page.emulateMedia({ media: null });
  await page.pdf({ path: join(folder, `${scenario}-plan-print.pdf`), format: "A4", printBackground: true });
}

async function pictureScenario({ browser, address }, look, { id, link }) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: look.viewport,
    colorScheme: look.colorScheme,
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(`${address}${link}`);
    await settle(page);
    // Twelve classes have sixty ranges: best and worst take their time.
    await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached", timeout: 60_000 });
    if (look === paper) return await picturePaper(page, id);
    await pictureViews(page, look, id);
    await pictureEditors(page, look, id);
    await pictureOverlays(page, look, id);
    if (id !== "default") return;
    await page.goto("about:blank");
    await page.goto(`${address}#1.cut-short`);
    await pictured(page, look, id, "refused");
  } finally {
    await context.close();
  }
}

/** The README's: what the page opens with, sharp on any screen. */
async function pictureForReadme({ browser, address }) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: desktop,
    deviceScaleFactor: 2,
    colorScheme: "light",
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await settle(page);
    await page.screenshot({ path: join(root, "docs/plan.png") });
  } finally {
    await context.close();
  }
}

const words = process.argv.slice(2);
const unknown = words.filter(
  (word) => ![...looks, paper, ...scenarios, { id: "readme" }].some(({ id }) => id === word),
);
if (unknown.length > 0) throw new Error(`No scenario and no look is called ${unknown.join(", ")}.`);
const asked = (list) => {
  const named = list.filter(({ id }) => words.includes(id));
  return named.length > 0 ? named : list;
};

mkdirSync(folder, { recursive: true });
await withServedPage(async (served) => {
  if (words.length === 0 || words.includes("readme")) await pictureForReadme(served);
  if (words.length === 1 && words[0] === "readme") return;
  for (const { id, link } of asked(scenarios)) {
    const hash = link();
    for (const look of asked([...looks, paper])) await pictureScenario(served, look, { id, link: hash });
    console.log(`docs/screens/${id}-*.png`);
  }
});
