// How soon a committed edit of each worked example and preset has its judged figure in the page, and how long that keeps the page itself.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root, sourceModule } from "./served-page.js";

const edits = 6;
const settled = '[aria-label="Answer"][aria-busy="false"]';
const settledMilliseconds = 180_000;

/** The link of a scenario, from `#` on, as the command line writes it. */
export function linkOf(scenario) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/plimsoll.js"), "link", "-"], {
    input: JSON.stringify(scenario),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Runs in the page: keeps how long each task took that a browser calls long. */
function observeTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: "longtask" });
}

/** In the answer bar; every number of workflows gives another one. */
const figure = '[role="group"] [data-metric="costUsdPerSuccess"]';

/**
 * Runs in the page: seconds from the press of Enter to the frame after the figure is no longer that from `before`, and the row under the answer
 * says what the simulation found.
 */
function watchJudged([selector, before]) {
  const word = () => document.querySelector('[aria-label="What the counts rest on"] b')?.textContent;
  globalThis.longTasks.length = 0;
  globalThis.judged = new Promise((resolve) => {
    let pressed = null;
    let wasChecking = false;
    addEventListener("keydown", (event) => (pressed ??= event.timeStamp), { capture: true, once: true });
    const watcher = new MutationObserver(() => {
      if (pressed === null || document.querySelector(selector)?.dataset.value === before) return;
      wasChecking ||= word() === "Checking";
      // A value in hand is planned by formula.
      if (word() === "Checking" || (word() === "By formula" && !wasChecking)) return;
      watcher.disconnect();
      // The frame that paints it, then the first moment after that frame.
      requestAnimationFrame(() => setTimeout(() => resolve((performance.now() - pressed) / 1000), 0));
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

async function timesOf({ browser, address }, scenario) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeTasks);
    await page.goto(address + linkOf(scenario), { waitUntil: "networkidle" });
    // Until then the text of an example stands there.
    await page.waitForFunction(() => document.title.endsWith(" · Plimsoll"));
    await page.waitForSelector(settled, { timeout: settledMilliseconds });
    const [{ id, arrivals }] = scenario.classes;
    const field = page.locator(`input[data-at="classes.${id}.arrivals.perDay"]`).first();
    const perDay = arrivals.perDay.base ?? arrivals.perDay;
    const seconds = [];
    const longestTasks = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      const before = await page.locator(figure).first().getAttribute("data-value");
      await field.fill(String(perDay + edit));
      await page.evaluate(watchJudged, [figure, before]);
      await field.press("Enter");
      seconds.push(await page.evaluate(() => globalThis.judged));
      // Best and worst of this edit would be worked out during the next one.
      await page.waitForSelector(settled, { timeout: settledMilliseconds });
      longestTasks.push(await page.evaluate(() => Math.max(0, ...globalThis.longTasks)));
    }
    return { seconds, longestTasks };
  } finally {
    await context.close();
  }
}

/** For each worked example and preset the seconds of some edits one after the other, the first after its link was opened. */
export async function* judgedTimes(served) {
  const { judgedScenarios } = await sourceModule("test/bench/bench-scenarios.ts");
  for (const [id, scenario] of Object.entries(judgedScenarios)) {
    const kind = id.startsWith("preset-") ? "preset" : "example";
    yield { id, kind, ...(await timesOf(served, scenario())) };
  }
}
