import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unheard = () => undefined;

test("an experiment is asked for of the scenario at hand, and no step of its history", async () => {
  const page = await openedPage();
  const { end } = page.state().experiment("load", "chat", unheard);
  const asked = page.planner.last("experiment");
  expect(asked.question).toEqual({ scenario: page.state().scenario, poolId: "chat", kind: "load" });
  await asked.end({ state: "answer", answer: { kind: "load", result: null } as never });
  expect(await end).toEqual({ state: "result", result: null });
  expect(page.state().past).toEqual([]);
});

test("one that is cancelled ends as such, one that is late or faulty in words", async () => {
  const page = await openedPage();
  const { experiment } = page.state();
  const cancelled = experiment("retries", "chat", unheard);
  cancelled.cancel();
  expect(await cancelled.end).toEqual({ state: "cancelled" });
  const late = experiment("retries", "chat", unheard);
  await page.planner.last("experiment").end({ state: "late" });
  expect(await late.end).toMatchObject({ state: "trouble", text: expect.stringMatching(/took too long/) });
  const faulty = experiment("load", "chat", unheard);
  await page.planner.last("experiment").end({ state: "internal-error", text: "no memory." });
  expect(await faulty.end).toMatchObject({ text: expect.stringMatching(/fault of this page: no memory\.$/) });
});

test("a browser that refuses to start a worker is told of, and nothing is thrown", async () => {
  const page = await openedPage();
  vi.spyOn(page.planner, "run").mockImplementation(() => {
    throw new Error("no workers here");
  });
  expect(await page.state().experiment("load", "chat", unheard).end).toMatchObject({ state: "trouble" });
});
