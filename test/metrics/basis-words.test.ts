import { expect, test } from "vitest";
import { lostText } from "../../src/metrics/basis-words.ts";

const lost = (value: number, id: string) => ({ limit: "queue" as const, class: id, value, bound: 0.001 });

test("calls that come to nothing are told where no share refused is known: of several classes the most", () => {
  expect(lostText({ blockedShare: null, missed: [lost(0.5, "a")] })).toMatch(/^50.% not done$/u);
  expect(lostText({ blockedShare: null, missed: [lost(0.25, "a"), lost(0.75, "b")] })).toMatch(
    /^up to 75.% not done$/u,
  );
});

test("a known share refused stands as it is, and a miss of seconds says nothing of lost calls", () => {
  expect(lostText({ blockedShare: 0.2, missed: [lost(0.5, "a")] })).toBeNull();
  expect(lostText({ blockedShare: null, missed: [{ limit: "ttft", class: "a", value: 3, bound: 1 }] })).toBeNull();
});
