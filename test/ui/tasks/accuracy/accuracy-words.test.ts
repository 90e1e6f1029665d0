import { expect, test } from "vitest";
import {
  accuracyFinding,
  deploymentWords,
  groupWords,
  mainLoad,
  questionWords,
  skippedWords,
} from "../../../../src/ui/tasks/accuracy/accuracy-words.ts";
import { madeAccuracy, madeLoad } from "./made-accuracy.ts";

const words = (text: string) => text.replaceAll("\u00a0", " ");

test("times between tokens come first, those with most rows, and what was never seen beside them", () => {
  const loads = [
    madeLoad({ subject: "throughput", rows: 9000 }),
    madeLoad({ rows: 20 }),
    madeLoad({ load: "closed_agg", rows: 2110, medianErrorPercent: 9.9 }),
    madeLoad({ subject: "ttft", medianErrorPercent: 22.7 }),
  ];
  expect(mainLoad(madeAccuracy({ loads }))?.rows).toBe(2110);
  const { fact, reason } = accuracyFinding(madeAccuracy({ loads }));
  expect(words(fact)).toBe("Half of 2,110 measured times between tokens are within 9.9 %.");
  expect(words(reason)).toBe(
    "On deployments that the fit had not seen, within 12.5 %. The first token is harder to tell: half within 22.7 %.",
  );
});

test("a kind of load that no fit saw and that is off by more than half is named", () => {
  const far = { load: "closed_batch", crossValidated: null };
  const loads = [madeLoad({}), madeLoad({ ...far, medianErrorPercent: 51 })];
  expect(accuracyFinding(madeAccuracy({ loads })).reason).toContain("The model is far off for all calls at once.");
  const near = [madeLoad({}), madeLoad({ ...far, medianErrorPercent: 49 })];
  expect(accuracyFinding(madeAccuracy({ loads: near })).reason).not.toContain("far off");
});

test("without rows it says so", () => {
  expect(accuracyFinding(madeAccuracy({ loads: [] })).fact).toBe("No measured row has been compared yet.");
});

test("why rows are left out has no name of a file's column in it, nor one that nobody knows", () => {
  expect(skippedWords("the model gives no kv_usage_max")).toBe(
    "the model does not give its figure: most of the KV cache in use",
  );
  expect(skippedWords("the model gives no itl_p90_tail")).toBe("the model does not give its figure: itl p90 tail");
  expect(skippedWords("its precision is not known")).toBe("its precision is not known");
});

test("engines of one name are told apart by their versions", () => {
  const names = ["vllm", "earlier-vllm", "first-vllm"].map((of) => groupWords("engine", of));
  expect(names).toEqual(["vLLM 0.14 and later", "vLLM 0.8 to 0.13", "vLLM before 0.8"]);
});

test("a replayed deployment's engine is written as its makers do", () => {
  const written = ["MiniMax-M2.5, 2 x MI355X, vllm 0.22.0", "Qwen3.5-397B-A17B-FP8, 8 x MI300X, sglang"].map(
    deploymentWords,
  );
  expect(written.map(words)).toEqual([
    "MiniMax-M2.5, 2 × MI355X, vLLM 0.22.0",
    "Qwen3.5-397B-A17B-FP8, 8 × MI300X, SGLang",
  ]);
});

test("what a plan asks is told in the words of the loads above it", () => {
  expect(questionWords("static batch")).toBe("Whole call, one fixed batch");
  expect(questionWords("something new")).toBe("Something new");
});
