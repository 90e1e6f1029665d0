// Measures the built page as a visitor meets it and holds it to its bounds: how much script comes first, how soon a slow
// line and a slow machine show it, how far it shifts, how soon a typed digit has its answer. `--json` for scripts.
import { initialWeights, wholeWeights } from "./script-weight.js";
import { judgedTimes, linkOf } from "./judged-times.js";
import { editCosts } from "./page-edits.js";
import { pageFolder, sourceModule, withServedPage } from "./served-page.js";

const loads = 3;
const edits = 10;
const slowMachine = 4;
/** Slow 4G, as browsers' own tools set it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const screens = [
  { suffix: "", words: "desktop", viewport: { width: 1440, height: 900 } },
  { suffix: "-phone", words: "phone", viewport: { width: 360, height: 780 } },
];
/** In the answer bar; every number of workflows gives another one. */
const answer = '[role="group"] [data-metric="costUsdPerSuccess"]';
const settled = '[aria-label="Answer"][aria-busy="false"]';
/** A slow machine simulates for long. */
const settledMilliseconds = 180_000;
const worstEnd = '[data-metric="range.worst.costUsdPerSuccess"]';
const arrivals = 'input[data-at="classes.support.arrivals.perDay"]';

/** Judged within so many seconds of a committed edit in the median, and at worst. */
const judgedBounds = { example: { bound: 1, worst: 1.5 }, preset: { bound: 2, worst: 2 } };

function spread(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)], min: sorted[0], max: sorted.at(-1) };
}

/** Runs in the page, before anything of it: keeps what the browser says of paints and shifts. */
function observePaints() {
  const seen = { paintSeconds: 0, shift: 0 };
  globalThis.seenPaints = seen;
  new PerformanceObserver((list) => {
    seen.paintSeconds = (list.getEntries().at(-1)?.startTime ?? 0) / 1000;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** One visit with nothing in the cache, until the page runs and has both its answer and its ends; `link`: what is opened. */
async function slowLoad({ browser, address }, viewport, link = "") {
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slowLine);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowMachine });
    await page.addInitScript(observePaints);
    await page.goto(address + link, { waitUntil: "networkidle" });
    await page.waitForFunction(() => location.hash !== "");
    await page.waitForSelector(settled, { timeout: settledMilliseconds });
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() => globalThis.seenPaints);
  } finally {
    await context.close();
  }
}

/** Runs in the page: milliseconds from a digit's key press to the frame after its answer stands in the answer bar. */
function watchAnswer(selector) {
  const figure = document.querySelector(selector);
  const before = figure.dataset.value;
  globalThis.answered = new Promise((resolve) => {
    let pressed = null;
    addEventListener("keydown", (event) => (pressed ??= event.timeStamp), { capture: true, once: true });
    const watcher = new MutationObserver(() => {
      if (document.querySelector(selector)?.dataset.value === before) return;
      watcher.disconnect();
      // The frame that paints it, then the first moment after that frame.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed), 0));
    });
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-value"],
    });
  });
}

/** Both keys at once, as fast fingers do: what is measured holds the digit's own work too. */
async function press(session, ...keys) {
  const events = keys.flatMap(({ key, code, text }) => [
    { type: "keyDown", key, code, text, unmodifiedText: text, windowsVirtualKeyCode: text.charCodeAt(0) },
    { type: "keyUp", key, code, windowsVirtualKeyCode: text.charCodeAt(0) },
  ]);
  await Promise.all(events.map((event) => session.send("Input.dispatchKeyEvent", event)));
}

async function answerTimes({ browser, address }) {
  const context = await browser.newContext({ viewport: screens[0].viewport, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForFunction(() => location.hash !== "");
    const times = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const end = await page.locator(worstEnd).first().getAttribute("data-value");
      await page.locator(arrivals).first().fill(`2${edit}00`);
      // What was filled in is answered by itself.
      await page.waitForSelector(settled);
      await page.evaluate(watchAnswer, answer);
      const digit = String((edit + 1) % 10);
      await press(
        session,
        { key: digit, code: `Digit${digit}`, text: digit },
        { key: "Enter", code: "Enter", text: "\r" },
      );
      times.push(await page.evaluate(() => globalThis.answered));
      // The ends of this edit would be worked out during the next one.
      await page.waitForFunction(
        ([selector, was]) => document.querySelector(selector)?.dataset.value !== was,
        [worstEnd, end],
      );
    }
    return times;
  } finally {
    await context.close();
  }
}

async function measuredLines() {
  const weights = initialWeights(pageFolder);
  const initial = weights.reduce((sum, { kibibytes }) => sum + kibibytes, 0);
  const { tabs, importer, views, formats } = wholeWeights(pageFolder);
  const weight = (id, words, bound, kibibytes) => ({ id, words, unit: "KiB", bound, ...spread([kibibytes]) });
  const lines = [
    weight("initial-script", "The script of the first moment", 170, initial),
    weight("tabs", "All that the tabs may load, with their worker", 655, tabs),
    weight("importer", "What reads files, with the first one", 300, importer),
    weight("view", `The heaviest view of its own, ${views[0].name}`, 30, views[0].kibibytes),
    weight("format", `The heaviest format, ${formats[0].name}`, 20, formats[0].kibibytes),
  ];
  const { sixPresets } = await sourceModule("test/bench/six-presets.ts");
  const [desktop] = screens;
  const visits = [
    ...screens.map((screen) => ({ ...screen, bound: 1.2 })),
    { ...desktop, suffix: "-link", words: "desktop, a link with six presets", link: linkOf(sixPresets()), bound: 1.8 },
  ];
  await withServedPage(async (served) => {
    for (const { suffix, words, viewport, link, bound } of visits) {
      const seen = [];
      for (let load = 0; load < loads; load += 1) seen.push(await slowLoad(served, viewport, link));
      lines.push(
        {
          id: `largest-paint${suffix}`,
          words: `The largest paint on a slow ${words}`,
          unit: "s",
          bound,
          ...spread(seen.map(({ paintSeconds }) => paintSeconds)),
        },
        {
          id: `layout-shift${suffix}`,
          words: `The shift on a slow ${words}`,
          unit: "",
          bound: 0.02,
          ...spread(seen.map(({ shift }) => shift)),
        },
      );
    }
    const { spent, worst, longest, heap, listeners, ended } = await editCosts(served);
    lines.push(
      { id: "latency-key", words: "The page's own time for a key on Latency", unit: "ms", bound: 30, ...spread(spent) },
      {
        id: "latency-fast",
        words: "The worst of 200 edits 25 ms apart there",
        unit: "ms",
        bound: 100,
        ...spread([worst]),
      },
      { id: "latency-task", words: "  the longest task of them", unit: "ms", bound: 50, ...spread([longest]) },
      {
        id: "edits-heap",
        words: "Memory after 1,000 edits, times that before",
        unit: "",
        bound: 1.3,
        ...spread([heap]),
      },
      {
        id: "edits-listeners",
        words: "Listeners after them, times those before",
        unit: "",
        bound: 1.05,
        ...spread([listeners]),
      },
      { id: "edits-ended", words: "Workers ended by them", unit: "", bound: 0, ...spread([ended]) },
    );
    const times = await answerTimes(served);
    for await (const { id, kind, seconds, longestTasks } of judgedTimes(served)) {
      const words = `From an edit to its judged figure, ${id}`;
      lines.push(
        { id: `judged:${id}`, words, unit: "s", ...judgedBounds[kind], ...spread(seconds) },
        {
          id: `judged-task:${id}`,
          words: "  its longest task",
          unit: "ms",
          bound: 50,
          worst: 50,
          ...spread(longestTasks),
        },
      );
    }
    lines.push({ id: "answer", words: "From a typed digit to its answer", unit: "ms", bound: 80, ...spread(times) });
  });
  return {
    weights,
    lines: lines.map((line) => ({ ...line, isMet: line.median <= line.bound && line.max <= (line.worst ?? Infinity) })),
  };
}

/** Three digits, and at most four decimals. */
function shown(value) {
  return String(Number(Number(value.toPrecision(3)).toFixed(4)));
}

function lineText({ words, unit, median, min, max, bound, worst = null }) {
  const ends = min === max ? "" : `, ${shown(min)} to ${shown(max)}`;
  return `  ${words.padEnd(64)} ${shown(median).padStart(7)} ${unit.padEnd(3)}  at most ${bound}${worst === null ? "" : `, worst ${worst}`}${ends}`;
}

function missedText({ words, unit, median, max, bound, worst = Infinity }) {
  const after = unit === "" ? "" : ` ${unit}`;
  return median > bound
    ? `${words}: ${shown(median)}${after}, and its bound is ${bound}${after}.`
    : `${words}: at worst ${shown(max)}${after}, and its bound is ${worst}${after}.`;
}

const { weights, lines } = await measuredLines();
const missed = lines.filter(({ isMet }) => !isMet);
if (process.argv.includes("--json")) {
  console.log(
    JSON.stringify({ schema: "plimsoll.bench-page/1", node: process.version, lines, scripts: weights }, null, 2),
  );
} else {
  console.log(`The built page, at 1.6 Mbit/s, 150 ms and a fourth of this machine where it says slow:\n`);
  console.log(lines.map(lineText).join("\n"));
}
for (const line of missed) console.error(missedText(line));
if (missed.length > 0) process.exitCode = 1;
