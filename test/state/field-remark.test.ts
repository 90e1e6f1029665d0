import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fieldAt } from "../../src/state/field-at.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Page = Awaited<ReturnType<typeof openedPage>>;

const perDay = "classes.support.arrivals.perDay";
const price = "pools.chat.usdPerDeviceHour";
const remarkAt = ({ state }: Page, path: string) =>
  fieldAt(state().scenario, path, { ...state(), last: state().past.at(-1) ?? null }).remark;

test("500,000 typed over 20,000 (14,000 to 30,000) says that the range is gone, and gives it back in proportion", async () => {
  const page = await openedPage();
  page.state().edit({ [perDay]: "500000" });
  const remark = remarkAt(page, perDay);
  expect(remark?.text).toBe("The range 14,000 to 30,000 is gone: this is one value now.");
  expect(remark?.actions.map(({ text }) => text)).toEqual(["Keep it in proportion: 350,000 to 750,000", "Undo"]);
  remark?.actions[0]?.onPress();
  expect(page.state().scenario.classes[0]?.arrivals.perDay).toEqual({ base: 500_000, low: 350_000, high: 750_000 });
  expect(remarkAt(page, perDay)).toBeNull();
});

test("another edit takes the remark away, undo brings the range back", async () => {
  const page = await openedPage();
  page.state().edit({ [perDay]: "500000" });
  page.state().edit({ "classes.support.steps": "6" });
  expect(remarkAt(page, perDay)).toBeNull();
  page.state().undo();
  remarkAt(page, perDay)?.actions.at(-1)?.onPress();
  expect(page.state().scenario.classes[0]?.arrivals.perDay).toMatchObject({ low: 14_000, high: 30_000 });
});

test("a range that a named step removes goes without a remark", async () => {
  const page = await openedPage();
  page.state().edit({ [perDay]: "20000" }, "Remove the range of workflows a day");
  expect(remarkAt(page, perDay)).toBeNull();
});

test("an L4 in place of an H100 says that the seller and the price changed, and that the price's range went with it", async () => {
  const page = await openedPage();
  page.state().edit({ "pools.chat.accelerator": "l4" });
  const remark = remarkAt(page, price);
  expect(remark?.text).toBe(
    "The device changed, and with it the seller and the price: before, $6.88 by AWS. The range $3.99 to $12.29 went with it.",
  );
  remark?.actions[0]?.onPress();
  const [pool] = page.state().scenario.pools;
  expect(pool?.usdPerDeviceHour).toEqual({ base: 0.49, low: 0.284, high: 0.875 });
  // A range around a listed price is still of that list.
  expect(pool?.priceBasis?.provider).toBe("RunPod");
});
