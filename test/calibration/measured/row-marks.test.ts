import { expect, test } from "vitest";
import {
  isCachedBefore,
  isOfSessions,
  isSpeculative,
  isSplit,
  markedReason,
  measuredParallel,
  measuredSpeculation,
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
  ["note", "1000 prompts; scheduler steps 15", "several steps at once"],
  ["note", "POSSIBLE_DUP_OF_TRUTH_SET", "repeat"],
])("a mark in the %s keeps a row out: %s", (place, text, reason) => {
  expect(markedReason(madeRow({ [place]: text }))).toContain(reason);
});

test("a row that only speaks of its settings is kept", () => {
  const row = madeRow({
    note: "EXPERIMENTAL folder; 40 prompts; scheduler steps 1",
    flags: "spec=none;prefix_cache=on",
  });
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

test("2.533 tokens a step with 3 drafts are a chance of 0.7 each, the model's own token counted", () => {
  const row = madeRow({ flags: "SPEC_DECODE eagle3 num_speculative_tokens=3", acceptedTokens: 2.533 });
  const found = measuredSpeculation(row);
  if (found === null || typeof found === "string") throw new Error("nothing drafted");
  expect(found).toMatchObject({ method: "heads", draftTokens: 3 });
  expect(found.acceptance[0]).toBeCloseTo(0.7, 6);
});

test("1 token a step is nothing accepted; more than drafts and one are no measurement; plain rows draft nothing", () => {
  const flags = "SPEC_DECODE mtp num_speculative_tokens=1";
  const none = measuredSpeculation(madeRow({ flags, acceptedTokens: 1 }));
  expect(typeof none === "object" ? none?.acceptance[0] : none).toBeCloseTo(0, 9);
  expect(measuredSpeculation(madeRow({ flags, acceptedTokens: 2.5 }))).toContain("more drafts");
  expect(measuredSpeculation(madeRow({ flags }))).toContain("how many were accepted");
  expect(measuredSpeculation(madeRow())).toBeNull();
});

test("context parallelism is read as flags and names of runs have it: dcp=8, tp8-pp1-dcp4-pcp2; of one rank nothing is", () => {
  const said = (flags: string) => measuredParallel({ note: "", flags });
  const none = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: null };
  expect(said("SPEC_DECODE mtp k=3;dcp=8;pcie_allreduce=0")).toEqual({ ...none, decodeContext: 8 });
  expect(said("conc16_vllm_tp8-pp1-dcp4-pcp2-ep1")).toEqual({ ...none, decodeContext: 4, prefillContext: 2 });
  expect(said("--decode-context-parallel-size 4")).toEqual({ ...none, decodeContext: 4 });
  expect(said("--ep-num-redundant-experts 32")).toEqual({ ...none, redundantExperts: 32 });
  expect(said("tp8-pp1-dcp1-pcp1-ep1")).toBeNull();
});
