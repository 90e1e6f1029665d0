import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function compared() {
  const page = await openedPage();
  await page.settle();
  page.state().show("latency");
  const compare = async (kind: "splits" | "accelerators") => {
    page.state().compareSplits(kind, "chat");
    await page.wait(120);
  };
  return { ...page, compare, asked: () => page.state().splits["chat"] };
}

test("splits are asked for of the scenario at hand, and no step of its history; without work the table is none", async () => {
  const page = await compared();
  await page.compare("splits");
  const job = page.planner.last("splits");
  expect(job.scenario).toBe(page.state().scenario);
  await job.end({ state: "answer", answer: null as never });
  expect(page.asked()).toMatchObject({ answer: { value: null, question: { kind: "splits" } }, progress: null });
  expect(page.state().past).toEqual([]);
});

test("asked for accelerators a pool's splits under way end, and their answer is not theirs", async () => {
  const page = await compared();
  await page.compare("splits");
  await page.compare("accelerators");
  expect(page.planner.last("splits").isCancelled()).toBe(true);
  await page.planner.last("accelerators").end({ state: "answer", answer: null as never });
  expect(page.asked()?.answer?.question.kind).toBe("accelerators");
});

test("a comparison that is cancelled ends, one that is late or faulty says so in words", async () => {
  const page = await compared();
  await page.compare("accelerators");
  page.state().cancelSplits("chat");
  expect([page.planner.last("accelerators").isCancelled(), page.asked()?.isWanted]).toEqual([true, false]);
  await page.compare("accelerators");
  await page.planner.last("accelerators").end({ state: "late" });
  expect(page.asked()?.trouble).toBe("The comparison took too long and was stopped.");
  await page.compare("splits");
  for (const text of ["lost", "no memory."]) await page.planner.last("splits").end({ state: "internal-error", text });
  expect(page.asked()?.trouble).toBe("The comparison could not be worked out, by a fault of this page: no memory.");
});
