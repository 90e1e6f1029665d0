import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outlookKey } from "../../../src/state/jobs/outlooks.ts";
import { openedPage } from "../opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = { poolId: "chat", field: "accelerator" } as const;

async function looked(ids: readonly string[]) {
  const page = await openedPage();
  await page.settle();
  const before = page.planner.count("plan");
  const end = page.state().lookInto({ ...field, ids });
  return {
    ...page,
    end,
    found: () => page.state().outlooks[outlookKey(field)]?.byId ?? {},
    tried: () => page.planner.count("plan") - before,
  };
}

test("choices are planned one after the other, a moment after the look begins; none is shown or a step", async () => {
  const page = await looked(["h200-sxm", "none of them", "l4"]);
  const { plan, past } = page.state();
  expect(page.tried()).toBe(0);
  await page.wait(250);
  expect([page.tried(), page.planner.last("plan").scenario.pools[0]?.accelerator]).toEqual([1, "h200-sxm"]);
  await page.planner.last("plan").answer();
  expect(page.planner.last("plan").scenario.pools[0]?.accelerator).toBe("l4");
  await page.planner.last("plan").answer();
  expect(page.found()).toMatchObject({ "none of them": null, l4: { devices: null, isShortOfMemory: true } });
  expect(page.found()["h200-sxm"]?.devices).toBeGreaterThan(0);
  expect([page.state().plan, page.state().past]).toEqual([plan, past]);
});

test("an edit begins anew once its own plan has had its time, and what is known of a scenario is not planned again", async () => {
  const page = await looked(["l4"]);
  await page.wait(250);
  await page.planner.last("plan").answer();
  expect(page.found()).toHaveProperty("l4");
  page.state().lookInto({ ...field, ids: ["l4"] });
  await page.wait(1000);
  expect(page.tried()).toBe(1);
  page.state().edit({ "classes.support.outputTokens": "350" });
  await page.wait(249);
  expect(page.planner.last("plan").scenario.pools[0]?.accelerator).not.toBe("l4");
  await page.wait(1);
  expect(page.planner.last("plan").scenario).toMatchObject({
    pools: [{ accelerator: "l4" }],
    classes: [{ outputTokens: 350 }],
  });
});

test("once nobody looks nothing more is planned, and the answer under way is dropped", async () => {
  const page = await looked(["l4", "h200-sxm"]);
  await page.wait(250);
  page.end();
  await page.planner.last("plan").answer();
  await page.wait(1000);
  expect([page.tried(), page.found()]).toEqual([1, {}]);
});
