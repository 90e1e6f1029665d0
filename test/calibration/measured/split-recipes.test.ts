import { expect, test } from "vitest";
import { splitRecipe, tokensToFirstPiece } from "../../../src/calibration/measured/split-recipes.ts";
import { splitSides } from "../../../src/calibration/simulated/row-replica.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { madeRow } from "./made-row.ts";

function splitRow(calls: number, note: string, changes: Partial<MeasuredRow> = {}): MeasuredRow {
  return madeRow({
    modelName: "DeepSeek-R1",
    acceleratorName: "GB200",
    precision: "fp8-mixed",
    engine: "trtllm",
    load: "closed_disagg",
    inputTokens: 1024,
    outputTokens: 1024,
    demand: { kind: "concurrency", count: calls },
    note: `disagg; ${note}`,
    ...changes,
  });
}

function recipe(row: MeasuredRow) {
  const sides = splitSides(row);
  if (sides === null) throw new Error("the row has two sides");
  return splitRecipe(row, sides.prompts, sides.answers);
}

test("TensorRT-LLM's context servers take 16,384 tokens a step: 16 prompts of 1,024, or 2 of 8,192", () => {
  const note = "P 1x(tp1,dp8,ep8) D 3x(tp8,dp1,ep8)";
  expect(recipe(splitRow(36, note)).prompts).toEqual({ batchTokens: 16_384, sequences: 16 });
  expect(recipe(splitRow(36, note, { inputTokens: 8192 })).prompts).toEqual({ batchTokens: 16_384, sequences: 2 });
});

test("generation servers have the places that their recipe's name says: ctx1_gen3_tep8_batch8_eplb0_mtp0_27 has 8, and 27 calls", () => {
  const note = "P 1x(tp1,dp8,ep8) D 3x(tp8,dp1,ep8)";
  expect(recipe(splitRow(27, note)).answers).toEqual({ sequences: 8 });
  expect(recipe(splitRow(3, note)).answers).toEqual({ sequences: 1 });
  // Of these nobody says how they ran.
  expect(recipe(splitRow(28, note)).answers).toEqual({});
  expect(recipe(splitRow(27, "P 1x(tp1,dp8,ep8) D 4x(tp8,dp1,ep8)")).answers).toEqual({});
  // ctx1_gen1_dep8_batch768_eplb0_mtp0_6144: each of eight ranks.
  expect(recipe(splitRow(6144, "P 1x(tp1,dp8,ep8) D 1x(tp1,dp8,ep8)")).answers).toEqual({ sequences: 768 });
});

test("SGLang deals the chunk that its recipe says to the ranks of its prompts' side; its 192 places at most to eight", () => {
  const b200 = { engine: "sglang", acceleratorName: "B200", inputTokens: 8192 };
  expect(recipe(splitRow(288, "P 1x(tp1,dp8,ep1) D 1x(tp1,dp8,ep8)", b200))).toEqual({
    prompts: { batchTokens: 8192 },
    answers: { sequences: 24 },
  });
  expect(recipe(splitRow(64, "P 1x(tp8,dp1,ep8) D 1x(tp8,dp1,ep8)", b200)).prompts).toEqual({ batchTokens: 32_768 });
  const gb200 = { engine: "sglang", inputTokens: 8192 };
  expect(recipe(splitRow(512, "P 5x(tp1,dp8,ep8) D 1x(tp1,dp32,ep32)", gb200)).prompts).toEqual({
    batchTokens: 16_384,
  });
  expect(recipe(splitRow(4, "P 1x(tp8,dp1,ep1) D 1x(tp8,dp1,ep1)", gb200)).prompts).toEqual({});
});

test("a call that was handed over shows its first tokens in a piece of 20 where TensorRT-LLM answers, and at once elsewhere", () => {
  const note = "P 1x(tp1,dp8,ep8) D 3x(tp8,dp1,ep8)";
  expect(tokensToFirstPiece(splitRow(27, note))).toBe(20);
  expect(tokensToFirstPiece(splitRow(27, note, { engine: "sglang" }))).toBe(1);
  expect(tokensToFirstPiece(splitRow(27, note, { modelName: "Llama-3.1-8B" }))).toBe(1);
  expect(tokensToFirstPiece(splitRow(27, note, { inputTokens: 2000 }))).toBe(1);
  expect(tokensToFirstPiece(splitRow(27, "", { load: "closed_agg", note: "agg" }))).toBe(1);
});
