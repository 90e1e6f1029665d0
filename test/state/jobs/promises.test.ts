import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { promisedInPieces, type Promised, type PromiseQuestion } from "../../../src/planning/judge/promise.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offer = (margin: string) => ({ key: margin, sets: { "targets.marginShare": margin } });

async function opened() {
  const page = await openedPage();
  await page.settle();
  const answer = async () => {
    const { question } = page.planner.last("promise");
    const promised = doneAtOnce(promisedInPieces(question as PromiseQuestion));
    await page.planner.last("promise").end({ state: "answer", answer: promised as never });
    return promised;
  };
  return { ...page, answer, byKey: () => page.state().promises?.byKey ?? {} };
}

test("offers are simulated one after the other once the page has nothing else to do, and what they give is taken as it was told", async () => {
  const page = await opened();
  page.state().lookAtOffers([offer("0.06"), offer("0.1")]);
  expect(page.planner.count("promise")).toBe(0);
  await page.wait(400);
  const first = await page.answer();
  expect(page.byKey()).toEqual({ "0.06": first });
  await page.wait(0);
  expect(page.planner.count("promise")).toBe(2);
  page.state().edit(offer("0.06").sets);
  await page.wait(0);
  // What was told is known: the judge is asked to plan with it, not to search.
  expect(page.planner.last("judge").question).toMatchObject({ judgement: (first as Promised).judgement });
});

test("an edit ends what is simulated for an offer, and asks anew when its own plan is there", async () => {
  const page = await opened();
  page.state().lookAtOffers([offer("0.06")]);
  await page.wait(400);
  page.state().edit({ "classes.support.outputTokens": "212" });
  expect(page.planner.last("promise").isCancelled()).toBe(true);
  await page.wait(5000);
  expect(page.planner.count("promise")).toBe(1);
  await page.settle();
  expect(page.planner.count("promise")).toBe(2);
  expect(page.planner.last("promise").scenario.classes[0]).toMatchObject({ outputTokens: 212 });
});

test("once nobody looks nothing is simulated", async () => {
  const page = await opened();
  const end = page.state().lookAtOffers([offer("0.06")]);
  await page.wait(400);
  end();
  expect(page.planner.last("promise").isCancelled()).toBe(true);
  await page.wait(1000);
  expect([page.planner.count("promise"), page.byKey()]).toEqual([1, {}]);
});
