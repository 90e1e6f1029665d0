import { expect, test } from "vitest";
import type { AccuracyPoint } from "../../../../src/catalog/accuracy.ts";
import { csvText } from "../../../../src/ui/kit/csv-text.ts";
import { pointsAt, predictionPicture, predictionTable } from "../../../../src/ui/tasks/accuracy/prediction-figures.ts";
import { madeAccuracy } from "./made-accuracy.ts";

const points: readonly AccuracyPoint[] = [
  ["open", "itl", "vllm", "h100-sxm", "deepseek", 1, "itl_mean", "ms", 10, 12],
  ["open", "itl", "sglang", "l40s", "qwen3", 0, "itl_mean", "ms", 20, 15],
  ["open", "ttft", "vllm", "l40s", "qwen3", 0, "ttft_mean", "ms", 20, 15],
];

test("only the points of the load and figure shown are drawn, with those of the family or device marked", () => {
  const shown = pointsAt(madeAccuracy({ points }), { load: "open", subject: "itl" });
  const marks = (by: "family" | "accelerator", of: string) =>
    predictionPicture(shown, "", { by, of }).points.map(({ isMarked }) => isMarked);
  expect(marks("family", "deepseek")).toEqual([true, false]);
  expect(marks("accelerator", "l40s")).toEqual([false, true]);
  expect(predictionPicture(shown, "", { by: "family", of: "" }).unit).toBe("ms");
  const rate = (unit: string): AccuracyPoint => ["offline", "throughput", "", "", "", 0, "", unit, 1, 1];
  const rates = ["tok/s", "tok/s/gpu", "tok/s"].map(rate);
  expect(predictionPicture(rates, "", { by: "family", of: "" }).unit).toBe("tok/s or tok/s/gpu");
});

test("as a file every point has its figures, its error and its source", () => {
  const text = csvText(
    predictionTable(points.slice(0, 1), [
      { reference: "a", rows: 1 },
      { reference: "blis", rows: 1 },
    ]),
  );
  expect(text.split("\r\n")[1]).toBe("DeepSeek,vLLM 0.14 and later,NVIDIA H100 SXM 80 GB,blis,ms,10,12,20");
});
