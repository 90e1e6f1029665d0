import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const run = {
  hw: "h200-nv",
  conc: 16,
  image: "vllm/vllm-openai:v0.20.1",
  model: "openai/gpt-oss-120b",
  framework: "vllm",
  precision: "fp4",
  tp: 2,
  ep: 1,
  isl: 1024,
  osl: 1024,
  tput_per_gpu: 900,
  output_tput_per_gpu: 450,
  mean_ttft: 0.1,
  median_ttft: 0.09,
  mean_tpot: 0.01,
  mean_e2el: 9.3,
};

test("times are seconds; lengths are those that were served: 1 + 9.2 s / 10 ms, not the 1,024 that were asked for", async () => {
  const { format, imported } = await readSample(run);
  expect(format?.id).toBe("inferencex");
  const [point] = imported.loadTest?.points ?? [];
  expect(point).toMatchObject({ load: "closed", concurrency: 16, ttftMeanSeconds: 0.1, tpotMeanSeconds: 0.01 });
  expect(point?.outputTokensMean).toBeCloseTo(921, 6);
  // As many tokens came in as went out, of 2 x 450 a second.
  expect(point?.promptTokensMean).toBeCloseTo(921, 6);
  expect(point?.outputTokensPerSecond).toBe(900);
  expect(point?.requestsPerSecond).toBeCloseTo(900 / 921, 9);
  expect(imported.loadTest?.deployment).toMatchObject({
    engine: "vllm",
    engineVersion: "v0.20.1",
    accelerator: "h200",
    devices: 2,
    tp: 2,
    precision: "fp4",
    isSplit: false,
  });
  expect(imported.remarks?.[0]).toContain("1024 in and 1024 out");
});

test("of split replicas, what comes out is counted on the decode devices", async () => {
  const { tput_per_gpu: _, ...rest } = run;
  const split = { ...rest, disagg: true, num_prefill_gpu: 8, num_decode_gpu: 4, input_tput_per_gpu: 225 };
  const { imported } = await readSample([split]);
  expect(imported.loadTest?.points[0]?.outputTokensPerSecond).toBe(1800);
  expect(imported.loadTest?.points[0]?.promptTokensMean).toBeCloseTo(921, 6);
  expect(imported.loadTest?.deployment).toMatchObject({ isSplit: true, devices: 12 });
});

test("without times of whole calls the lengths are not known", async () => {
  const { mean_e2el: _, ...rest } = run;
  const [point] = (await readSample(rest)).imported.loadTest?.points ?? [];
  expect([point?.promptTokensMean, point?.outputTokensMean]).toEqual([null, null]);
});
