import { expect, test } from "vitest";
import { isGrowing, timelineTitle } from "../../../../../src/ui/tasks/latency/simulation/timeline-words.ts";
import { point } from "./sample-simulation.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");
const run = (waiting: (index: number) => number, warmUpSeconds = 0) => ({
  warmUpSeconds,
  series: Array.from({ length: 100 }, (_, index) =>
    point(index + 1, { waiting: waiting(index), heldShare: index === 50 ? 0.87 : 0.5 }),
  ),
});

test("the longest queue and the fullest memory after the warm-up are told", () => {
  expect(plain(timelineTitle(run((index) => (index === 60 ? 3 : 0))))).toBe(
    "The queue never exceeds 3 calls; running calls hold 87 % of KV memory at most",
  );
  expect(plain(timelineTitle(run((index) => (index < 10 ? 40 : 1), 10)))).toContain("never exceeds 1 call;");
  expect(timelineTitle(run(() => 0))).toContain("No call is seen waiting");
});

test("a queue that is longer at the end than halfway by half is growing; one that stands is not", () => {
  expect(timelineTitle(run((index) => 5 * index))).toContain("The queue grows, to 495 calls at the end");
  expect(isGrowing(run(() => 500).series)).toBe(false);
  expect(timelineTitle(run(() => 500))).toContain("500 calls wait at all times");
  expect(timelineTitle(run((index) => 500 - (index % 2)))).toContain("499 to 500 calls wait at all times");
});

test("a handful of calls more is no growth", () => {
  expect(isGrowing(run((index) => (index < 90 ? 1 : 12)).series)).toBe(false);
});
