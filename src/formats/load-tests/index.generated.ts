// Written by `npm run generate`: do not edit.
import aiconfigurator from "./aiconfigurator.ts";
import aiperf from "./aiperf.ts";
import guidellm from "./guidellm.ts";
import inferencePerf from "./inference-perf.ts";
import inferencex from "./inferencex.ts";
import llmDReport from "./llm-d-report.ts";
import llmperf from "./llmperf.ts";
import mlperfLog from "./mlperf-log.ts";
import sglangBench from "./sglang-bench.ts";
import vllmBench from "./vllm-bench.ts";

export const allLoadTests = [
  aiconfigurator,
  aiperf,
  guidellm,
  inferencePerf,
  inferencex,
  llmDReport,
  llmperf,
  mlperfLog,
  sglangBench,
  vllmBench,
];
