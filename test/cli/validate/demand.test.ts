import { expect, test } from "vitest";
import { demandOf } from "../../../src/cli/validate/demand.ts";

test.each([
  ["64", { kind: "concurrency", count: 64 }],
  ["rate=2.5", { kind: "rate", perSecond: 2.5 }],
  ["all_at_once=1000", { kind: "all-at-once", count: 1000 }],
  ["inf", { kind: "saturating" }],
  ["rate=inf", { kind: "saturating" }],
  ["server", { kind: "unstated" }],
  ["", { kind: "unstated" }],
])("%s", (cell, demand) => {
  expect(demandOf(cell)).toEqual(demand);
});

test.each(["rate=", "0", "-4", "peak over sweep", "rate=x", "all_at_once="])("%s is none that is known", (cell) => {
  expect(demandOf(cell)).toBeNull();
});
