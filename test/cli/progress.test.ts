import { expect, test } from "vitest";
import { progressOn } from "../../src/cli/progress.ts";

/** What is said where shares come so many seconds apart. */
function said(apart: number, shares: readonly number[]): readonly string[] {
  const lines: string[] = [];
  let now = 1000;
  const progress = progressOn({ err: (text) => void lines.push(text), seconds: () => now }, "judging");
  for (const share of shares) {
    now += apart;
    progress(share);
  }
  return lines.map((line) => line.replaceAll("\u00a0", " "));
}

test("work of ten pieces of 2 s is told of after 6 s, 12 s and 18 s, and not at its end", () => {
  const tenths = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
  expect(said(2, tenths)).toEqual([
    "judging: 30 % after 6 s\n",
    "judging: 60 % after 12 s\n",
    "judging: 90 % after 18 s\n",
  ]);
});

test("work that is done within 5 s is not told of", () => {
  expect(said(0.9, [0.2, 0.4, 0.6, 0.8, 1])).toEqual([]);
});
