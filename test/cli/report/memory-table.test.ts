import { expect, test } from "vitest";
import { barParts, barText } from "../../../src/cli/report/memory-table.ts";
import type { MemoryLedger } from "../../../src/engine/ledger.ts";

const ledger: MemoryLedger = {
  scope: "device",
  totalBytes: 100,
  lines: [
    { id: "weights", bytes: 50, method: "" },
    { id: "workspace", bytes: 10, method: "" },
    { id: "kv", bytes: 30, method: "" },
    { id: "withheld", bytes: 10, method: "" },
  ],
};

test("50 of 100 bytes are half of the bar; a third of the KV room in use is a third of its stretch", () => {
  expect(barText(barParts(ledger, 1 / 3), 20)).toBe("██████████▓▓▒▒░░░░··");
});

test("weights that do not fit leave no room, and the bar keeps its width", () => {
  const short = ledger.lines.map((line) => (line.id === "kv" ? { ...line, bytes: -30 } : line));
  const bar = barText(barParts({ ...ledger, lines: short }, null), 21);
  expect([...bar]).toHaveLength(21);
  expect(bar).not.toMatch(/[▒░]/);
});
