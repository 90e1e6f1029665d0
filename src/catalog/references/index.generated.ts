// Written by `npm run generate`: do not edit.
import agrawal2024Sarathi from "./agrawal-2024-sarathi.ts";
import aiComputePrices from "./ai-compute-prices.ts";
import aiconfigurator from "./aiconfigurator.ts";
import ainslie2023Gqa from "./ainslie-2023-gqa.ts";
import awsGpuPriceTracker from "./aws-gpu-price-tracker.ts";
import azureLlm2023 from "./azure-llm-2023.ts";
import blisVllm0151 from "./blis-vllm-0.15.1.ts";
import computeScreener from "./compute-screener.ts";
import coreweavePlans from "./coreweave-plans.ts";
import dataReceipts from "./data-receipts.ts";
import deepseekV3Report from "./deepseek-v3-report.ts";
import dstackOffers from "./dstack-offers.ts";
import erlang1917 from "./erlang-1917.ts";
import frantar2022Gptq from "./frantar-2022-gptq.ts";
import genaiPrices from "./genai-prices.ts";
import genzLlmAnalyzer from "./genz-llm-analyzer.ts";
import gmiCloudPage from "./gmi-cloud-page.ts";
import gpuPriceFeed from "./gpu-price-feed.ts";
import gpuhunt from "./gpuhunt.ts";
import kelly1979 from "./kelly-1979.ts";
import kimura1986 from "./kimura-1986.ts";
import kleinrock1979Power from "./kleinrock-1979-power.ts";
import kwon2023Pagedattention from "./kwon-2023-pagedattention.ts";
import lambdaLabsPlans from "./lambda-labs-plans.ts";
import lin2023Awq from "./lin-2023-awq.ts";
import litgpt from "./litgpt.ts";
import little1961 from "./little-1961.ts";
import llmDPlannerVllmMemory from "./llm-d-planner-vllm-memory.ts";
import mlEngineering from "./ml-engineering.ts";
import mlperfInference from "./mlperf-inference.ts";
import mlperfInference60 from "./mlperf-inference-6.0.ts";
import mlperfLoadgen from "./mlperf-loadgen.ts";
import mooncake from "./mooncake.ts";
import nexgenCloudPlans from "./nexgen-cloud-plans.ts";
import nvidiaSmiPrintOuts from "./nvidia-smi-print-outs.ts";
import ocpMx2023 from "./ocp-mx-2023.ts";
import openrelayPlans from "./openrelay-plans.ts";
import pope2022ScalingInference from "./pope-2022-scaling-inference.ts";
import servegen from "./servegen.ts";
import shazeer2019Mqa from "./shazeer-2019-mqa.ts";
import shoeybi2019Megatron from "./shoeybi-2019-megatron.ts";
import silybenchData from "./silybench-data.ts";
import swebenchCodexTraces from "./swebench-codex-traces.ts";
import tensorrtLlmPerf from "./tensorrt-llm-perf.ts";
import tokencost from "./tokencost.ts";
import torchtitan from "./torchtitan.ts";
import tracelab from "./tracelab.ts";
import vidur from "./vidur.ts";
import vllmDocs from "./vllm-docs.ts";
import williams2009Roofline from "./williams-2009-roofline.ts";

export const allReferences = [
  agrawal2024Sarathi,
  aiComputePrices,
  aiconfigurator,
  ainslie2023Gqa,
  awsGpuPriceTracker,
  azureLlm2023,
  blisVllm0151,
  computeScreener,
  coreweavePlans,
  dataReceipts,
  deepseekV3Report,
  dstackOffers,
  erlang1917,
  frantar2022Gptq,
  genaiPrices,
  genzLlmAnalyzer,
  gmiCloudPage,
  gpuPriceFeed,
  gpuhunt,
  kelly1979,
  kimura1986,
  kleinrock1979Power,
  kwon2023Pagedattention,
  lambdaLabsPlans,
  lin2023Awq,
  litgpt,
  little1961,
  llmDPlannerVllmMemory,
  mlEngineering,
  mlperfInference,
  mlperfInference60,
  mlperfLoadgen,
  mooncake,
  nexgenCloudPlans,
  nvidiaSmiPrintOuts,
  ocpMx2023,
  openrelayPlans,
  pope2022ScalingInference,
  servegen,
  shazeer2019Mqa,
  shoeybi2019Megatron,
  silybenchData,
  swebenchCodexTraces,
  tensorrtLlmPerf,
  tokencost,
  torchtitan,
  tracelab,
  vidur,
  vllmDocs,
  williams2009Roofline,
];
