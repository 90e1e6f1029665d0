import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("splits are asked for of the scenario at hand, and no step of its history", async () => {
  const page = await openedPage();
  const { answer } = page.state().compareSplits("splits", "chat");
  const asked = page.planner.last("splits");
  expect(asked.scenario).toBe(page.state().scenario);
  await asked.end({ state: "answer", answer: null as never });
  expect(await answer).toEqual({ state: "table", table: null });
  expect(page.state().past).toEqual([]);
});

test("a comparison that is cancelled ends as such, one that is late or faulty in words", async () => {
  const page = await openedPage();
  const { compareSplits } = page.state();
  const cancelled = compareSplits("accelerators", "chat");
  cancelled.cancel();
  expect(await cancelled.answer).toEqual({ state: "cancelled" });
  const late = compareSplits("accelerators", "chat");
  await page.planner.last("accelerators").end({ state: "late" });
  expect(await late.answer).toMatchObject({ state: "trouble", text: expect.stringMatching(/took too long/) });
  const faulty = compareSplits("splits", "chat");
  await page.planner.last("splits").end({ state: "internal-error", text: "no memory." });
  expect(await faulty.answer).toMatchObject({ text: expect.stringMatching(/fault of this page: no memory\.$/) });
});

test("a browser that refuses to start a worker is told of, and nothing is thrown", async () => {
  const page = await openedPage();
  vi.spyOn(page.planner, "run").mockImplementation(() => {
    throw new Error("no workers here");
  });
  expect(await page.state().compareSplits("splits", "chat").answer).toMatchObject({ state: "trouble" });
});
