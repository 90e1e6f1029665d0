import { expect, test } from "vitest";
import { lostText } from "../../src/metrics/basis-words.ts";

const lost = (value: number) => ({ limit: "queue" as const, class: null, value, bound: 0.001 });
const seen = { basis: "simulated", blockedShare: null } as const;

test("calls that come to nothing are told where no share refused is known: of several classes the most", () => {
  expect(lostText({ ...seen, missed: [lost(0.5)] })).toMatch(/^50.% not done$/u);
  expect(lostText({ ...seen, missed: [lost(0.25), lost(0.75)] })).toMatch(/^up to 75.% not done$/u);
});

test("a known share refused stands as it is, and a miss of seconds says nothing of lost calls", () => {
  expect(lostText({ ...seen, blockedShare: 0.2, missed: [lost(0.5)] })).toBeNull();
  expect(lostText({ ...seen, missed: [{ limit: "ttft", class: "a", value: 3, bound: 1 }] })).toBeNull();
});

test("neither does a time of a class that has no value, whose share counts late calls, nor a formula", () => {
  expect(lostText({ ...seen, missed: [{ ...lost(0.9), class: "a" }] })).toBeNull();
  expect(lostText({ ...seen, missed: [lost(0.3), { ...lost(0.9), class: "a" }] })).toMatch(/^30.% not done$/u);
  expect(lostText({ ...seen, basis: "formula", missed: [lost(0.5)] })).toBeNull();
});
