import { expect, test } from "vitest";
import type { MemoryLedger } from "../../../src/engine/ledger.ts";
import { deviceBarParts, heldGigabytesText, smallParts, smallPartsText } from "../../../src/ui/charts/device-parts.ts";

/** 100 bytes: 40 of weights, 10 of workspace, 40 of KV room, 10 withheld. */
function ledger(weights: number): MemoryLedger {
  const line = (id: MemoryLedger["lines"][number]["id"], bytes: number) => ({ id, bytes, method: "" });
  return {
    scope: "device",
    totalBytes: 100,
    lines: [line("weights", weights), line("workspace", 10), line("kv", 80 - weights), line("withheld", 10)].map(
      (entry) => (entry.id === "kv" ? { ...entry, bytes: 80 - weights } : entry),
    ),
  };
}

test("half of 40 bytes of KV room in use is 20, and 12 more are free up to a line at 80 %", () => {
  const { parts, lineBytes, fullBytes, shortBytes } = deviceBarParts(ledger(40), 0.5, 0.8);
  expect(parts.map(({ id, bytes, start }) => [id, Math.round(bytes), Math.round(start)])).toEqual([
    ["weights", 40, 0],
    ["workspace", 10, 40],
    ["kv-used", 20, 50],
    ["kv-free", 12, 70],
    ["kv-past", 8, 82],
    ["withheld", 10, 90],
  ]);
  expect(lineBytes).toBeCloseTo(50 + 32, 9);
  expect([fullBytes, shortBytes]).toEqual([100, 0]);
});

test("weights of 95 on a device whose engine may take 90 are short by 15 with 10 of workspace, and run past its end", () => {
  const { parts, usableBytes, shortBytes, fullBytes, lineBytes } = deviceBarParts(ledger(95), null, 0.8);
  expect([usableBytes, shortBytes, fullBytes, lineBytes]).toEqual([90, 15, 105, null]);
  expect(parts.map(({ id }) => id)).toEqual(["weights", "workspace"]);
});

test("a cache that the peak overfills is drawn full, not beyond", () => {
  const { parts } = deviceBarParts(ledger(40), 1.4, 0.8);
  expect(parts.find(({ id }) => id === "kv-used")?.bytes).toBe(40);
  expect(parts.some(({ id }) => id === "kv-free" || id === "kv-past")).toBe(false);
});

test("a call of 55 bytes in a room of 40 is short by 15: all the room is taken, and the bar runs 5 past the device", () => {
  const { parts, shortBytes, fullBytes, lineBytes } = deviceBarParts(ledger(40), null, 0.8, 55);
  expect([shortBytes, fullBytes, lineBytes]).toEqual([15, 105, null]);
  expect(parts.find(({ id }) => id === "kv-used")?.bytes).toBe(40);
  expect(parts.some(({ id }) => id === "withheld")).toBe(false);
});

test("a call that fits changes nothing", () => {
  expect(deviceBarParts(ledger(40), 0.5, 0.8, 40)).toEqual(deviceBarParts(ledger(40), 0.5, 0.8));
});

test("a vision tower is a part of its own, and beside it on a phone is no longer the runtime alone", () => {
  const bytes = 1e9;
  const line = (id: MemoryLedger["lines"][number]["id"], size: number) => ({ id, bytes: size * bytes, method: "" });
  const lines = [
    line("weights", 16.4),
    line("vision-tower", 1.1),
    line("workspace", 0.3),
    line("kv", 60),
    line("withheld", 8),
  ];
  const bar = deviceBarParts({ scope: "device", totalBytes: 85.8 * bytes, lines }, 0.5, 0.8);
  expect(bar.parts.find(({ id }) => id === "weights")?.bytes).toBe(16.4 * bytes);
  expect(smallPartsText(smallParts(bar), false)).toBe("vision tower 1.1, workspace 0.3 GB");
  expect(smallPartsText(smallParts(bar), true)).toBe("beside the weights 1.4 GB");
  const plain = bar.parts.filter(({ id }) => id === "workspace");
  expect(smallPartsText(plain, true)).toBe("runtime 0.3 GB");
});

test("10 MB in use are under a tenth of a gigabyte, not none", () => {
  expect([0, 1e7, 2.6e9].map(heldGigabytesText)).toEqual(["0.0", "under 0.1", "2.6"]);
});

test("what the bar names has the tenths that the lines below it print: 16.38, 1.17, 0.86 and 1.8 of 20.21 are 16.4, 1.2, 0.8 and 1.8 of 20.2", () => {
  const line = (id: MemoryLedger["lines"][number]["id"], size: number) => ({ id, bytes: size * 1e9, method: "" });
  const texts = (...sizes: readonly [number, number, number, number]) => {
    const ids = ["weights", "vision-tower", "activations", "kv"] as const;
    const lines = sizes.map((size, index) => line(ids[index] ?? "kv", size));
    const totalBytes = sizes.reduce((sum, size) => sum + size * 1e9, 0);
    return smallPartsText(smallParts(deviceBarParts({ scope: "device", totalBytes, lines }, 0, 0.8)), false);
  };
  // Alone 0.86 would read 0.9, and the lines would add up to 20.3.
  expect(texts(16.38, 1.17, 0.86, 1.8)).toBe("vision tower 1.2, activations 0.8 GB");
});
