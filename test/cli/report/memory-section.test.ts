import { expect, test } from "vitest";
import { memorySection } from "../../../src/cli/report/memory-section.ts";
import { artificialPool, artificialSubject } from "./artificial-plan.ts";
import { printedLedger, printedNumber } from "./printed-number.ts";

test("printed gigabytes add up to the printed total, 150.8, where rows rounded alone give 150.7", () => {
  const { rows, total } = printedLedger(memorySection(artificialSubject()), "line");
  expect(rows).toHaveLength(5);
  expect(printedNumber(total[1] ?? "")).toBe(150.8);
  const tenths = rows.reduce((sum, [, gigabytes = ""]) => sum + Math.round(printedNumber(gigabytes) * 10), 0);
  expect(tenths).toBe(1508);
});

test("the bar is as wide as the page and marks the KV line at 80.8 % of the room: 0.85 less 5 %", () => {
  const lines = memorySection(artificialSubject());
  const bar = lines.find((line) => line.includes("█")) ?? "";
  expect([...bar.trim()]).toHaveLength(92);
  const mark = lines.find((line) => line.includes("▲")) ?? "";
  expect(mark).toMatch(/80\.8\s%/);
  // Weights 70.53, runtime 3.58, 0.8075 x 61.54 of room, over 150.75 of 92 columns: 74.99 after two of indent.
  expect([...mark].indexOf("▲")).toBe(2 + 76);
});

test("it says the smallest replica that fits and why one device does not", () => {
  const text = memorySection(artificialSubject()).join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain("The smallest replica that fits is 2 devices");
  expect(text).toContain("1 device: 141.1 GB of weights on each are too many");
});

test("a device of unknown memory gets a sentence, no bar and no zero", () => {
  const unknown = { ...artificialPool, outcome: "memory-unknown" as const, memoryLedger: null, fitAttempts: [] };
  const text = memorySection(artificialSubject({ pools: [unknown] })).join("\n");
  expect(text).toContain("The memory of this device is unknown.");
  expect(text).not.toContain("█");
});
