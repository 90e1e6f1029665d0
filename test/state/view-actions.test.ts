import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a field is led to in its editor, and once more when it is asked for again", async () => {
  const page = await openedPage();
  page.state().openField("pools.chat.memoryBytes");
  const first = page.state().wantedField;
  expect(page.state()).toMatchObject({ editor: "hardware", wantedField: { path: "pools.chat.memoryBytes" } });
  page.state().openField("pools.chat.memoryBytes");
  expect(page.state().wantedField).not.toBe(first);
});

test("an editor opened by itself leads to no field", async () => {
  const page = await openedPage();
  page.state().openField("pools.chat.memoryBytes");
  page.state().openEditor("prices");
  expect(page.state()).toMatchObject({ editor: "prices", wantedField: null });
});

test("a choice that is tried out is planned, and neither shown nor a step", async () => {
  const page = await openedPage();
  await page.settle();
  const tried = page.state().tryOut({ "classes.support.arrivals.perDay": "500000" });
  await page.planner.last("plan").answer();
  expect((await tried)?.plan.devices).toBeGreaterThan(page.state().plan?.plan.devices ?? Infinity);
  expect(page.state().past).toEqual([]);
  expect(await page.state().tryOut({ "pools.chat.model": "none of them" })).toBeNull();
});
