import { expect, test } from "vitest";
import { errorsIn } from "../../../src/calibration/fit/case-errors.ts";
import type { FitError } from "../../../src/calibration/fit/fit-errors.ts";
import type { FitItem } from "../../../src/calibration/fit/fit-item.ts";
import { madeRow } from "../measured/made-row.ts";

const group = ["vllm", "hopper", "16-bit"] as const;

/** Times between tokens that are 1, 2, ... per cent off. */
function offBy(count: number): readonly FitError[] {
  const item = { row: madeRow(), kind: "tpot", group, configuration: "one", weight: 1 } as unknown as FitItem;
  return Array.from({ length: count }, (_, index) => ({
    item,
    error: (index % 2 === 0 ? 1 : -1) * ((index + 1) / 100),
  }));
}

test("a band leaves room for the row that is asked about: of 24 rows the 21st of 25 places, not the 20th of 24", () => {
  expect(errorsIn(offBy(24), group)).toMatchObject({ itl: [13, 21], ttft: [null, null] });
});

test("fewer than 20 rows say nothing", () => {
  expect(errorsIn(offBy(19), group)).toMatchObject({ itl: [null, null] });
});
