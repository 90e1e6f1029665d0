import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outlook } from "../../../src/planning/pool-choice.ts";
import { outlookKey } from "../../../src/state/jobs/outlooks.ts";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = { poolId: "chat", field: "accelerator" } as const;

const eight: Outlook = {
  sets: { "pools.chat.accelerator": "l4", "pools.chat.tp": "8" },
  outcome: "planned",
  devices: 16,
  costUsdPerMonth: 20_000,
  isShortOfMemory: false,
  blocker: null,
  tp: 8,
  pp: 1,
  weights: "fp8-mixed",
  accelerator: "l4",
  seller: "RunPod",
};

async function looked(ids: readonly string[]) {
  const page = await openedPage();
  await page.settle();
  const end = page.state().lookInto({ ...field, ids });
  return {
    ...page,
    end,
    found: () => page.state().outlooks[outlookKey(field)]?.byId ?? {},
    tried: () => page.planner.count("choice"),
    answer: (answer: Outlook | null) => page.planner.last("choice").end({ state: "answer", answer: answer as never }),
  };
}

test("choices are planned one after the other, a moment after the look begins; none is shown or a step", async () => {
  const page = await looked(["l4", "none of them"]);
  const { plan, past } = page.state();
  expect(page.tried()).toBe(0);
  await page.wait(250);
  expect(page.planner.last("choice").question).toMatchObject({
    poolId: "chat",
    sets: { "pools.chat.accelerator": "l4" },
  });
  await page.answer(eight);
  expect(page.planner.last("choice").question).toMatchObject({ taken: [] });
  await page.answer(null);
  expect(page.found()).toEqual({ "none of them": null, l4: eight });
  expect([page.state().plan, page.state().past]).toEqual([plan, past]);
});

test("an edit begins anew once its own plan has had its time, and what is known of a scenario is not planned again", async () => {
  const page = await looked(["l4"]);
  await page.wait(250);
  await page.answer(eight);
  page.state().lookInto({ ...field, ids: ["l4"] });
  await page.wait(1000);
  expect(page.tried()).toBe(1);
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.wait(249);
  expect(page.tried()).toBe(1);
  await page.wait(1);
  expect(page.planner.last("choice").scenario.classes[0]).toMatchObject({ outputTokens: 350 });
});

test("once nobody looks nothing more is planned, and the answer under way is dropped", async () => {
  const page = await looked(["l4", "h200-sxm"]);
  await page.wait(250);
  page.end();
  await page.answer(eight);
  await page.wait(1000);
  expect([page.tried(), page.found()]).toEqual([1, {}]);
});
