import { expect, test } from "vitest";
import {
  isCachedBefore,
  isOfSessions,
  isSpeculative,
  isSplit,
  markedReason,
} from "../../../src/calibration/measured/row-marks.ts";
import { madeRow } from "./made-row.ts";

test.each([
  ["note", "closed; OVERLOADED", "more was asked"],
  ["flags", "spec=none;UNVERIFIED_GPU", "device"],
  ["note", "10 prompts; FEW_REQUESTS", "too few"],
  ["flags", "prefix_cache=on;SUSPECT_LOW", "suspect"],
  ["note", "LOW TRUST single-author harness", "trusted"],
  ["note", "collector; LOW_TRUST", "trusted"],
  ["flags", "SPEC_DECODE eagle3;SIMULATED_ACCEPTANCE (fixed acceptance rate)", "forced"],
  ["flags", "DIFFUSION_LM", "diffusion"],
  ["note", "POSSIBLE_DUP_OF_TRUTH_SET", "repeat"],
])("a mark in the %s keeps a row out: %s", (place, text, reason) => {
  expect(markedReason(madeRow({ [place]: text }))).toContain(reason);
});

test("a row that only speaks of its settings is kept", () => {
  const row = madeRow({ note: "EXPERIMENTAL folder; 40 prompts", flags: "spec=none;prefix_cache=on" });
  expect(markedReason(row)).toBeNull();
});

test("speculation, split pools, sessions and warm contexts are told wherever a source says so", () => {
  const told = (changes: Parameters<typeof madeRow>[0]) => {
    const row = madeRow(changes);
    return [isSpeculative, isSplit, isOfSessions, isCachedBefore].map((is) => is(row));
  };
  expect(told({})).toEqual([false, false, false, false]);
  expect(told({ flags: "instances=1;SPEC_DECODE mtp k=3" })).toEqual([true, false, false, false]);
  expect(told({ prefillDevices: 8, decodeDevices: 8 })).toEqual([false, true, false, false]);
  expect(told({ flags: "spec=none;disagg=false" })).toEqual([false, false, false, false]);
  expect(told({ load: "closed_agentic" })).toEqual([false, false, true, false]);
  expect(told({ note: "decode over a context already in the prefix cache" })).toEqual([false, false, false, true]);
});
