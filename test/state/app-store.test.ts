import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { formatUsd } from "../../src/quantity/format-money.ts";
import { shownPlan } from "../../src/state/shown-plan.ts";
import { addClass, duplicateClass, moveClass } from "../../src/state/members/class-list.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outputTokens = "classes.support.outputTokens";

test("someone without a link sees the first example answered, and its link in the address", async () => {
  const page = await openedPage();
  await page.settle();
  const { scenario, plan, range, isUpdating, progress, trouble, past } = page.state();
  expect(scenario).toEqual(exampleScenario("support-chat"));
  expect(plan).toEqual(pagePlan(scenario));
  expect(range?.document.scenarioHash).toBe(plan?.scenarioHash);
  expect({ isUpdating, progress, trouble, past }).toEqual({
    isUpdating: false,
    progress: null,
    trouble: null,
    past: [],
  });
  expect(decodeLink(page.address.hash())).toMatchObject({
    ok: true,
    scenario,
    shown: { method: 1, devices: plan?.plan.devices, costUsdPerMonth: plan?.plan.costUsdPerMonth },
  });
  expect(page.address.entries.length).toBe(1);
});

test("an edit is planned at once, its range 50 ms later, and its link follows within half a second", async () => {
  const page = await openedPage();
  await page.settle();
  expect(page.state().edit({ [outputTokens]: "350" })).toBeNull();
  expect([page.planner.count("plan"), page.planner.count("range")]).toEqual([2, 1]);
  expect(page.state()).toMatchObject({ isUpdating: true, progress: 0 });
  expect(page.state().plan).not.toBeNull();
  await page.planner.last("plan").answer();
  expect(page.state()).toMatchObject({ isUpdating: false, progress: 0 });
  await page.wait(49);
  expect(page.planner.count("range")).toBe(1);
  await page.wait(1);
  expect(page.planner.count("range")).toBe(2);
  await page.wait(500);
  const opened = decodeLink(page.address.hash());
  expect(opened.ok && opened.scenario.classes[0]?.outputTokens).toBe(350);
  expect(page.address.entries.length).toBe(1);
});

test("the address has an edit at once: who loads the page again right after it finds it", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ [outputTokens]: "350" });
  const opened = decodeLink(page.address.hash());
  expect(opened.ok && opened.scenario.classes[0]?.outputTokens).toBe(350);
});

test("a page that is left has its last edit in the address and in the browser, however young it is", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ [outputTokens]: "350" });
  page.state().edit({ [outputTokens]: "700" });
  page.leave();
  await page.wait(0);
  const opened = decodeLink(page.address.hash());
  expect(opened.ok && opened.scenario.classes[0]?.outputTokens).toBe(700);
  expect((await page.browser.openTab().work())?.scenario.classes[0]?.outputTokens).toBe(700);
});

test("what cannot be read changes nothing and says where it stands", async () => {
  const page = await openedPage();
  await page.settle();
  const before = page.state();
  expect(before.edit({ [outputTokens]: "many" })?.at).toBe(outputTokens);
  expect(page.state()).toEqual(before);
});

test("typing the value that is there is no step", async () => {
  const page = await openedPage();
  await page.settle();
  expect(page.state().edit({ [outputTokens]: "211" })).toBeNull();
  expect([page.state().past, page.planner.count("plan")]).toEqual([[], 1]);
});

test("undo and redo go through the edits by their labels, and each is planned", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ [outputTokens]: "350" });
  page.state().edit({ [outputTokens]: "700" });
  expect(page.state().past.map(({ label }) => label)).toEqual(["Output tokens 211 → 350", "Output tokens 350 → 700"]);
  page.state().undo();
  expect(page.state().scenario.classes[0]?.outputTokens).toBe(350);
  page.state().undo();
  page.state().undo();
  expect(page.state().future.map(({ label }) => label)).toEqual(["Output tokens 350 → 700", "Output tokens 211 → 350"]);
  page.state().redo();
  expect(page.state().scenario.classes[0]?.outputTokens).toBe(350);
  await page.settle();
  expect(page.state().plan?.scenarioHash).toBe(pagePlan(page.state().scenario).scenarioHash);
});

test("a remedy is one step under its own label", async () => {
  const page = await openedPage();
  page.state().edit({ "pools.chat.tp": "4", "pools.chat.kv": "fp8" }, "Split each replica over 4 devices");
  expect(page.state().past.map(({ label }) => label)).toEqual(["Split each replica over 4 devices"]);
});

test("a class copied and moved is one step each, and the link of the result opens", async () => {
  const page = await openedPage({ hash: linkText(sampleScenario(3), sampleShown) });
  page.state().commit(duplicateClass(page.state().scenario, "pull-requests"), "Duplicate Pull requests");
  page.state().commit(moveClass(page.state().scenario, "invoices", -3), "Move Invoice reading");
  const opened = decodeLink(page.state().currentLink());
  expect(opened.ok && opened.scenario).toEqual(page.state().scenario);
  expect(page.state().scenario.classes.map(({ id }) => id)).toEqual([
    "invoices",
    "helpdesk",
    "pull-requests",
    "pull-requests-2",
  ]);
});

test("a scenario that breaks a rule is not committed, and the page says which", async () => {
  const page = await openedPage();
  await page.settle();
  const before = page.state().scenario;
  page.state().commit({ ...before, pools: [] }, "Delete pool chat");
  expect(page.state().scenario).toBe(before);
  expect(page.state().trouble).toMatch(/pool/);
});

test("the answer to an earlier scenario is dropped, and the next edit ends its range", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ [outputTokens]: "350" });
  const stale = page.planner.last("plan");
  await page.wait(130);
  const shown = page.state().plan;
  const range = page.planner.last("range");
  page.state().edit({ [outputTokens]: "700" });
  await stale.answer();
  expect(page.state().plan).toBe(shown);
  expect([stale.isCancelled(), range.isCancelled()]).toEqual([false, true]);
  await page.settle();
  expect(page.state().range?.document.scenarioHash).toBe(page.state().plan?.scenarioHash);
});

test("figures and classes that are gone are no longer explained or edited", async () => {
  const page = await openedPage({ hash: linkText(sampleScenario(2), sampleShown) });
  page.state().openEditor("workload", "pull-requests");
  page.state().explain({ scope: "class", at: "pull-requests", id: "steps" });
  const { scenario } = page.state();
  page.state().commit({ ...scenario, classes: scenario.classes.slice(0, 1) }, "Delete Pull requests");
  expect(page.state()).toMatchObject({ editor: "workload", editedClass: null, explained: [] });
});

test("explanations open one from another, and going back closes those behind", async () => {
  const page = await openedPage();
  const replicas = { scope: "plan", at: null, id: "replicas" } as const;
  const steady = { scope: "pool", at: "chat", id: "steadyReplicas" } as const;
  page.state().explain(replicas);
  page.state().explainFurther(steady);
  expect(page.state().explained).toEqual([replicas, steady]);
  page.state().explainBack(1);
  expect(page.state().explained).toEqual([replicas]);
  page.state().explain(null);
  expect(page.state().explained).toEqual([]);
});

test("the copied text names the four figures and the whole address", async () => {
  const page = await openedPage();
  await page.settle();
  const markdown = await page.state().markdown();
  expect(page.state().currentLink()).toMatch(/^https:\/\/plan\.example\/#1\.[\w-]+$/);
  expect(markdown).toContain(`## [Support chat on one pool](${page.state().currentLink()})`);
  expect(markdown).toContain("### Cost of a month");
});

/** Characters out of 20,000, in an order that no packing makes much shorter. */
function manyCharacters(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 16) % 20_000));
  }).join("");
}

test("a scenario too long for a link leaves none in the address, says so once, and has one when it shrinks", async () => {
  const page = await openedPage({ hash: linkText(sampleScenario(1), sampleShown) });
  await page.settle();
  const before = page.address.hash();
  let { scenario } = page.state();
  for (let place = 2; place <= 20; place += 1) {
    const [first] = scenario.classes;
    const texts = { name: manyCharacters(80, place), successMeans: manyCharacters(200, place + 20) };
    if (first) scenario = addClass(scenario, { ...first, ...texts });
  }
  page.state().commit(scenario, "Add 19 classes");
  await page.settle();
  expect([page.address.hash(), page.state().notice]).toEqual(["", expect.stringContaining("too long for a link")]);
  page.state().dismissNotice();
  page.state().edit({ "reserves.warm": "1" });
  await page.settle();
  expect(page.state().notice).toBeNull();
  page.state().undo();
  page.state().undo();
  await page.settle();
  expect(page.address.hash()).toBe(before);
});

test("a value that is only typed is planned at once, and is not undone, kept, linked or ranged over", async () => {
  const page = await openedPage();
  await page.settle();
  const { scenario, plan, range } = page.state();
  const [hash, link] = [page.address.hash(), page.state().currentLink()];
  page.state().preview({ [outputTokens]: "350" });
  expect(page.state()).toMatchObject({ isPreviewing: true, isUpdating: false, progress: null });
  await page.planner.last("plan").answer();
  await page.wait(1000);
  const { previewed } = page.state();
  expect(previewed?.scenario.classes[0]?.outputTokens).toBe(350);
  expect(previewed?.plan).toEqual(pagePlan(previewed?.scenario ?? scenario));
  expect(shownPlan(page.state())).toBe(previewed?.plan);
  expect([page.planner.count("plan"), page.planner.count("range")]).toEqual([2, 1]);
  expect(page.state()).toMatchObject({ scenario, plan, range, past: [], future: [], isPreviewing: false });
  expect([page.address.hash(), page.state().currentLink()]).toEqual([hash, link]);
  expect(await page.state().markdown()).toContain(formatUsd(plan?.plan.costUsdPerMonth ?? null));
  expect(page.browser.records.size).toBe(0);
});

test.each([
  ["given up", null],
  ["no number any more", { [outputTokens]: "35 of" }],
  ["the committed value again", { [outputTokens]: "211" }],
])("a typed value that is %s brings back the committed plan at once, without a job", async (_, then) => {
  const page = await openedPage();
  await page.settle();
  const { plan } = page.state();
  page.state().preview({ [outputTokens]: "350" });
  await page.planner.last("plan").answer();
  page.state().preview(then);
  expect([shownPlan(page.state()), page.state().isPreviewing, page.planner.count("plan")]).toEqual([plan, false, 2]);
});

test("a typed value that is committed is one step, keeps its plan on show, and only its range is worked out", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().preview({ [outputTokens]: "35" });
  await page.planner.last("plan").answer();
  page.state().preview({ [outputTokens]: "350" });
  await page.planner.last("plan").answer();
  const { previewed } = page.state();
  expect(page.state().edit({ [outputTokens]: "350" })).toBeNull();
  page.state().preview(null);
  expect(page.state()).toMatchObject({ plan: previewed?.plan, previewed: null, isUpdating: false, progress: 0 });
  expect(page.state().past.map(({ label }) => label)).toEqual(["Output tokens 211 → 350"]);
  await page.wait(120);
  expect([page.planner.count("plan"), page.planner.count("range")]).toEqual([3, 2]);
  await page.settle();
  expect(page.state().range?.document.scenarioHash).toBe(previewed?.plan.scenarioHash);
  expect(page.browser.records.size).toBe(1);
});

test("a value committed before its plan came leaves the figures last shown until then, marked as old", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().preview({ [outputTokens]: "35" });
  await page.planner.last("plan").answer();
  const { previewed } = page.state();
  page.state().preview({ [outputTokens]: "350" });
  const late = page.planner.last("plan");
  page.state().edit({ [outputTokens]: "350" });
  expect([shownPlan(page.state()), page.state().isUpdating]).toEqual([previewed?.plan, true]);
  await late.answer();
  expect(page.state()).toMatchObject({ previewed: null, isUpdating: false, plan: pagePlan(page.state().scenario) });
});

test("an undo while something is typed ends that, and nothing is tried behind a refused link", async () => {
  const page = await openedPage();
  await page.settle();
  page.state().edit({ [outputTokens]: "350" });
  await page.settle();
  page.state().preview({ [outputTokens]: "700" });
  await page.planner.last("plan").answer();
  page.state().undo();
  expect([page.state().previewed, page.state().scenario.classes[0]?.outputTokens]).toEqual([null, 211]);
  page.state().openLink("#1.damaged");
  const asked = page.planner.count("plan");
  page.state().preview({ [outputTokens]: "700" });
  expect([page.planner.count("plan"), page.state().isPreviewing]).toEqual([asked, false]);
});
