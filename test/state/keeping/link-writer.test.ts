import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLinkWriter } from "../../../src/state/keeping/link-writer.ts";
import { fakeAddress } from "../fake-address.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("30 seconds of edits without a pause change the address at most once", () => {
  const address = fakeAddress();
  let writes = 0;
  const counted = { ...address, replace: (hash: string) => ((writes += 1), address.replace(hash)) };
  const writer = createLinkWriter(counted, () => `#${writes}`);
  for (let edit = 1; edit <= 300; edit += 1) {
    writer.schedule();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(400);
  expect(writes).toBe(1);
});

test("a place in the history comes after the state before it is written down", () => {
  const address = fakeAddress();
  let state = "#a";
  const writer = createLinkWriter(address, () => state);
  writer.schedule();
  writer.flush();
  state = "#b";
  writer.schedule();
  writer.push();
  vi.advanceTimersByTime(1000);
  expect(address.entries).toEqual(["#a", "#b"]);
  expect(writer.written()).toBe("#b");
});

test("an address that must be left alone is left alone", () => {
  const address = fakeAddress("#bad");
  const writer = createLinkWriter(address, () => null);
  writer.schedule();
  vi.advanceTimersByTime(1000);
  writer.push();
  expect(address.entries).toEqual(["#bad"]);
});

test("300 edits in 30 seconds, each in a hurry, change the address at most 100 times, and the last one is in it", () => {
  const address = fakeAddress();
  let writes = 0;
  let edit = 0;
  const counted = { ...address, replace: (hash: string) => ((writes += 1), address.replace(hash)) };
  const writer = createLinkWriter(counted, () => `#${edit}`);
  while (edit < 300) {
    edit += 1;
    writer.hurry();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(400);
  expect(writes).toBeLessThanOrEqual(100);
  expect(address.hash()).toBe("#300");
});

test("an address that somebody typed is not written over before it has been heard of", () => {
  const address = fakeAddress("#mine");
  const writer = createLinkWriter(address, () => "#work");
  writer.schedule();
  address.entries.push("#typed");
  vi.advanceTimersByTime(1000);
  expect(address.entries).toEqual(["#mine", "#typed"]);
  writer.heard();
  writer.schedule();
  vi.advanceTimersByTime(1000);
  expect(address.entries).toEqual(["#mine", "#work"]);
});
