import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coming } from "../../src/state/coming.ts";
import { laterWork } from "../../src/state/later-work.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what works beside the plan is fetched once the first answer stands, and takes up what it missed", async () => {
  const fetch = vi.fn<() => Promise<typeof laterWork>>(async () => laterWork);
  const page = await openedPage({ later: coming(fetch) });
  await page.wait(200);
  expect(fetch).not.toHaveBeenCalled();
  page.store.getState().show("levers");
  await page.settle();
  expect(fetch).toHaveBeenCalledOnce();
  expect(page.planner.count("levers")).toBe(1);
});

test("a look that ended before its work was here is never begun", async () => {
  let bring: (work: typeof laterWork) => void = () => undefined;
  const page = await openedPage({ later: coming(async () => new Promise((resolve) => (bring = resolve))) });
  await page.settle();
  const offers = [{ key: "more", sets: { "classes.support.arrivals.perDay": "40000" } }];
  const endFirst = page.state().lookAtOffers(offers);
  endFirst();
  bring(laterWork);
  await page.wait(2000);
  expect(page.planner.count("promise")).toBe(0);
  page.state().lookAtOffers(offers);
  await page.wait(2000);
  expect(page.planner.count("promise")).toBe(1);
});

test("what cannot be fetched is said, and asked for anew the next time", async () => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error("offline");
    return laterWork;
  };
  const page = await openedPage({ later: coming(load) });
  await page.settle();
  page.state().compareSplits("splits", page.state().scenario.pools[0]?.id ?? "");
  await page.wait(1);
  expect(page.state().notice).toMatch(/could not be fetched/);
  isThere = true;
  page.state().compareSplits("splits", page.state().scenario.pools[0]?.id ?? "");
  await page.wait(500);
  expect(Object.keys(page.state().splits)).toHaveLength(1);
});
