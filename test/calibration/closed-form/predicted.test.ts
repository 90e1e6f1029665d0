import { expect, test } from "vitest";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";
import shared from "../../../src/catalog/runtimes/shared.ts";
import sglangShared from "../../../src/catalog/runtimes/sglang-shared.ts";
import engineHopper from "../../../src/catalog/runtimes/tensorrt-engine-hopper-16-bit.ts";
import tensorrtHopper from "../../../src/catalog/runtimes/tensorrt-llm-hopper-16-bit.ts";
import vllmHopper from "../../../src/catalog/runtimes/vllm-hopper-16-bit.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { fitted, predicted, seen } from "../../../src/calibration/closed-form/predicted.ts";
import { rowModel } from "../../../src/calibration/closed-form/row-model.ts";
import type { RuntimeProfile } from "../../../src/engine/input.ts";
import { madeRow } from "../measured/made-row.ts";

const closed = { load: "closed_agg", metric: "tpot" } as const;

function withFigures(changes: Partial<MeasuredRow>, runtime: RuntimeProfile) {
  const model = rowModel(madeRow({ ...closed, ...changes }), runtime);
  return typeof model === "string" ? { reason: model } : { value: model.value(runtime) };
}

test("a row is predicted with the figures of its engine on its family in its format", () => {
  expect(predicted(madeRow(closed))).toEqual(withFigures({}, vllmHopper));
});

test("TensorRT-LLM before 1.0 is predicted with the figures of compiled engines, later versions with their own", () => {
  const rows = { "0.14": engineHopper, "1.0": tensorrtHopper };
  for (const [version, runtime] of Object.entries(rows)) {
    const changes = { engine: "trtllm", version };
    expect(predicted(madeRow({ ...closed, ...changes }))).toEqual(withFigures(changes, runtime));
  }
});

test("a device that the engine was never measured on gets what its devices share", () => {
  const changes = { engine: "sglang", acceleratorName: "T4" };
  expect(predicted(madeRow({ ...closed, ...changes }))).toEqual(withFigures(changes, sglangShared));
});

test("an engine without a row gets what all engines share", () => {
  for (const engine of ["lmdeploy", "tgi", "", "constructor"]) {
    expect(predicted(madeRow({ ...closed, engine }))).toEqual(withFigures({ engine }, shared));
  }
});

test("what cannot be predicted says why", () => {
  expect(predicted(madeRow({ ...closed, metric: "tpot_p99" }))).toEqual({
    reason: "a percentile needs the simulation",
  });
  expect(predicted(madeRow({ ...closed, modelName: "Grok-9" }))).toEqual({
    reason: "the catalogue has no model called Grok-9",
  });
});

test("the fit has seen every model and device of any row, once each", () => {
  expect(new Set(fitted.models).size).toBe(fitted.models.length);
  for (const { fit } of allRuntimes) {
    expect(fitted.models).toEqual(expect.arrayContaining([...fit.models]));
    expect(fitted.accelerators).toEqual(expect.arrayContaining([...fit.accelerators]));
  }
});

test("what a fit saw of a row is its model, its accelerator, both or none", () => {
  const kind = (models: readonly string[], accelerators: readonly string[]) =>
    seen(madeRow(), { models, accelerators });
  expect(kind(["llama-3.1-8b"], ["h100-sxm"])).toBe("known model and accelerator");
  expect(kind([], ["h100-sxm"])).toBe("new model");
  expect(kind(["llama-3.1-8b"], ["h200-sxm"])).toBe("new accelerator");
  expect(kind([], [])).toBe("new model and accelerator");
});
