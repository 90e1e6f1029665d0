import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyedStorage, type StorageParts } from "../../../src/state/keeping/keyed-storage.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";
import { fakeBrowser } from "../fake-storage.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scenario = sampleScenario(1);
const titled = (title: string) => ({ ...scenario, title });

test("each tab finds its own work, a new tab the newest of all", async () => {
  const browser = fakeBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  await one.keepWork(titled("one"), 1);
  await two.keepWork(titled("two"), 2);
  expect((await one.work())?.scenario.title).toBe("one");
  expect((await browser.openTab().work())?.scenario.title).toBe("two");
});

test("of the work of 14 tabs the newest 12 stay, and an old tab that goes on is kept again", async () => {
  const browser = fakeBrowser();
  const tabs = Array.from({ length: 14 }, () => browser.openTab());
  for (const [place, tab] of tabs.entries()) await tab.keepWork(titled(String(place)), place);
  expect(browser.records.size).toBe(12);
  await tabs[0]?.keepWork(titled("again"), 99);
  expect((await browser.openTab().work())?.scenario.title).toBe("again");
});

test("records that are no scenarios are passed over", async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  await tab.keep("good", scenario, 1);
  browser.records.set("saved:a", { id: "a", title: "a", savedAt: 2, scenario: { schema: "plimsoll.scenario/1" } });
  browser.records.set("saved:b", null);
  browser.records.set("saved:c", "text");
  browser.records.set("saved:d", { id: 1, title: "d", savedAt: 2, scenario });
  expect((await tab.saved()).map(({ title }) => title)).toEqual(["good"]);
});

test("what comes back otherwise than it was kept does not count as kept", async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  const { set } = browser.records;
  browser.records.set = function (key, value) {
    return set.call(this, key, { ...(value as object), scenario: titled("another") });
  };
  await expect(tab.keepWork(scenario, 1)).rejects.toThrow(/read back/);
});

test("a database that never answers is an error after 3 seconds", async () => {
  const never = () => new Promise<never>(() => undefined);
  const parts: StorageParts = {
    keyValues: { entries: never, read: never, write: never, remove: never },
    newId: () => "id",
    readSetting: () => "purple",
    writeSetting: () => undefined,
    announce: () => undefined,
    hear: () => undefined,
  };
  const storage = keyedStorage(parts);
  expect([storage.theme(), storage.hasSingleKeys()]).toEqual([null, null]);
  const fault = storage.keepWork(scenario, 1).catch(String);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await fault).toMatch(/does not answer/);
});

test("what came is kept by the title of its scenario, for every tab, until it is forgotten; what is no such list is none", async () => {
  const browser = fakeBrowser();
  const came = [{ date: "2026-11-01", classId: null, series: "stepsPerAttempt" as const, value: 6 }];
  await browser.openTab().keepActuals("Chat", came);
  expect(await browser.openTab().actuals("Chat")).toEqual(came);
  expect(await browser.openTab().actuals("Other")).toBeNull();
  for (const damaged of ["text", [], [{ ...came[0], value: "6" }], [{ ...came[0], date: "November" }], [null]]) {
    browser.records.set("actuals:Chat", damaged);
    expect(await browser.openTab().actuals("Chat")).toBeNull();
  }
  await browser.openTab().keepActuals("Chat", null);
  expect(browser.records.has("actuals:Chat")).toBe(false);
});
