import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const heads =
  "model,isl,osl,prefix,concurrency,request_rate,bs,global_bs,ttft,tpot,request_latency,seq/s,seq/s/gpu,tokens/s,tokens/s/gpu,tokens/s/user,num_total_gpus,tp,pp,dp,moe_tp,moe_ep,parallel,gemm,kvcache,fmha,moe,comm,memory,backend,version,system,power_w";
const row =
  "QWEN3_32B,4000,500,0,64,3.1,16,64,812.5,21.5,11541,3.1,0.775,1550,387.5,46.5,4,2,1,2,1,1,tp2,fp8_block,fp8,fp8,fp8,half,61.2,trtllm,1.0.0,h200_sxm,512";

test("milliseconds become seconds; the points are told as predictions", async () => {
  const { format, imported } = await readSample(`${heads}\n${row}\n`);
  expect(format?.id).toBe("aiconfigurator");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "closed",
    concurrency: 64,
    promptTokensMean: 4000,
    outputTokensMean: 500,
    requestsPerSecond: 3.1,
    outputTokensPerSecond: 1550,
    ttftMeanSeconds: 0.8125,
    tpotMeanSeconds: 0.0215,
    e2eMeanSeconds: 11.541,
  });
  expect(imported.loadTest?.deployment).toMatchObject({
    engine: "tensorrt-llm",
    engineVersion: "1.0.0",
    model: "QWEN3_32B",
    accelerator: "h200_sxm",
    devices: 4,
    tp: 2,
    isPredicted: true,
    isSplit: false,
  });
  expect(imported.unknown).toEqual([]);
  expect(imported.remarks?.[0]).toContain("not measurements");
});

test("a table of split pools names its columns twice, and a row without times is dropped", async () => {
  const text =
    "model,isl,osl,concurrency,ttft,tpot,seq/s,tokens/s/gpu,num_total_gpus,(p)tp,(d)tp,(p)backend,(d)backend\nQ,1,2,4,100,10,1,2,12,4,8,vllm,vllm\nQ,1,2,4,,10,1,2,12,4,8,vllm,vllm\n";
  const { imported } = await readSample(text);
  expect(imported.rows).toEqual({ read: 2, kept: 1, dropped: [{ reason: "without a time", rows: 1 }] });
  expect(imported.loadTest?.deployment).toMatchObject({ isSplit: true, tp: 8, engine: "vllm" });
});
