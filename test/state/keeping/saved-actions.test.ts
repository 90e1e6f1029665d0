import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SavedScenario } from "../../../src/state/app-state.ts";
import { fakeBrowser, type StorageCall } from "../fake-storage.ts";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = Object.assign(new Error("no room"), { name: "QuotaExceededError" });
const blocked = Object.assign(new Error("denied"), { name: "SecurityError" });

test("a scenario saved under a name has that name at once, opens by it in another tab and after the work has gone on", async () => {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  const other = await openedPage({ browser });
  const kept = { ...page.state().scenario, title: "Budget 2027" };
  await page.state().keepAs("  Budget 2027 ");
  page.state().edit({ "classes.support.steps": "6" });
  await page.wait(0);
  expect(other.state().saved.map(({ title }) => title)).toEqual(["Budget 2027"]);
  page.state().openSaved(page.state().saved[0]?.id ?? "");
  expect(page.state()).toMatchObject({ scenario: kept, past: [{}, {}, { label: "Open Budget 2027" }] });
});

test("two scenarios of one name are both kept, the newest first", async () => {
  const page = await openedPage();
  await page.state().keepAs("Budget");
  page.state().edit({ "classes.support.steps": "6" });
  await page.state().keepAs("Budget");
  expect(page.state().saved.map(({ scenario }) => scenario.classes[0]?.steps)).toEqual([6, expect.anything()]);
  const again = await openedPage({ browser: page.browser });
  expect(again.state().saved).toEqual(page.state().saved);
});

test("a forgotten scenario is gone from every tab, and the others stay", async () => {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  await page.state().keepAs("one");
  await page.state().keepAs("two");
  const other = await openedPage({ browser });
  await other.state().forgetSaved(other.state().saved[0]?.id ?? "");
  await page.wait(0);
  expect([page, other].map(({ state }) => state().saved.map(({ title }) => title))).toEqual([["one"], ["one"]]);
});

test("a scenario without a name of its own is kept under its title", async () => {
  const page = await openedPage();
  await page.state().keepAs("  ");
  expect(page.state().saved[0]?.title).toBe("Support chat on one pool");
});

test("work is kept with the time of day", async () => {
  const page = await openedPage();
  expect(page.state().storage).toEqual({ state: "kept", at: null });
  page.state().edit({ "classes.support.steps": "6" });
  await page.wait(1000);
  expect(page.state().storage).toEqual({ state: "kept", at: "12:05" });
});

test("the work of two tabs is kept apart, whatever order they write in", async () => {
  const browser = fakeBrowser();
  const [one, two] = [await openedPage({ browser }), await openedPage({ browser })];
  for (const steps of ["6", "7", "8"]) {
    one.state().edit({ "classes.support.steps": steps });
    two.state().edit({ "classes.support.maxAttempts": steps });
    await one.wait(1000);
  }
  const kept = [...browser.records.values()] as { readonly scenario: unknown }[];
  expect(kept.map(({ scenario }) => scenario)).toEqual([one.state().scenario, two.state().scenario]);
});

test.each([
  ["full", full, "This browser's storage is full."],
  ["blocked", blocked, "This browser does not let the page store anything."],
])("storage that is %s is said to be so, and the work goes on in the tab", async (_name, error, words) => {
  const page = await openedPage();
  page.browser.fail("write", error);
  page.state().edit({ "classes.support.steps": "6" });
  await page.settle();
  await page.state().keepAs("Budget");
  const { storage, saved, scenario, plan } = page.state();
  expect(storage).toMatchObject({ state: "blocked", text: expect.stringContaining(words) });
  expect([saved, scenario.classes[0]?.steps]).toEqual([[], 6]);
  expect(plan).not.toBeNull();
  page.browser.fail("write", null);
  page.state().edit({ "classes.support.steps": "7" });
  await page.wait(1000);
  expect(page.state().storage).toEqual({ state: "kept", at: "12:05" });
});

const calls: readonly StorageCall[] = ["entries", "read", "write", "remove", "readSetting", "writeSetting"];

test.each(calls)("a fault of %s at every moment loses no edit and throws nothing", async (call) => {
  const browser = fakeBrowser();
  browser.fail(call, blocked);
  const page = await openedPage({ browser });
  const told = new Set([page.state().storage.state]);
  page.store.subscribe(({ storage }) => void told.add(storage.state));
  await page.settle();
  page.state().edit({ "classes.support.steps": "6" });
  await page.wait(1000);
  await page.state().keepAs("Budget");
  page.state().setTheme("dark");
  await page.state().forgetSaved(page.state().saved[0]?.id ?? "none");
  page.state().undo();
  page.state().redo();
  await page.settle();
  expect(page.state()).toMatchObject({ theme: "dark", isUpdating: false, trouble: null });
  expect(page.state().scenario.classes[0]?.steps).toBe(6);
  expect(told.has("blocked")).toBe(call !== "readSetting");
});

test("the theme is there again in the next tab, and so is the choice of keys that work alone", async () => {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  expect(page.state()).toMatchObject({ theme: "system", hasSingleKeys: true });
  page.state().setTheme("dark");
  page.state().setSingleKeys(false);
  expect((await openedPage({ browser })).state()).toMatchObject({ theme: "dark", hasSingleKeys: false });
});

test("parts of views that were left open stand open in the next tab, and those that were closed do not", async () => {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  expect(page.state().openParts).toEqual([]);
  for (const id of ["latency.queue", "latency.caches", "latency.queue"]) page.state().setPartOpen(id, true);
  page.state().setPartOpen("latency.caches", false);
  expect((await openedPage({ browser })).state().openParts).toEqual(["latency.queue"]);
});

test("a duplicate has a name of its own, and neither changes the other", async () => {
  const page = await openedPage();
  await page.state().keepAs("Budget");
  const [budget] = page.state().saved;
  await page.state().duplicateSaved(budget?.id ?? "");
  await page.state().duplicateSaved(budget?.id ?? "");
  expect(page.state().saved.map(({ title, scenario }) => [title, scenario.title])).toEqual([
    ["Budget, copy 2", "Budget, copy 2"],
    ["Budget, copy", "Budget, copy"],
    ["Budget", "Budget"],
  ]);
});

test("what was deleted lies in the bin of every tab for 30 days and can be put back; then it is gone", async () => {
  const browser = fakeBrowser();
  const page = await openedPage({ browser });
  const other = await openedPage({ browser });
  await page.state().keepAs("Budget");
  const kept = page.state().saved[0];
  await page.state().forgetSaved(kept?.id ?? "");
  await page.wait(0);
  for (const { state } of [page, other])
    expect([state().saved, state().binned.map(({ title }) => title)]).toEqual([[], ["Budget"]]);
  await other.state().restoreSaved(kept?.id ?? "");
  expect([other.state().binned, other.state().saved.map(({ scenario }) => scenario)]).toEqual([[], [kept?.scenario]]);

  await other.state().forgetSaved(kept?.id ?? "");
  const at = other.state().binned[0]?.savedAt ?? NaN;
  const day = 24 * 3600 * 1000;
  const tab = browser.openTab();
  expect(await tab.binned(at + 30 * day)).toHaveLength(1);
  expect(await tab.binned(at + 30 * day + 1)).toEqual([]);
  expect([...browser.records.keys()].filter((key) => !key.startsWith("work:"))).toEqual([]);
});

test("of one name the last 20 states are kept; the one before them lies in the bin", async () => {
  const page = await openedPage();
  for (let state = 1; state <= 21; state += 1) {
    page.state().edit({ "classes.support.steps": `${state}` });
    await page.state().keepAs("Budget");
  }
  const stepsOf = (list: readonly SavedScenario[]) => list.map(({ scenario }) => scenario.classes[0]?.steps);
  expect(stepsOf(page.state().saved)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
  expect(stepsOf(page.state().binned)).toEqual([1]);
});

test("a tab with the same scenario open is told when the other saves other values, and goes on with its own; both are kept", async () => {
  const browser = fakeBrowser();
  const one = await openedPage({ browser });
  await one.state().keepAs("Budget");
  const two = await openedPage({ browser });
  two.state().openSaved(two.state().saved[0]?.id ?? "");
  await two.wait(1);
  one.state().edit({ "classes.support.steps": "6" });
  two.state().edit({ "classes.support.steps": "9" });
  await one.state().keepAs("Budget");
  await two.wait(1);
  expect(two.state().notice).toMatch(
    /^Another tab has saved “Budget” with other values\. This tab goes on with its own/,
  );
  expect(two.state().scenario.classes[0]?.steps).toBe(9);
  expect(one.state().notice).toBeNull();
  await two.state().keepAs("Budget");
  expect(two.state().saved.map(({ scenario }) => scenario.classes[0]?.steps)).toEqual([9, 6, expect.anything()]);
});

test("another name, the same values, a state put back and one deleted are told to no other tab", async () => {
  const browser = fakeBrowser();
  const [one, two] = [await openedPage({ browser }), await openedPage({ browser })];
  await one.state().keepAs(one.state().scenario.title);
  one.state().edit({ "classes.support.steps": "6" });
  await one.state().keepAs("Another");
  await one.state().forgetSaved(one.state().saved[0]?.id ?? "");
  await one.state().restoreSaved(one.state().binned[0]?.id ?? "");
  await two.wait(1);
  expect(two.state().saved).toHaveLength(2);
  expect(two.state().notice).toBeNull();
});
