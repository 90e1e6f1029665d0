import { expect, test } from "vitest";
import { type FittedFigures, fittedRow, runtimeRowId } from "../../../src/catalog/runtimes/fitted-row.ts";
import shared from "../../../src/catalog/runtimes/shared.ts";

const figures: FittedFigures["figures"] = {
  bandwidthEfficiency: 0.8,
  kvBandwidthEfficiency: 0.5,
  computeEfficiency: 0.6,
  attentionEfficiency: 0.4,
  linkEfficiency: 0.5,
  unhiddenShare: 0.3,
  secondsPerLayer: 20e-6,
  secondsPerExpertLayer: 5e-6,
  secondsPerStep: 1e-3,
  secondsPerSequence: 2e-6,
  allReduceLatencySeconds: 4e-6,
  secondsPerCall: 10e-3,
  secondsPerPromptToken: 1e-6,
};

const unknown = { itl: [null, null], ttft: [null, null], throughput: [null, null] } as const;
const errors = { deployment: unknown, family: { ...unknown, itl: [null, 12] }, unseen: unknown } as const;

const fit = {
  rows: 40,
  configurations: 3,
  versions: ["0.9.0"],
  models: ["llama-3.1-8b"],
  accelerators: ["h100-sxm"],
  families: 1,
  deployments: ["llama-3.1-8b h100-sxm 1"],
};

function made(changes: Partial<FittedFigures> = {}): FittedFigures {
  return {
    engine: "vllm",
    family: "hopper",
    format: "8-bit",
    figures,
    fit,
    errors,
    source: ["blis-vllm-0.15.1", "rocm-vllm-docker"],
    date: "2026-11-21",
    ...changes,
  };
}

test("a row is called by engine, family and format, and says on how many rows it rests", () => {
  const row = fittedRow(made());
  expect([row.id, row.name, row.basis]).toEqual(["vllm-hopper-8-bit", "vLLM on Hopper, 8-bit", "fitted"]);
  expect(row.provenance.computeEfficiency).toEqual({
    source: "blis-vllm-0.15.1",
    note: "fitted on 40 measured rows of 3 deployments, all of one family of models",
  });
  const several = fittedRow(made({ fit: { ...fit, families: 2 } }));
  expect(several.provenance.computeEfficiency.note).toBe("fitted on 40 measured rows of 3 deployments");
  // Errors are those of a deployment that was not measured, unless a scenario says what it runs.
  expect(row.itlBandPercent).toBe(12);
  expect([row.computeEfficiency, row.secondsPerStep]).toEqual([0.6, 1e-3]);
});

test.each([
  [{ family: "blackwell-rtx", format: "4-bit" }, "vllm-blackwell-rtx-4-bit", "vLLM on Blackwell RTX, 4-bit"],
  [{ family: "cdna3", format: "8-bit" }, "vllm-cdna3-8-bit", "vLLM on CDNA3, 8-bit"],
  [
    { family: "hopper", format: "weight-only" },
    "vllm-hopper-weight-only",
    "vLLM on Hopper, weights alone in fewer bits",
  ],
  [{ family: null, format: null }, "vllm-shared", "vLLM, fitted on all devices"],
  [{ engine: null, family: null, format: null }, "shared", "Any engine, fitted on all"],
] as const)("%j is the row %s, %s", (changes, id, name) => {
  const row = fittedRow(made(changes));
  expect([row.id, row.name]).toEqual([id, name]);
  expect(runtimeRowId(row.engine, row.family, row.format)).toBe(id);
});

test("only SGLang runs prompts in steps of their own", () => {
  const mixes = (engine: FittedFigures["engine"]) => fittedRow(made({ engine })).mixesPrompts;
  expect([mixes("vllm"), mixes("tensorrt-llm"), mixes("sglang"), mixes(null)]).toEqual([true, true, false, true]);
});

test("an engine brings its own memory: TensorRT-LLM a share of what is free, no engine what all share", () => {
  expect(fittedRow(made({ engine: "tensorrt-llm" })).memoryRule).toBe("share-of-free");
  expect(fittedRow(made({ engine: "sglang" })).memoryRule).toBe("static-share");
  expect(fittedRow(made({ engine: null })).workspaceBytes).toBe(shared.workspaceBytes);
});

test("a row lists the references of its figures and of its memory once each, and never an assumption", () => {
  const { source } = fittedRow(made({ source: ["rocm-vllm-docker", "assumed", "blis-vllm-0.15.1"] }));
  expect(source.slice(0, 2)).toEqual(["rocm-vllm-docker", "blis-vllm-0.15.1"]);
  expect(source).not.toContain("assumed");
  expect(new Set(source).size).toBe(source.length);
  // Without any source, what was fitted is assumed.
  expect(fittedRow(made({ source: [] })).provenance.linkEfficiency.source).toBe("assumed");
});
