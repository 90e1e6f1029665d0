// What edits cost the page itself on Latency: its main thread a key, the worst of many fast ones, what stays after a thousand.
const latency = { name: "Latency" };
const arrivals = 'input[data-at="classes.support.arrivals.perDay"]';
const settled = '[aria-label="Answer"][aria-busy="false"]';
const keys = 15;
/** Long enough for all that a key sets off. */
const keyMilliseconds = 700;
const fastEdits = 200;
const fastMilliseconds = 25;
const firstEdits = 10;
const manyEdits = 1000;
const restMilliseconds = 3000;

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page, before anything of it: counts the workers that are made and ended, and keeps how long keys took. */
function watchPage() {
  const seen = { ended: 0, keydowns: [0], tasks: [0] };
  globalThis.seenEdits = seen;
  globalThis.Worker = class extends globalThis.Worker {
    terminate() {
      seen.ended += 1;
      super.terminate();
    }
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") seen.keydowns.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask" });
}

async function metrics(session) {
  const { metrics: all } = await session.send("Performance.getMetrics");
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

/** Arrow up and down in turn: the value in hand is another each time. */
async function step(session, index) {
  const key = index % 2 === 0 ? "ArrowUp" : "ArrowDown";
  await session.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    key,
    code: key,
    windowsVirtualKeyCode: 38 + 2 * (index % 2),
  });
  await session.send("Input.dispatchKeyEvent", {
    type: "keyUp",
    key,
    code: key,
    windowsVirtualKeyCode: 38 + 2 * (index % 2),
  });
}

async function keyMillisecondsOf(page, session) {
  const spent = [];
  for (let key = 0; key < keys; key += 1) {
    await page.locator(arrivals).first().fill("200");
    await rest(keyMilliseconds);
    const before = await metrics(session);
    await page.keyboard.type(String(key % 10));
    await rest(keyMilliseconds);
    const after = await metrics(session);
    spent.push((after.TaskDuration - before.TaskDuration) * 1000);
  }
  return spent;
}

/** Of many fast edits: milliseconds that the worst key took to be painted, and those of the longest task. */
async function fastEdit(page, session) {
  await page.evaluate(() => void Object.assign(globalThis.seenEdits, { keydowns: [0], tasks: [0] }));
  const began = performance.now();
  for (let edit = 0; edit < fastEdits; edit += 1) {
    const wait = began + edit * fastMilliseconds - performance.now();
    if (wait > 0) await rest(wait);
    void step(session, edit);
  }
  await rest(restMilliseconds);
  return page.evaluate(() => {
    const { keydowns, tasks } = globalThis.seenEdits;
    return { worst: Math.max(...keydowns), longest: Math.max(...tasks) };
  });
}

async function held(session) {
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { JSHeapUsedSize, JSEventListeners } = await metrics(session);
  return { heap: JSHeapUsedSize, listeners: JSEventListeners };
}

async function commit(page, session, edits) {
  for (let edit = 0; edit < edits; edit += 1) {
    await step(session, edit);
    await page.keyboard.press("Enter");
  }
  await rest(restMilliseconds);
}

/** Edits of the example on Latency: milliseconds a key, the worst fast key and task, times the heap and listeners of the start, workers ended. */
export async function editCosts({ browser, address }) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
    await session.send("Performance.enable");
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForFunction(() => location.hash !== "");
    await page.waitForSelector(settled);
    await page.getByRole("tab", latency).click();
    await rest(restMilliseconds);
    const spent = await keyMillisecondsOf(page, session);
    const { worst, longest } = await fastEdit(page, session);
    // What a first edit fetches and compiles is no growth.
    await commit(page, session, firstEdits);
    const before = await held(session);
    await commit(page, session, manyEdits);
    const after = await held(session);
    const ended = await page.evaluate(() => globalThis.seenEdits.ended);
    return {
      spent,
      worst,
      longest,
      heap: after.heap / before.heap,
      listeners: after.listeners / before.listeners,
      ended,
    };
  } finally {
    await context.close();
  }
}
