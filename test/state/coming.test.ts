import { expect, test } from "vitest";
import { coming } from "../../src/state/coming.ts";

test("what is fetched twice is loaded once, and is here from then on", async () => {
  let loads = 0;
  const thing = coming(async () => (loads += 1));
  expect(thing.here()).toBeNull();
  expect(await Promise.all([thing.fetch(), thing.fetch()])).toEqual([1, 1]);
  expect([thing.here(), await thing.fetch(), loads]).toEqual([1, 1, 1]);
});

test("what could not be loaded is loaded anew when it is asked for again", async () => {
  let isOnline = false;
  const thing = coming(async () => {
    if (!isOnline) throw new Error("no line");
    return "here";
  });
  await expect(thing.fetch()).rejects.toThrow("no line");
  expect(thing.here()).toBeNull();
  isOnline = true;
  expect(await thing.fetch()).toBe("here");
});
