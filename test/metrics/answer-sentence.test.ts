import { expect, test } from "vitest";
import { answerSentence, deviceKind, deviceWords, meanText, noSuccessText } from "../../src/metrics/answer-sentence.ts";
import type { Finding } from "../../src/findings/finding.ts";
import { artificialPool, artificialSubject } from "../cli/report/artificial-plan.ts";

const blocker: Finding = {
  code: "does-not-fit",
  severity: "blocker",
  at: "pools.main",
  text: "Each device lacks 5 GB.",
  numbers: {},
  remedies: [],
};

function sentence(changes: Parameters<typeof artificialSubject>[0] = {}) {
  return answerSentence(artificialSubject(changes).plan);
}

test("the answer names devices, reserve and what binds first", () => {
  expect(sentence()).toEqual({
    fleet: "48 H200s carry it, 12 of them in reserve.",
    binds: "KV memory would stop them first.",
  });
});

test("two pools are named with their devices, and the pool that binds", () => {
  const small = { ...artificialPool, id: "small", accelerator: "l4", devices: 1 };
  const { fleet, binds } = sentence({ devices: 49, pools: [artificialPool, small] });
  expect(fleet).toMatch(/^48 H200s and 1 L4 carry it, /);
  expect(binds).toBe("KV memory in main would stop them first.");
});

test("classes that hosted models serve are told: one of two, and all", () => {
  const [own] = artificialSubject().plan.classes;
  if (own === undefined) throw new Error("The artificial plan has a class.");
  const hosted = { ...own, id: "night", poolId: null };
  expect(sentence({ classes: [own, hosted] }).fleet).toBe(
    "48 H200s carry 1 of 2 classes, 12 of them in reserve; a hosted model serves the other.",
  );
  expect(sentence({ devices: 0, classes: [hosted] }).fleet).toBe("No device is needed: a hosted model serves it.");
});

test("what binds starts like a sentence", () => {
  expect(sentence({ bindingLimit: { pool: "main", kind: "itl", use: 0.4 } }).binds).toBe(
    "Time between tokens would stop them first.",
  );
});

test("a fleet whose classes' caps hold work back carries what they let in, and how much that leaves out is said", () => {
  const text = "The cap on Support chat holds 29 % of its work back at the peak. 14 workflows would be under way.";
  const capped: Finding = { ...blocker, code: "concurrency-cap-reached", severity: "warning", text };
  expect(sentence({ findings: [capped] })).toEqual({
    fleet: "48 H200s carry what the caps let in, 12 of them in reserve.",
    binds: "The cap on Support chat holds 29 % of its work back at the peak.",
  });
});

test("a fleet that the quota lacks would carry it: it is not said to be too small", () => {
  const quota: Finding = { ...blocker, code: "quota-exceeded", text: "The quota has 40 devices." };
  expect(sentence({ findings: [quota] })).toEqual({
    fleet: "48 H200s would carry it, more than the quota.",
    binds: "The quota has 40 devices.",
  });
});

test("a blocker replaces the answer by what is short", () => {
  expect(sentence({ devices: null, replicas: null, findings: [blocker] })).toEqual({
    fleet: "No fleet of this kind carries it.",
    binds: "Each device lacks 5 GB.",
  });
});

test("a fixed fleet that misses a limit does not carry it", () => {
  expect(sentence({ findings: [blocker] })).toEqual({
    fleet: "48 H200s do not carry it.",
    binds: "Each device lacks 5 GB.",
  });
});

test("without an enabled class there is no work to carry", () => {
  expect(sentence({ classes: [] })).toEqual({ fleet: "There is no work to carry: no class asks for any.", binds: "" });
});

test("$0.274 and $8.84 are said beside their mean, and one class has none", () => {
  expect(meanText([{ costUsdPerSuccess: 8.84 }, { costUsdPerSuccess: 0.274 }])).toBe(
    "mean over 2 classes, $0.274 to $8.84",
  );
  expect(meanText([{ costUsdPerSuccess: 2 }, { costUsdPerSuccess: 2 }])).toBe("mean over 2 classes, $2.00 each");
  expect(meanText([{ costUsdPerSuccess: 2 }, { costUsdPerSuccess: null }])).toBeNull();
});

test("no device is needed where no pool has calls to serve, and nothing is said of a reserve", () => {
  expect(sentence({ devices: 0, bindingLimit: null })).toEqual({
    fleet: "No device is needed: no pool has any calls to serve.",
    binds: "",
  });
});

test("a success without a cost says why: no workflow, or none that succeeds; a class without work counts for neither", () => {
  const some = { peakCallsPerSecond: 1, successShare: 0.5 };
  expect(noSuccessText([some])).toBeNull();
  expect(noSuccessText([{ ...some, successShare: 0 }, some])).toBeNull();
  expect(noSuccessText([])).toBe("no workflow runs, so none has a cost");
  expect(noSuccessText([{ ...some, peakCallsPerSecond: 0 }])).toBe("no workflow runs, so none has a cost");
  expect(
    noSuccessText([
      { ...some, successShare: 0 },
      { ...some, peakCallsPerSecond: 0 },
    ]),
  ).toBe("no workflow succeeds, so none has a cost");
});

test("a device is called by its initials, or by its name where it has one", () => {
  expect(["h200-sxm", "mi300x", "trainium2", "gaudi-3", "tpu-v5e"].map(deviceKind)).toEqual([
    "H200",
    "MI300X",
    "Trainium2",
    "Gaudi",
    "TPU",
  ]);
  expect(deviceWords(16, "trainium2")).toBe("16 Trainium2s");
  // Part of a device is not told as a whole one.
  expect(deviceWords(2, "h100-sxm-3g.40gb")).toBe("2 H100 3g.40gb slices");
  expect(deviceWords(1, "a100-80gb-sxm-1g.10gb")).toBe("1 A100 1g.10gb slice");
  expect(deviceKind("a100-80gb-sxm")).toBe("A100");
});
