import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coming } from "../../src/state/coming.ts";
import { library } from "../../src/state/library.ts";
import { exampleScenario } from "../planning/example-scenario.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose library takes a second to come. */
async function slowPage() {
  const late = coming(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return library;
  });
  return openedPage({ library: late });
}

test("a value is edited before the library is here; a model is chosen as soon as it is", async () => {
  const page = await slowPage();
  expect(page.state().edit({ "classes.support.steps": "6" })).toBeNull();
  expect(page.state().scenario.classes[0]?.steps).toBe(6);
  expect(page.state().edit({ "pools.chat.model": "kimi-k2" })).toBeNull();
  expect(page.state().scenario.pools[0]?.model).toBe("llama-3.3-70b");
  await page.wait(1000);
  const { pools, classes, catalogue } = page.state().scenario;
  expect([pools[0]?.model, classes[0]?.steps]).toEqual(["kimi-k2", 6]);
  expect(catalogue.models.map(({ name }) => name)).toEqual(["Kimi K2"]);
  expect(page.state().past).toHaveLength(2);
});

test("another device has its own price, also before the library is here", async () => {
  const page = await slowPage();
  page.state().edit({ "pools.chat.accelerator": "h200-sxm" });
  await page.wait(1000);
  expect(page.state().scenario.pools[0]?.priceBasis?.accelerator).toBe("h200-sxm");
});

test("an id that nobody has is said once the catalogue has been asked", async () => {
  const page = await slowPage();
  const before = page.state().scenario;
  page.state().edit({ "pools.chat.model": "nonesuch" });
  await page.wait(1000);
  expect(page.state().scenario).toBe(before);
  expect(page.state().notice).toContain('no model is called "nonesuch"');
});

test("an example opens when the library has come", async () => {
  const page = await slowPage();
  page.state().openExample("coding-agent");
  await page.wait(1000);
  expect(page.state().scenario).toEqual(exampleScenario("coding-agent"));
});

test("a library that cannot be fetched changes nothing and is said, and the next try may do", async () => {
  let isOnline = false;
  const page = await openedPage({
    library: coming(async () => {
      if (!isOnline) throw new Error("no line");
      return library;
    }),
  });
  const before = page.state().scenario;
  page.state().edit({ "pools.chat.model": "kimi-k2" });
  await page.wait(1);
  expect(page.state().scenario).toBe(before);
  expect(page.state().notice).toMatch(/^Nothing was changed: .* could not be fetched\./);
  isOnline = true;
  page.state().edit({ "pools.chat.model": "kimi-k2" });
  await page.wait(1);
  expect(page.state().scenario.pools[0]?.model).toBe("kimi-k2");
});
