import { expect, test } from "vitest";
import { ink } from "../../../src/cli/report/ink.ts";
import { tableLines } from "../../../src/cli/report/table.ts";

test("numbers align right under their head, and a long last column goes on under itself", () => {
  const table = {
    columns: [
      { head: "n", align: "right" },
      { head: "why", align: "left" },
    ],
    rows: [
      ["1,000", "one two three four five six seven"],
      ["2", "eight"],
    ],
    total: ["1,002", ""],
  } as const;
  expect(tableLines(table, ink(false), 35)).toEqual([
    "      n  why",
    "  ─────────────────────────────────",
    "  1,000  one two three four five",
    "         six seven",
    "      2  eight",
    "  ─────────────────────────────────",
    "  1,002",
  ]);
});
